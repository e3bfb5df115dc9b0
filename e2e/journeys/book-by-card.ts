import type { NextTimes } from '@glow50/contract/availability/availability';
import type { Booking, PaymentStep } from '@glow50/contract/bookings/bookings';
import type { ProviderCard } from '@glow50/contract/providers/providers';
import type { APIRequestContext } from '@playwright/test';
import { DAY } from '@glow50/api/platform/time/zone-time';

export const VISIT = { street: '12 Zephyrine Court', unit: '', city: 'Plano', zipcode: '75023' };

/** Books a slot within the next 24 hours through the API, as a guest paying by card. */
export async function bookForTomorrow(request: APIRequestContext, email: string): Promise<Booking> {
  const cards = (await (await request.get('/api/v1/search?sort=soonest&limit=24')).json()) as ProviderCard[];
  for (const { id } of cards.reverse()) {
    const path = `/api/v1/providers/${id}`;
    const { serviceId, times } = (await (
      await request.get(`${path}/next-times?limit=1`)
    ).json()) as NextTimes;
    const startsAt = times[0]?.startsAt ?? '';
    if (!(Date.parse(startsAt) < Date.now() + DAY - 60_000)) continue;
    const write = (method: 'post' | 'put', part: string, data: object) =>
      request[method](`${path}/bookings${part}`, {
        data,
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
    const held = await write('post', '', { serviceId, startsAt });
    if (held.status() !== 201) continue;
    const booking = (await held.json()) as Booking;
    await write('put', `/${booking.id}/terms`, { version: booking.terms.version });
    await write('put', `/${booking.id}/guest`, {
      name: 'Ada Lovelace',
      email,
      ...(booking.visits === 'always' && { visit: VISIT }),
    });
    const step = (await (
      await write('post', `/${booking.id}/payment`, { method: 'card' })
    ).json()) as PaymentStep;
    await request.post('/api/v1/payments/test-mode', {
      data: { clientSecret: step.payment?.clientSecret, token: 'pm_card_visa' },
    });
    return (await (await request.get(`${path}/bookings/${booking.id}`)).json()) as Booking;
  }
  throw new Error('Nobody has a time within a day');
}
