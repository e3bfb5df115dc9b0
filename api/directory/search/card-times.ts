import type { CardTimes, ProviderCard } from '@glow50/contract/providers/providers';
import { readNextTimes } from '../availability/availability-reader';
import { dollars } from '../../platform/money/dollars';
import type { Connection } from '../../platform/database/connection';
import { prepared } from '../../platform/database/prepared';

const TIMES = 3;

interface BookedFromCard {
  id: string;
  name: string;
  durationMinutes: number;
  totalCents: number;
}

const selectService = prepared<[providerId: string, serviceId: string | null], BookedFromCard>(
  'search.booked-from-card',
  `SELECT service_id AS id, name, duration_minutes AS "durationMinutes",
     price_cents + service_charge_cents AS "totalCents"
   FROM services WHERE provider_id = $1 AND is_offered AND ($2::uuid IS NULL OR service_id = $2)
   ORDER BY price_cents + service_charge_cents, position LIMIT 1`,
);

/** Adds to each card the next free times that can be booked from it. Runs three small reads per card. */
export function addShortcuts(
  connection: Connection,
  cards: readonly ProviderCard[],
  from: string | undefined,
  now: Date,
): Promise<ProviderCard[]> {
  return Promise.all(
    cards.map(async (card) => ({ ...card, shortcuts: await findShortcuts(connection, card, from, now) })),
  );
}

async function findShortcuts(
  connection: Connection,
  { id: providerId, matched }: ProviderCard,
  from: string | undefined,
  now: Date,
): Promise<CardTimes | null> {
  const [service] = await selectService(connection, providerId, matched?.serviceId ?? null);
  if (!service) return null;
  const { id, name, totalCents, durationMinutes } = service;
  const query = { providerId, durationMinutes, ...(from && { from }) };
  const found = await readNextTimes(connection, query, TIMES, now);
  return { service: { id, name, total: dollars(totalCents) }, times: found?.times ?? [] };
}
