import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { PaymentStep } from '@glow50/contract/bookings/bookings';
import type { TicketPaymentStep } from '@glow50/contract/tickets/ticket-orders';
import { purgeExpiredBookings } from './booking/purge-expired-bookings';
import { purgeExpiredOrders } from './events/tickets/purge-expired-orders';
import { testDatabase } from './platform/testing/test-database';
import { type BookingSite, FRIDAY_NOON, openBookingSite } from './testing/booking-site';
import { newVisitor } from './testing/test-site';
import { openTicketSite, type TicketSite } from './testing/ticket-site';

const DAY = 24 * 3_600_000;
const database = testDatabase();
let bookings: BookingSite;
let tickets: TicketSite;

beforeEach(async () => {
  bookings = await openBookingSite(database());
  tickets = await openTicketSite(database());
});
afterEach(async () => {
  await bookings.close();
  await tickets.close();
});

const moneyOf = async (subjectId: string) => {
  const { rows } = await database().sql.query<{ state: string; refunded: number }>(
    `SELECT p.state, coalesce(sum(r.amount_cents), 0)::int AS refunded
     FROM payments AS p LEFT JOIN refunds AS r USING (owner_key, payment_id)
     WHERE p.subject_id = $1 GROUP BY p.payment_id, p.state`,
    [subjectId],
  );
  return rows;
};

/** The hold ends without the payment being canceled, as when the provider could not be reached. */
const expire = (table: string, key: string, id: string, payment = 'open') =>
  database().sql.query(`UPDATE ${table} SET status = 'expired', payment_state = $2 WHERE ${key} = $1`, [
    id,
    payment,
  ]);

const countOf = async (table: string, key: string, id: string) =>
  (await database().sql.query(`SELECT 1 FROM ${table} WHERE ${key} = $1`, [id])).rowCount;

it.each(['processing', 'refunding'])('a booking whose payment is %s is not deleted', async (state) => {
  const held = await bookings.checkOut(newVisitor(), FRIDAY_NOON);
  await expire('bookings', 'booking_id', held.id, state);
  bookings.clock.advance(31 * DAY);
  while (await purgeExpiredBookings(bookings.composition));
  expect(await countOf('bookings', 'booking_id', held.id)).toBe(1);
  await expire('bookings', 'booking_id', held.id, 'none');
  while (await purgeExpiredBookings(bookings.composition));
  expect(await countOf('bookings', 'booking_id', held.id)).toBe(0);
});

it.each([
  ['processing', 921],
  ['refunding', 922],
])('an order of seats whose payment is %s is not deleted', async (state, event) => {
  await tickets.addEvent(event);
  const held = await tickets.checkOut(newVisitor(), event);
  await expire('ticket_orders', 'order_id', held.id, state);
  tickets.clock.advance(31 * DAY);
  while (await purgeExpiredOrders(tickets.composition));
  expect(await countOf('ticket_orders', 'order_id', held.id)).toBe(1);
  await expire('ticket_orders', 'order_id', held.id, 'none');
  while (await purgeExpiredOrders(tickets.composition));
  expect(await countOf('ticket_orders', 'order_id', held.id)).toBe(0);
});

it('a payment that arrives after its booking was deleted is refunded', async () => {
  const visitor = newVisitor();
  const held = await bookings.checkOut(visitor, FRIDAY_NOON);
  const step = (await bookings.pay(visitor, held)).json<PaymentStep>();
  await expire('bookings', 'booking_id', held.id);
  bookings.clock.advance(31 * DAY);
  await purgeExpiredBookings(bookings.composition);
  await database().sql.query('DELETE FROM bookings WHERE booking_id = $1', [held.id]);
  await bookings.payByCard(step);
  await bookings.catchUp();
  expect(await moneyOf(held.id)).toEqual([{ state: 'succeeded', refunded: 2434 }]);
});

it('a payment that arrives after its order of seats was deleted is refunded', async () => {
  await tickets.addEvent(911);
  const visitor = newVisitor();
  const held = await tickets.checkOut(visitor, 911);
  const step = (await tickets.pay(visitor, held)).json<TicketPaymentStep>();
  await expire('ticket_orders', 'order_id', held.id);
  tickets.clock.advance(31 * DAY);
  await purgeExpiredOrders(tickets.composition);
  await database().sql.query('DELETE FROM ticket_orders WHERE order_id = $1', [held.id]);
  await tickets.payByCard(step);
  await tickets.catchUp();
  const [money] = await moneyOf(held.id);
  expect(money?.state).toBe('succeeded');
  expect(money?.refunded).toBeGreaterThan(0);
});
