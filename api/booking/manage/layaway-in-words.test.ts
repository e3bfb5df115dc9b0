import type { ManagedBooking } from '@glow50/contract/bookings/manage-booking';
import type { PaymentStep } from '@glow50/contract/bookings/bookings';
import { expect, it } from '@jest/globals';
import { newestMail } from '../../platform/testing/read-mails';
import { newVisitor } from '../../testing/test-site';
import { testOwnedSites } from '../testing/owned-site';

const { database, newSite } = testOwnedSites();
const DAY = 24 * 60 * 60_000;

const LINES = [
  'Cancel by Wed, Mar 4, 12:00 PM and keep $15.00 as credit with Grace. No cash refund. Unless the balance of $9.34 is paid by then, the booking is canceled in the same way.',
  'Once it is paid, cancel by Thu, Mar 5, 12:00 PM and keep $15.00 as credit with Grace, and get $9.34 back to your card.',
  'After that, Grace keeps $12.17, $2.83 stays as credit with Grace, and $9.34 goes back to your card.',
];
const BEFORE = LINES.join(' ');
const AFTER =
  'Cancel by Thu, Mar 5, 12:00 PM and keep $15.00 as credit with Grace, and get $9.34 back to your card. After that, Grace keeps $12.17, $2.83 stays as credit with Grace, and $9.34 goes back to your card.';

async function openLayaway() {
  const site = await newSite();
  const { sql } = database();
  await sql.query('DELETE FROM weekly_hours WHERE provider_id = $1', [site.provider.id]);
  await sql.query(
    `INSERT INTO weekly_hours (provider_id, day, opens, closes)
     SELECT $1, day, '09:00', '18:00' FROM generate_series(0, 6) AS day`,
    [site.provider.id],
  );
  await sql.query(
    `UPDATE booking_policies SET payment = 'layaway', deposit_cents = 1500 WHERE provider_id = $1`,
    [site.provider.id],
  );
  return site;
}

it('says in the order of time what is paid and what is kept, with the sums once the balance is paid', async () => {
  const site = await openLayaway();
  const visitor = newVisitor();
  const held = await site.checkOut(visitor, '2026-03-06T18:00:00.000Z');
  expect(held.cancellation).toMatchObject({ words: BEFORE, lines: LINES });
  expect(held.amounts).toMatchObject({
    dueNow: { cents: 1500 },
    balance: { cents: 934 },
    balanceDueLabel: 'Wed, Mar 4, 12:00 PM',
  });
  await site.payByCard((await site.pay(visitor, held)).json<PaymentStep>());
  const booking = await site.read(visitor, held);
  expect(booking.cancellation.words).toBe(BEFORE);
  const read = async () => (await site.manage(visitor, booking)).json<ManagedBooking>();
  expect((await read()).cancel).toMatchObject({ words: BEFORE, lines: LINES });
  const { text } = await newestMail(database(), 'guest@example.com');
  expect(text).toContain(LINES.join('\n\n'));

  const step = await site.manage(visitor, booking, 'balance', { method: 'card' });
  await site.payByCard(step.json<PaymentStep>());
  expect((await read()).cancel.words).toBe(AFTER);
  expect((await read()).booking.amounts.balanceDueLabel).toBeUndefined();
  const paid = await newestMail(database(), 'guest@example.com');
  expect(paid.subject).toBe('Paid: Hair Dressing with Grace, Fri, Mar 6, 12:00 PM');
  expect(paid.text.replace(/\s+/g, ' ')).toContain(AFTER);
  expect(paid.text).toContain('Where: Grace');
  await site.manage(visitor, booking, 'cancel', { feeCents: 0 });
  expect((await newestMail(database(), 'guest@example.com')).subject).toBe(
    'Canceled: Hair Dressing with Grace, Fri, Mar 6, 12:00 PM',
  );
});

it('a booking costs the fee for a late change once', async () => {
  const site = await openLayaway();
  const { sql } = database();
  await sql.query(
    `UPDATE booking_policies SET payment = 'full', deposit_cents = NULL WHERE provider_id = $1`,
    [site.provider.id],
  );
  const visitor = newVisitor();
  const booking = await site.book(visitor, '2026-03-03T18:00:00.000Z');
  const read = async () => (await site.manage(visitor, booking)).json<ManagedBooking>();
  site.clock.advance(0.5 * DAY);
  expect((await read()).reschedule).toMatchObject({ fee: { cents: 1217 } });
  const move = (startsAt: string, feeCents: number) =>
    site.manage(visitor, booking, 'reschedule', { feeCents, startsAt });
  expect((await move('2026-03-03T20:00:00.000Z', 1217)).statusCode).toBe(200);
  expect((await read()).reschedule).toMatchObject({
    fee: { cents: 0 },
    words: 'Moving costs nothing. What you paid moves with it.',
  });
  expect((await move('2026-03-03T21:00:00.000Z', 0)).statusCode).toBe(200);
  const { booking: moved, cancel } = await read();
  expect(moved.amounts.moveFee?.cents).toBe(1217);
  expect(cancel).toMatchObject({ fee: { cents: 0 }, refund: { cents: 1217 } });
  expect(cancel.words).toBe(
    'Cancel by Tue, Mar 3, 3:00 PM and get $12.17 back to your card. The $12.17 for moving late is not refunded.',
  );
});
