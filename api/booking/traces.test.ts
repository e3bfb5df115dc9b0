import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inTransaction } from '../platform/database/transaction';
import { addAccount } from '../testing/add-account';
import { signIn } from '../testing/sign-in';
import { testDatabase } from '../platform/testing/test-database';
import { exportBookings, forgetCustomer } from './customer-records';
import { purgeBookingTraces } from './purge-booking-traces';
import { newVisitor } from '../testing/test-site';
import { type BookingSite, FRIDAY_NOON, MONDAY_2PM, openBookingSite } from '../testing/booking-site';

const HOUR = 3_600_000;
const database = testDatabase();
let site: BookingSite;

beforeAll(async () => {
  site = await openBookingSite(database());
});
afterAll(() => site.close());

const count = async (table: 'booking_writes' | 'visitor_holds') =>
  (await database().sql.query(`SELECT 1 FROM ${table}`)).rowCount;

it('exports a customer’s bookings, and anonymizes past ones when the customer leaves', async () => {
  const userId = await addAccount(database(), { email: 'ada@example.com' });
  const signedIn = async () => newVisitor((await signIn(site.app, 'ada@example.com')).headers);
  const past = await site.book(await signedIn(), MONDAY_2PM, 'ada@example.com');
  site.clock.advance(9 * HOUR);
  await site.work();
  const ahead = await site.book(await signedIn(), FRIDAY_NOON, 'ada@example.com');
  const exported = await exportBookings(database(), userId);
  expect(exported.map(({ id, status, paid }) => ({ id, status, paid: paid.cents }))).toEqual([
    { id: past.id, status: 'completed', paid: 2434 },
    { id: ahead.id, status: 'confirmed', paid: 2434 },
  ]);
  await inTransaction(database(), (tx) => forgetCustomer(tx, userId));
  expect(await exportBookings(database(), userId)).toEqual([]);
  const { rows } = await database().sql.query(
    'SELECT booking_id AS id, user_id AS "user", customer_email AS email FROM bookings ORDER BY starts_at',
  );
  expect(rows).toEqual([
    { id: past.id, user: null, email: null },
    { id: ahead.id, user: null, email: 'ada@example.com' },
  ]);
});

it('deletes old idempotency keys and expired holds, and no others', async () => {
  await site.hold(newVisitor(), '2026-03-09T14:00:00.000Z');
  expect(await purgeBookingTraces(site.composition)).toBe(false);
  expect(await count('visitor_holds')).toBe(1);
  site.clock.advance(2 * HOUR);
  await purgeBookingTraces(site.composition);
  expect(await count('visitor_holds')).toBe(0);
  expect(await count('booking_writes')).toBeGreaterThan(0);
  site.clock.advance(48 * HOUR);
  await purgeBookingTraces(site.composition);
  expect(await count('booking_writes')).toBe(0);
});
