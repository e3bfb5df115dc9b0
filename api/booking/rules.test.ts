import { describe, expect, it } from '@jest/globals';
import type { AgendaBooking } from '@glow50/contract/bookings/agenda';
import type { Booking, MyHolds, PaymentStep } from '@glow50/contract/bookings/bookings';
import type { Ledger } from '@glow50/contract/payments/ledger';
import type { ManagedBooking } from '@glow50/contract/bookings/manage-booking';
import { newestMail } from '../platform/testing/read-mails';
import { signIn } from '../testing/sign-in';
import { strangers } from '../testing/clients';
import { newVisitor, type TestVisitor } from '../testing/test-site';
import {
  type BookingSite,
  FRIDAY_NOON,
  MONDAY_2PM,
  NEXT_MONDAY_9AM,
  openBookingSite,
} from '../testing/booking-site';
import { OWNER, testOwnedSites } from './testing/owned-site';

const HOUR = 3_600_000;
const { database, sites, newSite } = testOwnedSites();
const stranger = strangers();

const layaway = (providerId: string, depositCents: number) =>
  database().sql.query(
    "UPDATE booking_policies SET payment = 'layaway', deposit_cents = $2 WHERE provider_id = $1",
    [providerId, depositCents],
  );

const wordsFor = (booking: AgendaBooking | undefined, action: string) =>
  booking?.actions.find((one) => one.action === action)?.words;

