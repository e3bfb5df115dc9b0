import type { Booking, PaymentStep } from '@glow50/contract/bookings/bookings';
import type { ManagedBooking } from '@glow50/contract/bookings/manage-booking';
import { expect, it } from '@jest/globals';
import { LIMIT_RULES } from '../../platform/limits/limit-rules';
import { newestMail } from '../../platform/testing/read-mails';
import { newVisitor, type TestVisitor } from '../../testing/test-site';
import { testOwnedSites } from '../testing/owned-site';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const { database, newSite } = testOwnedSites();
type Site = Awaited<ReturnType<typeof newSite>>;

/** At nine in the morning or later, in Texas winter time. */
const at = (day: string, hour: number) => `2026-03-${day}T${hour}:00:00.000Z`;

/** $15.00 of $24.34 are due at booking. */
async function openSite({ freeHours = 24, changes }: { freeHours?: number; changes?: object } = {}) {
  const site = await newSite(changes);
  const { sql } = database();
  await sql.query('DELETE FROM weekly_hours WHERE provider_id = $1', [site.provider.id]);
  await sql.query(
    `INSERT INTO weekly_hours (provider_id, day, opens, closes)
     SELECT $1, day, '09:00', '18:00' FROM generate_series(0, 6) AS day`,
    [site.provider.id],
  );
  await sql.query(
    `UPDATE booking_policies SET payment = 'layaway', deposit_cents = 1500, free_cancellation_hours = $2
     WHERE provider_id = $1`,
    [site.provider.id, freeHours],
  );
  return site;
}

const read = async (site: Site, visitor: TestVisitor, booking: Booking) =>
  (await site.manage(visitor, booking)).json<ManagedBooking>();

const move = (site: Site, visitor: TestVisitor, booking: Booking, startsAt: string, feeCents = 0) =>
  site.manage(visitor, booking, 'reschedule', { feeCents, startsAt });

async function startBalance(site: Site, visitor: TestVisitor, booking: Booking): Promise<PaymentStep> {
  const answer = await site.manage(visitor, booking, 'balance', { method: 'card' });
  expect(answer.statusCode).toBe(200);
  return answer.json<PaymentStep>();
}

/** The money has come in at the payment provider, and its message has not arrived. */
const payUnreported = ({ payment }: PaymentStep) =>
  database().sql.query(
    `UPDATE test_intents SET state = 'succeeded', token = 'pm_card_visa'
     WHERE intent_id = (SELECT intent_id FROM payments WHERE payment_id = $1)`,
    [payment?.paymentId],
  );

it('a layaway moves nearer than two days only after its balance is paid, and is not canceled for it', async () => {
  const site = await openSite();
  const visitor = newVisitor();
  const booking = await site.book(visitor, at('12', 18));
  expect((await read(site, visitor, booking)).reschedule.words).toBe(
    'Move it by Wed, Mar 11, 1:00 PM for free. What you paid moves with it. To move it to a time less than 2 days ahead, pay the balance first.',
  );
  const refused = await move(site, visitor, booking, at('03', 18));
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    'That time is less than 2 days ahead. Please pay the balance first, then move your booking',
  ]);
  await site.work();
  expect((await read(site, visitor, booking)).booking).toMatchObject({
    status: 'confirmed',
    startsAt: at('12', 18),
  });
  expect((await move(site, visitor, booking, at('06', 18))).statusCode).toBe(200);
  await site.payByCard(await startBalance(site, visitor, booking));
  expect((await move(site, visitor, booking, at('03', 18))).statusCode).toBe(200);
  await site.work();
  const { booking: moved, reschedule } = await read(site, visitor, booking);
  expect(moved).toMatchObject({
    status: 'confirmed',
    startsAt: at('03', 18),
    amounts: { balance: { cents: 0 } },
  });
  expect(reschedule.words).not.toContain('balance');
});

