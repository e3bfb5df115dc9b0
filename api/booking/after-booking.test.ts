import { expect, it } from '@jest/globals';
import type { AgendaBooking } from '@glow50/contract/bookings/agenda';
import type { Booking, CurrentHold, PaymentStep } from '@glow50/contract/bookings/bookings';
import type { ManagedBooking, MyBookings } from '@glow50/contract/bookings/manage-booking';
import { addAccount } from '../testing/add-account';
import { newestCode, newestMail, readMails } from '../platform/testing/read-mails';
import { signIn } from '../testing/sign-in';
import { newVisitor } from '../testing/test-site';
import { FRIDAY_NOON, NEXT_MONDAY_9AM, ZELLE_ADDRESS } from '../testing/booking-site';
import { OWNER, testOwnedSites } from './testing/owned-site';

const HOUR = 3_600_000;
const { database, newSite } = testOwnedSites();

it('cancels free of charge in time: the deposit becomes credit and pays for the next booking', async () => {
  const site = await newSite();
  const visitor = newVisitor();
  const booking = await site.book(visitor, FRIDAY_NOON);
  const { cancel } = (await site.manage(visitor, booking)).json<ManagedBooking>();
  expect(cancel).toMatchObject({
    refusal: null,
    fee: { cents: 0 },
    refund: { cents: 0 },
    credit: { cents: 2434 },
  });
  const answer = await site.manage(visitor, booking, 'cancel', { feeCents: 0 });
  expect(answer.json<ManagedBooking>().booking).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'customer',
  });
  const next = await site.checkOut(visitor, FRIDAY_NOON);
  expect(next.amounts).toMatchObject({ credit: { cents: 2434 }, dueNow: { cents: 0 } });
  const step = (await site.pay(visitor, next, {})).json<PaymentStep>();
  expect(step).toMatchObject({ payment: null, booking: { status: 'confirmed' } });
});

it('the credit of a guest is there in another browser, once the link of the mail was used to book again', async () => {
  const site = await newSite();
  const visitor = newVisitor();
  const booking = await site.book(visitor, FRIDAY_NOON);
  await site.manage(visitor, booking, 'cancel', { feeCents: 0 });
  const [phone, thief] = [newVisitor(), newVisitor()];
  const creditOf = async (whom: typeof phone) =>
    (await site.call(whom, 'GET', `/api/v1/providers/${site.provider.id}/current-hold`)).json<CurrentHold>()
      .credit?.cents;
  expect([await creditOf(visitor), await creditOf(phone)]).toEqual([2434, undefined]);
  const take = () => site.call(phone, 'PUT', `/api/v1/manage-booking/${booking.manageToken ?? ''}/credit`);
  expect([(await take()).statusCode, (await take()).statusCode]).toEqual([200, 200]);
  expect([await creditOf(visitor), await creditOf(phone)]).toEqual([2434, 2434]);
  expect((await site.checkOut(thief, NEXT_MONDAY_9AM, 'guest@example.com')).amounts.credit.cents).toBe(0);

  const next = await site.checkOut(phone, FRIDAY_NOON);
  expect(next.amounts).toMatchObject({ credit: { cents: 2434 }, dueNow: { cents: 0 } });
  const again = (await site.hold(phone, '2026-03-06T16:00:00.000Z')).json<Booking>();
  expect(again.amounts.credit.cents).toBe(2434);
  const forged = `/api/v1/manage-booking/${'A'.repeat(86)}/credit`;
  expect((await site.call(thief, 'PUT', forged)).statusCode).toBe(404);
});

it('cancels late for the fee that was shown, and for no other', async () => {
  const site = await newSite();
  const visitor = newVisitor();
  const booking = await site.book(visitor, FRIDAY_NOON);
  site.clock.advance(80 * HOUR);
  const wrong = await site.manage(visitor, booking, 'cancel', { feeCents: 0 });
  expect(wrong.statusCode).toBe(409);
  const { cancel } = (await site.manage(visitor, booking)).json<ManagedBooking>();
  expect(cancel.words).toBe(
    'Canceling was free until Thu, Mar 5, 12:00 PM. If you cancel now, Grace keeps $12.17, and $12.17 stays as credit with Grace. No cash refund.',
  );
  const answer = await site.manage(visitor, booking, 'cancel', { feeCents: 1217 });
  expect(answer.json<ManagedBooking>().booking.status).toBe('cancelled');
  expect((await newestMail(database(), OWNER)).subject).toContain('Booking canceled');
});