describe('the unpaid part of a no-show fee', () => {
  /** A layaway of $1.00 is missed: $11.17 of the fee stays unpaid. */
  async function missOne(email: string) {
    const site = await newSite();
    await layaway(site.provider.id, 100);
    const visitor = stranger();
    const held = await site.checkOut(visitor, FRIDAY_NOON, email);
    await site.confirm(visitor, held);
    await site.payByCard((await site.pay(visitor, held)).json<PaymentStep>());
    const booking = await site.read(visitor, held);
    expect(booking.amounts.paid.cents).toBe(100);
    site.clock.advance(48 * HOUR);
    await database().sql.query('UPDATE bookings SET starts_at = $2, ends_at = $3 WHERE booking_id = $1', [
      booking.id,
      new Date(site.clock.now().getTime() - HOUR),
      site.clock.now(),
    ]);
    return { site, visitor, booking };
  }

  it('does not show to a stranger who types the address, and shows to its owner, however it is written', async () => {
    const { site, booking } = await missOne('late@example.com');
    const [shown] = await site.agenda();
    expect(wordsFor(shown, 'no-show')).toBe(
      '$1.00 is kept as the fee. $11.17 is added to the next booking of Ann Guest with you. Ann Guest is told by email.',
    );
    expect((await site.act(booking, 'no-show')).json<AgendaBooking>().status).toBe('no_show');
    const next = stranger();
    const typed = await site.checkOut(next, NEXT_MONDAY_9AM, 'Late+again@example.com');
    expect(typed.amounts).toMatchObject({ earlierFee: { cents: 0 }, dueNow: { cents: 100 } });
    const confirmed = await site.confirm(next, typed);
    expect(confirmed.amounts).toMatchObject({ earlierFee: { cents: 1117 }, dueNow: { cents: 1217 } });
    const step = (await site.pay(next, typed)).json<PaymentStep>();
    expect(step.booking.amounts.dueNow.cents).toBe(1217);
  });

  it('is asked for in the same browser, whatever address is typed', async () => {
    const { site, visitor, booking } = await missOne('here@example.com');
    await site.act(booking, 'no-show');
    const next = await site.checkOut(visitor, NEXT_MONDAY_9AM, 'fresh@example.com');
    expect(next.amounts.earlierFee.cents).toBe(1117);
  });

  it('of a booking with an unconfirmed address is not asked from the owner of that address', async () => {
    const site = await newSite();
    await layaway(site.provider.id, 100);
    const booking = await site.book(stranger(), FRIDAY_NOON, 'innocent@example.com');
    site.clock.advance(100 * HOUR);
    await database().sql.query("UPDATE bookings SET status = 'confirmed' WHERE booking_id = $1", [
      booking.id,
    ]);
    expect((await site.act(booking, 'no-show')).json<AgendaBooking>().status).toBe('no_show');
    const innocent = stranger();
    const held = await site.checkOut(innocent, NEXT_MONDAY_9AM, 'innocent@example.com');
    expect((await site.confirm(innocent, held)).amounts.earlierFee.cents).toBe(0);
  });

  it.each([
    ['is held', async () => undefined],
    ['is being paid', ({ pay }: BookingSite, visitor: TestVisitor, held: Booking) => pay(visitor, held)],
    [
      'waits for a transfer',
      ({ pay }: BookingSite, visitor: TestVisitor, held: Booking) => pay(visitor, held, { method: 'zelle' }),
    ],
  ])('is not kept away from the booking that is paid by a parallel one that %s', async (_what, start) => {
    const { site, booking } = await missOne('twice@example.com');
    await site.act(booking, 'no-show');
    const [decoy, payer] = [stranger(), stranger()];
    const parallel = await site.checkOut(decoy, NEXT_MONDAY_9AM, 'twice@example.com');
    expect((await site.confirm(decoy, parallel)).amounts.earlierFee.cents).toBe(1117);
    await start(site, decoy, parallel);
    site.clock.advance(2 * 60_000);
    const wanted = await site.checkOut(payer, '2026-03-09T17:00:00.000Z', 'twice@example.com');
    expect((await site.confirm(payer, wanted)).amounts.earlierFee.cents).toBe(1117);
    await site.payByCard((await site.pay(payer, wanted)).json<PaymentStep>());
    expect((await site.read(payer, wanted)).amounts.paid.cents).toBe(1217);
    site.clock.advance(24 * HOUR);
    await site.work();
    const third = stranger();
    const next = await site.checkOut(third, '2026-03-13T17:00:00.000Z', 'twice@example.com');
    expect((await site.confirm(third, next)).amounts.earlierFee.cents).toBe(0);
  });

  it('is paid with the booking that includes it, also when another address is typed during the payment', async () => {
    const { site, booking } = await missOne('renamed@example.com');
    await site.act(booking, 'no-show');
    const visitor = stranger();
    const held = await site.checkOut(visitor, NEXT_MONDAY_9AM, 'renamed@example.com');
    await site.confirm(visitor, held);
    const step = (await site.pay(visitor, held)).json<PaymentStep>();
    const body = { name: 'Ann Guest', email: 'fresh@example.com' };
    await site.call(visitor, 'PUT', site.urlOf(held, '/guest'), { body });
    await site.payByCard(step);
    const { rows } = await database().sql.query(
      'SELECT kind, is_closed AS closed FROM customer_balances WHERE provider_id = $1',
      [site.provider.id],
    );
    expect(rows).toEqual([{ kind: 'fee', closed: true }]);
  });

  it('that two bookings paid becomes credit', async () => {
    const { site, visitor, booking } = await missOne('both@example.com');
    await site.act(booking, 'no-show');
    const first = await site.checkOut(visitor, NEXT_MONDAY_9AM, 'both@example.com');
    const firstStep = (await site.pay(visitor, first)).json<PaymentStep>();
    site.clock.advance(2 * 60_000);
    const other = stranger();
    const second = await site.checkOut(other, '2026-03-09T17:00:00.000Z', 'both@example.com');
    await site.confirm(other, second);
    await site.payByCard((await site.pay(other, second)).json<PaymentStep>());
    await site.payByCard(firstStep);
    expect((await site.read(visitor, first)).amounts.paid.cents).toBe(1217);
    const { rows } = await database().sql.query(
      `SELECT kind, cents, is_closed AS closed FROM customer_balances WHERE provider_id = $1 ORDER BY balance_id`,
      [site.provider.id],
    );
    expect(rows).toEqual([
      { kind: 'fee', cents: 1117, closed: true },
      { kind: 'credit', cents: 1117, closed: false },
    ]);
  });

  it('is not charged before it was shown', async () => {
    const { site, visitor, booking } = await missOne('later@example.com');
    const next = await site.checkOut(visitor, NEXT_MONDAY_9AM, 'later@example.com');
    expect(next.amounts.dueNow.cents).toBe(100);
    await site.act(booking, 'no-show');
    const refused = await site.pay(visitor, next);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        message: 'What is due has changed since you looked. Nothing was charged. Please check the new amount',
      },
    ]);
    expect((await site.read(visitor, next)).amounts.dueNow.cents).toBe(1217);
    const step = (await site.pay(visitor, next)).json<PaymentStep>();
    expect(step.booking).toMatchObject({ payment: 'open', amounts: { dueNow: { cents: 1217 } } });
  });
});

it('cancels a layaway whose balance is unpaid two days before, and states the amounts in the email', async () => {
  const site = await newSite();
  await layaway(site.provider.id, 1500);
  const visitor = newVisitor();
  const booking = await site.book(visitor, FRIDAY_NOON, 'layaway@example.com');
  expect(booking.amounts).toMatchObject({ paid: { cents: 1500 }, balance: { cents: 934 } });
  site.clock.advance(27 * HOUR);
  await site.work();
  expect((await newestMail(database(), 'layaway@example.com')).text).toContain('$9.34');
  site.clock.advance(24 * HOUR);
  await site.work();
  expect((await site.manage(visitor, booking)).json<ManagedBooking>().booking).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'policy',
  });
  const { text } = await newestMail(database(), 'layaway@example.com');
  expect(text).toContain('The balance was not paid in time.');
  expect(text).toContain('$15.00');
});