it('a paid layaway that is moved late for a fee gives hours to pay the fee', async () => {
  const site = await openSite();
  const visitor = newVisitor();
  const booking = await site.book(visitor, at('05', 18));
  await site.payByCard(await startBalance(site, visitor, booking));
  site.clock.advance(56 * HOUR);
  const moved = await move(site, visitor, booking, at('06', 18), 1217);
  expect(moved.statusCode).toBe(200);
  await site.work();
  const { booking: after, canPayBalance } = await read(site, visitor, booking);
  expect(after).toMatchObject({
    status: 'confirmed',
    amounts: { balance: { cents: 1217 }, balanceDueAt: '2026-03-05T11:00:00.000Z' },
  });
  expect(canPayBalance).toBe(true);
  await site.payByCard(await startBalance(site, visitor, booking));
  site.clock.advance(13 * HOUR);
  await site.work();
  expect((await read(site, visitor, booking)).booking.status).toBe('confirmed');
});

it('a layaway is not canceled for a balance too small to be charged', async () => {
  const site = await openSite();
  await database().sql.query('UPDATE booking_policies SET late_fee_percent = 1 WHERE provider_id = $1', [
    site.provider.id,
  ]);
  const visitor = newVisitor();
  const booking = await site.book(visitor, at('05', 18));
  await site.payByCard(await startBalance(site, visitor, booking));
  site.clock.advance(56 * HOUR);
  expect((await move(site, visitor, booking, at('06', 18), 24)).statusCode).toBe(200);
  site.clock.advance(13 * HOUR);
  await site.work();
  expect((await read(site, visitor, booking)).booking).toMatchObject({
    status: 'confirmed',
    amounts: { balance: { cents: 24 } },
  });
});

it('a layaway that was paid in three parts is given back whole', async () => {
  const site = await openSite();
  await database().sql.query('UPDATE booking_policies SET late_fee_percent = 10 WHERE provider_id = $1', [
    site.provider.id,
  ]);
  const visitor = newVisitor();
  const booking = await site.book(visitor, at('05', 18));
  await site.payByCard(await startBalance(site, visitor, booking));
  site.clock.advance(56 * HOUR);
  expect((await move(site, visitor, booking, at('06', 18), 243)).statusCode).toBe(200);
  await site.payByCard(await startBalance(site, visitor, booking));
  await site.act(booking, 'cancel');
  const { rows } = await database().sql.query<{ back: number }>(
    'SELECT sum(amount_cents)::int AS back FROM refunds WHERE owner_key = $1',
    [site.provider.id],
  );
  expect((await read(site, visitor, booking)).booking.division?.back.cents).toBe(2434);
  expect(rows).toEqual([{ back: 2434 }]);
});

it('a balance that is being paid for a new time is not called off when the old time would have asked for it', async () => {
  const site = await openSite();
  const visitor = newVisitor();
  const booking = await site.book(visitor, at('05', 18));
  expect((await move(site, visitor, booking, at('10', 18))).statusCode).toBe(200);
  site.clock.advance(27 * HOUR - MINUTE);
  const step = await startBalance(site, visitor, booking);
  site.clock.advance(MINUTE);
  await site.work();
  expect((await site.payByCard(step)).statusCode).toBe(200);
  expect((await read(site, visitor, booking)).booking.amounts.balance.cents).toBe(0);
});

it('a layaway whose deposit is confirmed after its balance was due gives hours to pay it, and says until when', async () => {
  const site = await openSite();
  site.clock.advance(4 * HOUR);
  const visitor = newVisitor();
  const email = 'late-transfer@example.com';
  const held = await site.checkOut(visitor, at('05', 15), email);
  await site.confirm(visitor, held);
  const { booking } = (await site.pay(visitor, held, { method: 'zelle' })).json<PaymentStep>();
  site.clock.advance(23 * HOUR);
  expect((await site.act(booking, 'zelle-received')).statusCode).toBe(200);
  await site.work();
  const { booking: confirmed } = await read(site, visitor, booking);
  expect(confirmed).toMatchObject({
    status: 'confirmed',
    amounts: { balance: { cents: 934 }, balanceDueAt: '2026-03-04T07:00:00.000Z' },
  });
  const by = 'Wed, Mar 4, 1:00 AM';
  expect(confirmed.cancellation.words).toContain(
    `Cancel by ${by} and keep $15.00 as credit with Grace. No cash refund. Unless the balance of $9.34 is paid by then, the booking is canceled in the same way.`,
  );
  expect((await newestMail(database(), email)).subject).toBe(`Pay $9.34 by ${by} to keep your booking`);
  site.clock.advance(13 * HOUR);
  await site.work();
  const { booking: canceled } = await read(site, visitor, booking);
  expect([canceled.status, canceled.division?.words]).toEqual([
    'cancelled',
    '$15.00 is credit with Grace for your next booking. No cash refund.',
  ]);
});