it('moves a booking with its payment; of two moves to the same slot only one succeeds', async () => {
  const site = await newSite();
  const [first, second] = [newVisitor(), newVisitor()];
  const [one, other] = [
    await site.book(first, FRIDAY_NOON),
    await site.book(second, '2026-03-06T16:00:00.000Z', 'other@example.com'),
  ];
  const moves = await Promise.all([
    site.manage(first, one, 'reschedule', { feeCents: 0, startsAt: NEXT_MONDAY_9AM }),
    site.manage(second, other, 'reschedule', { feeCents: 0, startsAt: NEXT_MONDAY_9AM }),
  ]);
  expect(moves.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const all = await site.agenda();
  expect(all.map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
  expect(all.filter(({ startsAt }) => startsAt === NEXT_MONDAY_9AM)).toHaveLength(1);
});

it('a signed-in customer books by Zelle, and the provider confirms the transfer', async () => {
  const site = await newSite();
  await addAccount(database(), { email: 'ada@example.com' });
  const customer = newVisitor((await signIn(site.app, 'ada@example.com')).headers);
  const held = await site.checkOut(customer, FRIDAY_NOON, 'ada@example.com');
  const step = (await site.pay(customer, held, { method: 'zelle' })).json<PaymentStep>();
  expect(step.booking).toMatchObject({
    status: 'awaiting_transfer',
    zelle: { payTo: ZELLE_ADDRESS, amount: { cents: 2434 }, deadlineLabel: 'Tue, Mar 3, 9:00 AM' },
  });
  const [row] = await site.agenda();
  expect(row?.actions.map(({ action }) => action)).toEqual(['zelle-received', 'cancel']);
  expect(row?.actions[0]?.words).toBe(
    `You’re confirming that $24.34 with the memo ${step.booking.zelle?.reference} has reached you. The booking is confirmed and Ann Guest gets the confirmation. The service charge of $4.00 is entered in your ledger.`,
  );
  expect(row?.zelleReference).toBe(step.booking.zelle?.reference);
  const received = await site.act(held, 'zelle-received');
  expect(received.json<AgendaBooking>().status).toBe('confirmed');
  const mine = (await site.call(customer, 'GET', '/api/v1/my-bookings')).json<MyBookings>();
  expect(mine).toMatchObject({ total: 1, bookings: [{ id: held.id, amounts: { paid: { cents: 2434 } } }] });
});

it('releases the slot when a transfer does not arrive in time', async () => {
  const site = await newSite();
  const visitor = newVisitor();
  const held = await site.checkOut(visitor, FRIDAY_NOON);
  await site.confirm(visitor, held);
  await site.pay(visitor, held, { method: 'zelle' });
  site.clock.advance(24 * HOUR);
  await site.work();
  expect(await site.read(visitor, held)).toMatchObject({ status: 'expired' });
  expect((await site.agenda())[0]?.task).toContain('No transfer was confirmed in time');
});

it('completes a booking an hour after its end, asks for a review, and accepts one', async () => {
  const site = await newSite();
  const visitor = newVisitor();
  const booking = await site.book(visitor, FRIDAY_NOON, 'happy@example.com');
  const early = await site.manage(visitor, booking, 'review', { rating: 5, body: 'Lovely' });
  expect(early.statusCode).toBe(409);
  site.clock.advance(102 * HOUR);
  await site.work();
  const subjects = (await readMails(database(), 'happy@example.com')).map(({ subject }) => subject);
  expect(subjects.at(-1)).toBe('How was Hair Dressing with Grace?');
  const answer = await site.manage(visitor, booking, 'review', { rating: 5, body: 'Lovely' });
  expect(answer.json<ManagedBooking>()).toMatchObject({
    canReview: false,
    review: { rating: 5, body: 'Lovely' },
  });
  expect((await site.manage(visitor, booking, 'review', { rating: 1, body: 'No' })).statusCode).toBe(409);
  await site.catchUp();
  const { rows } = await database().sql.query(
    'SELECT review_count AS reviews, booked_count AS booked FROM provider_standings WHERE provider_id = $1',
    [site.provider.id],
  );
  expect(rows).toEqual([{ reviews: 1, booked: 1 }]);
  const unconfirmed = await site.manage(visitor, booking, 'touch-up', { startsAt: NEXT_MONDAY_9AM });
  expect(unconfirmed.statusCode).toBe(409);
  expect(unconfirmed.json()).toEqual({
    message: 'Please confirm your email first, with the code that we send to it',
  });
  await site.manage(visitor, booking, 'code', {});
  const otp = await newestCode(database(), 'happy@example.com');
  const confirmed = await site.manage(visitor, booking, 'code-check', { otp });
  expect(confirmed.json<ManagedBooking>().booking.guest?.isConfirmed).toBe(true);
  const touchUp = await site.manage(visitor, booking, 'touch-up', { startsAt: NEXT_MONDAY_9AM });
  expect(touchUp.json<ManagedBooking>().booking).toMatchObject({
    status: 'confirmed',
    amounts: { total: { cents: 0 } },
  });
});

it('accepts a no-show only after the appointment, for half of the total, and refunds everything when the provider cancels', async () => {
  const site = await newSite();
  const visitor = newVisitor();
  const booking = await site.book(visitor, FRIDAY_NOON);
  expect((await site.act(booking, 'no-show')).statusCode).toBe(409);
  const later = await site.book(newVisitor(), NEXT_MONDAY_9AM, 'sorry@example.com');
  expect((await site.act(later, 'cancel')).json<AgendaBooking>().status).toBe('cancelled');
  expect((await newestMail(database(), 'sorry@example.com')).text).toContain(
    '$24.34 goes back to your card.',
  );
  site.clock.advance(100 * HOUR);
  expect((await site.act(booking, 'no-show')).json<AgendaBooking>().status).toBe('no_show');
  const { text } = await newestMail(database(), 'guest@example.com');
  expect(text).toContain('Grace keeps $12.17.');
  expect(text).not.toContain('is added to your next booking');
  const { rows } = await database().sql.query(
    `SELECT fee_cents AS fee, (SELECT sum(cents)::integer FROM customer_balances AS c
       WHERE c.provider_id = b.provider_id AND from_booking_id = booking_id AND kind = 'credit') AS credit
     FROM bookings AS b WHERE provider_id = $1 AND booking_id = $2`,
    [site.provider.id, booking.id],
  );
  expect(rows).toEqual([{ fee: 1217, credit: 1217 }]);
});

it('rejects a link that we did not sign', async () => {
  const site = await newSite();
  const booking = await site.book(newVisitor(), FRIDAY_NOON);
  const token = booking.manageToken ?? '';
  const forged = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA');
  for (const manageToken of [forged, 'x', 'A'.repeat(86)]) {
    expect((await site.manage(newVisitor(), { ...booking, manageToken })).statusCode).toBe(404);
  }
});
