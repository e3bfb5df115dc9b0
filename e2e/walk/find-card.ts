import { Booking } from '@glow50/contract/bookings/bookings';
import { ProviderCard, ProviderProfile } from '@glow50/contract/providers/providers';
import { parseValue } from '@glow50/host/parse-json';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { z } from 'zod';

const CHIPS = ['HAIR', 'LASHES', 'BROWS', 'LIPS', 'MAKE UP', 'TECH', 'BARBER'];

export interface FoundCard {
  chip: string;
  name: string;
  providerId: string;
  serviceId: string;
}

interface Criteria {
  isMobile?: boolean;
  hasAddOns?: boolean;
  takesZelle?: boolean;
}

/** A card on the first page of a chip, with free times on three days. Each test passes another `turn`, and so takes another card. */
export async function findCard(
  request: APIRequestContext,
  { isMobile = false, hasAddOns = false, takesZelle = false }: Criteria,
  turn: number,
): Promise<FoundCard> {
  for (const [index] of CHIPS.entries()) {
    const chip = CHIPS[(index + turn) % CHIPS.length] ?? '';
    for (const card of (await readCards(request, chip)).reverse()) {
      const serviceId = card.matched?.serviceId ?? '';
      const found = { chip, name: card.name ?? '', providerId: card.id, serviceId };
      const [, second, third] = card.shortcuts?.times ?? [];
      if (!found.serviceId || !second || !third) continue;
      const profile = await read(ProviderProfile, await request.get(`/api/v1/providers/${card.id}`));
      const { addOns = [] } = profile.services.find(({ id }) => id === found.serviceId) ?? {};
      if (/mobile/i.test(profile.workLocation) !== isMobile || (hasAddOns && addOns.length === 0)) continue;
      if (takesZelle && !(await offersZelle(request, found, second.startsAt))) continue;
      return found;
    }
  }
  throw new Error('No card fits');
}

async function readCards(request: APIRequestContext, service: string): Promise<ProviderCard[]> {
  const params = { service, times: 'true' };
  return read(z.array(ProviderCard), await request.get('/api/v1/search', { params }));
}

/** Only a hold tells, which is given back. */
async function offersZelle(
  request: APIRequestContext,
  { providerId, serviceId }: FoundCard,
  startsAt: string,
): Promise<boolean> {
  const address = `/api/v1/providers/${providerId}/bookings`;
  const headers = () => ({ 'idempotency-key': crypto.randomUUID() });
  const held = await request.post(address, { data: { serviceId, startsAt }, headers: headers() });
  if (held.status() !== 201) return false;
  const { id, methods } = await read(Booking, held);
  await request.delete(`${address}/${id}`, { headers: headers() });
  return methods.includes('zelle');
}

const read = async <Schema extends z.ZodType>(schema: Schema, response: APIResponse) =>
  parseValue(schema, await response.json(), response.url());