it('the time to pay a balance never passes the start of the appointment', async () => {
  const site = await openSite();
  const visitor = newVisitor();
  const held = await site.checkOut(visitor, at('05', 15), 'very-late@example.com');
  await site.confirm(visitor, held);
  const { booking } = (await site.pay(visitor, held, { method: 'zelle' })).json<PaymentStep>();
  site.clock.advance(67 * HOUR);
  await site.work();
  expect((await site.act(booking, 'zelle-received')).statusCode).toBe(200);
  const { amounts } = (await read(site, visitor, booking)).booking;
  expect(amounts.balanceDueAt).toBe(at('05', 15));
});

it('a layaway that is canceled a minute after its balance was due costs what was said for the time when it was due', async () => {
  const site = await openSite({ freeHours: 48 });
  const visitor = newVisitor();
  const booking = await site.book(visitor, at('06', 18));
  expect(booking.cancellation.words).toMatch(
    /keep \$15\.00 as credit with Grace\. .*, the booking is canceled in the same way\./,
  );
  site.clock.advance(51 * HOUR + MINUTE);
  await site.work();
  const { status, division } = (await read(site, visitor, booking)).booking;
  expect([status, division?.kept.cents, division?.credit.cents]).toEqual(['cancelled', 0, 1500]);
});

it('a layaway whose balance came in at the last moment is not canceled before that is reported', async () => {
  const site = await openSite();
  const visitor = newVisitor();
  const booking = await site.book(visitor, at('06', 18));
  site.clock.advance(51 * HOUR - MINUTE);
  await payUnreported(await startBalance(site, visitor, booking));
  site.clock.advance(MINUTE);
  for (let round = 0; round < 3; round += 1) await site.work();
  const after = (await read(site, visitor, booking)).booking;
  expect(after).toMatchObject({ status: 'confirmed', amounts: { balance: { cents: 0 } } });
});

/** Pauses between the checks of an open payment, in minutes. It is called off after the last. */
const CHECKS = [2, 5, 10, 20, 40, 80, 160, 320, 640, 1440, 1440];

it('a balance whose payment was declined and called off days later can be paid by the link', async () => {
  const site = await openSite();
  const visitor = newVisitor();
  const booking = await site.book(visitor, at('13', 18));
  const first = await startBalance(site, visitor, booking);
  await site.payByCard(first, 'pm_card_chargeDeclined');
  for (const minutes of CHECKS) {
    site.clock.advance((minutes + 1) * MINUTE);
    await site.work();
  }
  expect((await site.payByCard(first)).statusCode).toBe(409);
  const second = await startBalance(site, visitor, booking);
  expect(second.payment?.paymentId).not.toBe(first.payment?.paymentId);
  expect((await startBalance(site, visitor, booking)).payment).toEqual(second.payment);
  await site.payByCard(second);
  expect((await read(site, visitor, booking)).booking.amounts.balance.cents).toBe(0);
});

it('the payment of one balance is begun thirty times an hour at most', async () => {
  const site = await openSite({ changes: { limitRules: LIMIT_RULES } });
  const visitor = newVisitor();
  const booking = await site.book(visitor, at('06', 18));
  const begin = () => site.manage(visitor, booking, 'balance', { method: 'card' });
  const statuses: number[] = [];
  for (let tries = 0; tries < 30; tries += 1) statuses.push((await begin()).statusCode);
  expect(new Set(statuses.slice(0, 29))).toEqual(new Set([200]));
  expect((await begin()).statusCode).toBe(429);
  site.clock.advance(HOUR);
  expect((await begin()).statusCode).toBe(200);
});
