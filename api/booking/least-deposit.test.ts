import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PaymentStep } from '@glow50/contract/bookings/bookings';
import { testDatabase } from '../platform/testing/test-database';
import { type BookingSite, FRIDAY_NOON, openBookingSite } from '../testing/booking-site';
import { newVisitor } from '../testing/test-site';

const database = testDatabase();
let site: BookingSite;

beforeAll(async () => {
  site = await openBookingSite(database());
});
afterAll(() => site.close());

const setDeposit = (cents: number) =>
  database().sql.query(
    "UPDATE booking_policies SET payment = 'deposit', deposit_cents = $2 WHERE provider_id = $1",
    [site.provider.id, cents],
  );

it('a deposit too small to charge, which would confirm bookings for nothing, cannot be set', async () => {
  await expect(setDeposit(1)).rejects.toThrow('booking_policies_least_deposit');
  await expect(setDeposit(49)).rejects.toThrow('booking_policies_least_deposit');
});

it('the least deposit is charged before the booking is confirmed', async () => {
  await setDeposit(50);
  const visitor = newVisitor();
  const held = await site.checkOut(visitor, FRIDAY_NOON);
  expect(held.amounts.dueNow.cents).toBe(50);
  const step = (await site.pay(visitor, held)).json<PaymentStep>();
  expect([step.booking.status, step.payment === null]).toEqual(['held', false]);
  await site.payByCard(step);
  expect((await site.read(visitor, held)).status).toBe('confirmed');
});