it('books a late transfer again if the slot is free, and otherwise leaves it to be sent back', async () => {
  const site = await newSite();
  const awaitTransfer = async (email: string, startsAt: string) => {
    const visitor = stranger();
    const held = await site.checkOut(visitor, startsAt, email);
    await site.confirm(visitor, held);
    const { booking } = (await site.pay(visitor, held, { method: 'zelle' })).json<PaymentStep>();
    return booking;
  };
  const first = await awaitTransfer('first@example.com', FRIDAY_NOON);
  const second = await awaitTransfer('second@example.com', '2026-03-06T20:00:00.000Z');
  site.clock.advance(25 * HOUR);
  await site.work();
  await site.book(newVisitor(), '2026-03-06T20:00:00.000Z', 'quick@example.com');

  expect((await site.act(first, 'zelle-received')).json<AgendaBooking>()).toMatchObject({
    status: 'confirmed',
    task: null,
    amounts: { paid: { cents: 2434 } },
  });
  expect((await newestMail(database(), 'first@example.com')).subject).toContain('Booked');
  const refused = await site.act(second, 'zelle-received');
  expect(refused.statusCode).toBe(409);
  expect(refused.json<{ message: string }>().message).toContain('booked by someone else');
  const done = await site.act(second, 'task-done');
  expect(done.json<AgendaBooking>()).toMatchObject({ status: 'expired', task: null, actions: [] });
  expect((await site.agenda()).map(({ id }) => id)).not.toContain(second.id);
});

it('shows the provider the amount to return by Zelle, and records the booking in the ledger', async () => {
  const site = await newSite();
  const visitor = newVisitor();
  const held = await site.checkOut(visitor, FRIDAY_NOON, 'zelle@example.com');
  await site.confirm(visitor, held);
  await site.pay(visitor, held, { method: 'zelle' });
  await site.act(held, 'zelle-received');
  const [booking] = await site.agenda();
  expect(wordsFor(booking, 'cancel')).toBe(
    'The time is free again. You send $24.34 back to Ann Guest by Zelle. Ann Guest is told by email.',
  );
  const canceled = (await site.act(held, 'cancel')).json<AgendaBooking>();
  expect(canceled).toMatchObject({
    status: 'cancelled',
    task: 'Send $24.34 back to zelle@example.com by Zelle.',
    actions: [{ action: 'task-done' }],
  });
  const { headers } = await signIn(site.app, OWNER);
  const answer = await site.app.inject({ url: `/api/v1/providers/${site.provider.id}/ledger`, headers });
  const { entries, owed } = answer.json<Ledger>();
  const about = 'Hair Dressing, Ann Guest, Fri, Mar 6, 12:00 PM';
  expect(entries.map((entry) => [entry.kind, entry.about, entry.amount.cents, entry.owed.cents])).toEqual([
    ['service_charge_returned', about, 400, 400],
    ['refunded', about, 2434, 0],
    ['service_charge', about, 400, -400],
    ['paid_directly', about, 2434, 0],
  ]);
  expect(owed.cents).toBe(0);
});

it('links the provider’s email to the day and the booking', async () => {
  const site = await newSite();
  const booking = await site.book(newVisitor(), FRIDAY_NOON);
  const { text } = await newestMail(database(), OWNER);
  expect(text).toContain(`/my-bookings?view=day&date=2026-03-06#${booking.id}`);
});

it('allows a visitor three holds with three providers, and a fourth after one is released', async () => {
  const places: BookingSite[] = [];
  while (places.length < 4) places.push(await openBookingSite(database()));
  sites.push(...places);
  const visitor = newVisitor();
  const answers = [];
  for (const place of places) answers.push(await place.hold(visitor, MONDAY_2PM));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 429]);
  const [first, , , fourth] = places;
  const held = answers[0]?.json<Booking>();
  if (!first || !fourth || !held) throw new Error('Nothing was held');
  const { holds } = (await fourth.call(visitor, 'GET', '/api/v1/my-holds')).json<MyHolds>();
  expect(holds.map(({ id }) => id)).toEqual(answers.slice(0, 3).map((answer) => answer.json<Booking>().id));
  const { providerName, whenLabel } = held;
  const named = { id: held.id, providerId: first.provider.id, providerName, whenLabel };
  expect(holds[0]).toEqual({ ...named, serviceName: 'Hair Dressing' });
  expect((await fourth.call(newVisitor(), 'GET', '/api/v1/my-holds')).json<MyHolds>().holds).toEqual([]);
  expect((await first.call(visitor, 'DELETE', first.urlOf(held))).statusCode).toBe(200);
  expect((await fourth.hold(visitor, MONDAY_2PM)).statusCode).toBe(201);
});

it('responds with 409 to a second simultaneous hold with one provider', async () => {
  const site = await newSite();
  const visitor = newVisitor();
  const first = (await site.hold(visitor, MONDAY_2PM)).json<Booking>();
  // Simulates a second request that looked for an earlier hold just before the first hold was inserted.
  await database().sql.query("UPDATE bookings SET status = 'expired' WHERE booking_id = $1", [first.id]);
  expect((await site.hold(visitor, FRIDAY_NOON)).statusCode).toBe(409);
});
