import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Booking } from '@glow50/contract/bookings/bookings';
import type { ManagedBooking } from '@glow50/contract/bookings/manage-booking';
import { v7 } from 'uuid';
import { LIMIT_RULES } from '../../platform/limits/limit-rules';
import { readMails } from '../../platform/testing/read-mails';
import { testDatabase } from '../../platform/testing/test-database';
import { type BookingSite, FRIDAY_NOON, NEXT_MONDAY_9AM, openBookingSite } from '../../testing/booking-site';
import { strangers } from '../../testing/clients';

const HOUR = 3_600_000;
const database = testDatabase();
const stranger = strangers();
let site: BookingSite;

beforeAll(async () => {
  site = await openBookingSite(database(), { limitRules: LIMIT_RULES });
});
afterAll(() => site.close());

const move = ({ manageToken }: Booking, startsAt: string, key = v7()) =>
  site.call(stranger(), 'POST', `/api/v1/manage-booking/${manageToken ?? ''}/reschedule`, {
    body: { feeCents: 0, startsAt },
    key,
  });

const lettersOfMoves = async (email: string) =>
  (await readMails(database(), email)).filter(({ subject }) => /moved/i.test(subject)).length;

/** Moves the booking there and back until an answer is not 200, with an hour's pause after each three. */
async function moveUntilRefused(booking: Booking) {
  for (let moves = 0; ; moves += 1) {
    if (moves > 0 && moves % 3 === 0) site.clock.advance(HOUR);
    const answer = await move(booking, moves % 2 ? FRIDAY_NOON : NEXT_MONDAY_9AM);
    if (answer.statusCode !== 200) return { moves, answer };
    if (moves > 20) throw new Error('Nothing stops the moves');
  }
}

it('moving a booking to and fro sends a stranger one email, and ends after five moves', async () => {
  const email = 'moved.victim@example.com';
  const booking = await site.book(stranger(), FRIDAY_NOON, email);
  const { moves, answer } = await moveUntilRefused(booking);
  expect([moves, answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    5,
    409,
    'This booking was moved 5 times, so it can no longer be moved here. Please contact your provider, or cancel it and book again',
  ]);
  expect(await lettersOfMoves(email)).toBe(1);
  const url = `/api/v1/manage-booking/${booking.manageToken ?? ''}`;
  const { reschedule, cancel } = (await site.call(stranger(), 'GET', url)).json<ManagedBooking>();
  expect([reschedule.refusal, cancel.refusal]).toEqual([expect.stringContaining('5 times'), null]);
  await site.call(stranger(), 'POST', `${url}/cancel`, { body: { feeCents: 0 } });
  expect((await readMails(database(), email)).at(-1)?.subject).toMatch(/cancel/i);
});

it('a customer who has confirmed the address hears of every move', async () => {
  const email = 'confirmed@example.com';
  const visitor = stranger();
  const held = await site.checkOut(visitor, FRIDAY_NOON, email);
  await site.confirm(visitor, held);
  await site.payByCard((await site.pay(visitor, held)).json());
  const booking = await site.read(visitor, held);
  await moveUntilRefused(booking);
  expect(await lettersOfMoves(email)).toBe(5);
  await site.call(visitor, 'POST', `/api/v1/manage-booking/${booking.manageToken ?? ''}/cancel`, {
    body: { feeCents: 0 },
  });
});

it('a booking is moved three times an hour at most; repeated and failed moves do not count', async () => {
  const booking = await site.book(stranger(), FRIDAY_NOON, 'hourly@example.com');
  const key = v7();
  const statuses: number[] = [];
  for (const [to, each] of [
    [NEXT_MONDAY_9AM, key],
    [NEXT_MONDAY_9AM, key],
    [NEXT_MONDAY_9AM, v7()],
    [FRIDAY_NOON, v7()],
    [NEXT_MONDAY_9AM, v7()],
    [FRIDAY_NOON, v7()],
  ] as const) {
    statuses.push((await move(booking, to, each)).statusCode);
  }
  expect(statuses).toEqual([200, 200, 409, 200, 200, 429]);
  const late = await move(booking, FRIDAY_NOON);
  expect(late.json()).toEqual({
    message: 'This booking was moved three times within an hour. Please move it again later',
  });
  expect(Number(late.headers['retry-after'])).toBe(3600);
  site.clock.advance(HOUR);
  expect((await move(booking, FRIDAY_NOON)).statusCode).toBe(200);
});
