import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inTransaction } from '../platform/database/transaction';
import { GUESTS_KEPT_MONTHS } from '../platform/retention/guests-kept';
import { addAccount, TEST_PASSWORD } from '../testing/add-account';
import { signIn } from '../testing/sign-in';
import { testDatabase } from '../platform/testing/test-database';
import { exportBookings, forgetCustomer } from './customer/customer-records';
import { setTermOfGuests } from './guest-term';
import { anonymizeFormerCustomers } from './purge-expired-bookings';
import { newVisitor } from '../testing/test-site';
import {
  type BookingSite,
  FRIDAY_NOON,
  MONDAY_2PM,
  NEXT_MONDAY_9AM,
  openBookingSite,
} from '../testing/booking-site';
import { finishRemovals } from '../testing/finish-removals';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const database = testDatabase();
let site: BookingSite;

beforeAll(async () => {
  site = await openBookingSite(database());
});
afterAll(() => site.close());

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

  const named = async () =>
    (
      await database().sql.query<{ email: string | null; payer: string }>(
        `SELECT customer_email AS email, payments.email AS payer FROM bookings
         JOIN payments ON owner_key = provider_id AND subject_id = booking_id WHERE booking_id = $1`,
        [ahead.id],
      )
    ).rows;
  site.clock.advance(5 * 24 * HOUR);
  expect(await anonymizeFormerCustomers(site.composition)).toBe(false);
  expect(await named()).toEqual([{ email: null, payer: '' }]);
});

it('a time that was held by an account since deleted, and is paid by its browser, is a guest’s', async () => {
  await addAccount(database(), { email: 'eve@example.com' });
  const customer = newVisitor((await signIn(site.app, 'eve@example.com')).headers);
  const held = await site.checkOut(customer, NEXT_MONDAY_9AM, 'eve@example.com');
  const step = await site.pay(customer, held);
  const left = await site.call(customer, 'DELETE', '/api/v1/account', { body: { password: TEST_PASSWORD } });
  expect(left.statusCode).toBe(204);
  await finishRemovals(site.composition);
  const browser = { ...customer, headers: {} };
  expect((await site.pay(browser, held)).statusCode).toBe(404);
  await site.payByCard(step.json());
  expect((await site.read(browser, held)).status).toBe('confirmed');
  const stored = async () =>
    (
      await database().sql.query<{ user: string | null; email: string | null }>(
        'SELECT user_id AS "user", customer_email AS email FROM bookings WHERE booking_id = $1',
        [held.id],
      )
    ).rows;
  expect(await stored()).toEqual([{ user: null, email: 'eve@example.com' }]);
  const { rowCount } = await database().sql.query('SELECT FROM customer_bookings WHERE booking_id = $1', [
    held.id,
  ]);
  expect(rowCount).toBe(0);
  site.clock.advance(5 * DAY);
  await setTermOfGuests(site.composition);
  site.clock.advance(GUESTS_KEPT_MONTHS * 31 * DAY);
  await anonymizeFormerCustomers(site.composition);
  expect(await stored()).toEqual([{ user: null, email: null }]);
});
