import type { Availability, DayAvailability, NextTimes } from '@glow50/contract/availability/availability';
import type { Booking, PaymentStep } from '@glow50/contract/bookings/bookings';
import type { ProviderCard } from '@glow50/contract/providers/providers';
import type { APIRequestContext } from '@playwright/test';
import { DAY } from '@glow50/api/platform/time/zone-time';

export const VISIT = { street: '12 Zephyrine Court', unit: '', city: 'Plano', zipcode: '75023' };

interface Slot {
  providerId: string;
  serviceId: string;
  startsAt: string;
}

/** Books the slot through the API, as a guest paying by card. Resolves to null when the slot is taken. */
async function bookSlot(request: APIRequestContext, slot: Slot, email: string): Promise<Booking | null> {
  const { providerId, serviceId, startsAt } = slot;
  const path = `/api/v1/providers/${providerId}/bookings`;
  const write = (method: 'post' | 'put', part: string, data: object) =>
    request[method](path + part, { data, headers: { 'idempotency-key': crypto.randomUUID() } });
  const held = await write('post', '', { serviceId, startsAt });
  if (held.status() !== 201) return null;
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
  return (await (await request.get(`${path}/${booking.id}`)).json()) as Booking;
}

const readCards = async (request: APIRequestContext) =>
  (await (await request.get('/api/v1/search?sort=soonest&limit=24')).json()) as ProviderCard[];

/** Books a slot within the next 24 hours. */
export async function bookForTomorrow(request: APIRequestContext, email: string): Promise<Booking> {
  for (const { id: providerId } of (await readCards(request)).reverse()) {
    const { serviceId, times } = (await (
      await request.get(`/api/v1/providers/${providerId}/next-times?limit=1`)
    ).json()) as NextTimes;
    const startsAt = times[0]?.startsAt ?? '';
    if (!(Date.parse(startsAt) < Date.now() + DAY - 60_000)) continue;
    const booking = await bookSlot(request, { providerId, serviceId, startsAt }, email);
    if (booking) return booking;
  }
  throw new Error('Nobody has a time within a day');
}

/** The first and the last day that `bookDay` may choose, from today. */
const LATER_DAYS = { first: 16, last: 30 };

/**
 * Books every slot, or every one that begins before noon, of the day with the fewest of them among the later days of a
 * provider, another one for each `turn`.
 */
export async function bookDay(
  request: APIRequestContext,
  email: string,
  turn: number,
  { isMorning = false } = {},
): Promise<{ date: string; bookings: Booking[] }> {
  const providerId = (await readCards(request)).at(-1 - turn)?.id ?? '';
  const path = `/api/v1/providers/${providerId}`;
  const { serviceId } = (await (await request.get(`${path}/next-times?limit=1`)).json()) as NextTimes;
  const readDays = async (from: string, to: string) =>
    (
      (await (
        await request.get(`${path}/availability`, { params: { serviceId, from, to } })
      ).json()) as Availability
    ).days;
  const dateIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
  const toBook = ({ slots }: DayAvailability) =>
    isMorning ? slots.filter(({ label }) => /am/i.test(label)) : slots;
  const later = await readDays(dateIn(LATER_DAYS.first), dateIn(LATER_DAYS.last));
  const [shortest] = later
    .filter((day) => toBook(day).length > 0 && (!isMorning || toBook(day).length < day.slots.length))
    .sort((one, other) => toBook(one).length - toBook(other).length);
  const date = shortest?.date ?? '';
  const bookings: Booking[] = [];
  for (let day = shortest; day && toBook(day)[0]; [day] = await readDays(date, date)) {
    const { startsAt = '' } = toBook(day)[0] ?? {};
    const booking = await bookSlot(request, { providerId, serviceId, startsAt }, email);
    if (!booking) throw new Error('Another test books on this day');
    bookings.push(booking);
  }
  return { date, bookings };
}
