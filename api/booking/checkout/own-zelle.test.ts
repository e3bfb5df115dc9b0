import type { Booking, PaymentStep } from '@glow50/contract/bookings/bookings';
import type { ManagedBooking, MyBookings } from '@glow50/contract/bookings/manage-booking';
import type { BusinessPayment } from '@glow50/contract/dashboard/dashboard';
import type { Problem } from '@glow50/contract/problem';
import { expect, it } from '@jest/globals';
import { readMails } from '../../platform/testing/read-mails';
import { addAccount } from '../../testing/add-account';
import { FRIDAY_NOON, MONDAY_2PM, ZELLE_ADDRESS } from '../../testing/booking-site';
import { signIn } from '../../testing/sign-in';
import { newVisitor, type TestVisitor } from '../../testing/test-site';
import { OWNER, testOwnedSites } from '../testing/owned-site';
import { readCalendar, readCalendarsTo } from '../testing/read-calendar';

const HOUR = 3_600_000;
const { database, newSite } = testOwnedSites();
type Site = Awaited<ReturnType<typeof newSite>>;

const set = (site: Site, zelleAddress: string | null, takesZelle = true) =>
  database().sql.query(
    'UPDATE booking_settings SET zelle_address = $2, takes_zelle = $3 WHERE provider_id = $1',
    [site.provider.id, zelleAddress, takesZelle],
  );

async function awaitTransfer(site: Site, visitor: TestVisitor, email: string) {
  const held = await site.checkOut(visitor, FRIDAY_NOON, email);
  if (!held.guest?.isConfirmed) await site.confirm(visitor, held);
  return (await site.pay(visitor, held, { method: 'zelle' })).json<PaymentStep>().booking;
}

const filesTo = (to: string) => readCalendarsTo(database(), to);

it.each([
  ['has entered no address', null, true],
  ['has switched Zelle off', ZELLE_ADDRESS, false],
  ['signs in with the only address', OWNER.toUpperCase(), true],
])('lists Zelle as not offered where the provider %s', async (_reason, address, takesZelle) => {
  const site = await newSite();
  await set(site, address, takesZelle);
  const visitor = newVisitor();
  const held = await site.checkOut(visitor, FRIDAY_NOON);
  expect(held.methods).toEqual(['card', 'stripe', 'google', 'apple']);
  expect(held.notOffered).toEqual([{ method: 'zelle', reason: 'Not offered here' }]);
  await site.confirm(visitor, held);
  const refused = await site.pay(visitor, held, { method: 'zelle' });
  expect([refused.statusCode, refused.json<Problem>().message]).toEqual([
    409,
    'This provider doesn’t accept this payment method. Please choose another one',
  ]);
  expect((await site.read(visitor, held)).status).toBe('held');
});

it('shows the address that the owner signs in with to no customer', async () => {
  const site = await newSite();
  const visitor = newVisitor();
  const seen: unknown[] = [];
  const held = await site.checkOut(visitor, FRIDAY_NOON, 'curious@example.com');
  seen.push(held, await site.confirm(visitor, held));
  const step = (await site.pay(visitor, held, { method: 'zelle' })).json<PaymentStep>();
  seen.push(step, (await site.manage(visitor, step.booking)).json());
  seen.push((await site.app.inject(`/api/v1/providers/${site.provider.id}`)).json());
  seen.push(await readMails(database(), 'curious@example.com'), await filesTo('curious@example.com'));
  await site.act(step.booking, 'zelle-received');
  seen.push(await site.read(visitor, held), await readMails(database(), 'curious@example.com'));
  expect(step.booking.zelle?.payTo).toBe(ZELLE_ADDRESS);
  expect(JSON.stringify(seen)).toContain(ZELLE_ADDRESS);
  expect(JSON.stringify(seen)).not.toContain(OWNER);
});

it('takes an address of its own from the dashboard, and refuses the one that the owner signs in with', async () => {
  const site = await newSite();
  const owner = newVisitor((await signIn(site.app, OWNER)).headers);
  const url = '/api/v1/provider/payment';
  const read = async () => (await site.call(owner, 'GET', url)).json<BusinessPayment>();
  const change = async (body: object) =>
    site.call(owner, 'PUT', url, { body: { ...(await read()), ...body } });
  expect(await read()).toMatchObject({ takesZelle: true, zelleAddress: ZELLE_ADDRESS });

  const own = await change({ zelleAddress: ` ${OWNER.toUpperCase()}` });
  expect([own.statusCode, own.json<Problem>().errors?.[0]]).toEqual([
    400,
    {
      path: 'zelleAddress',
      message:
        'You sign in with this address, so customers shouldn’t see it. Enter another one for your Zelle account',
    },
  ]);
  const empty = await change({ zelleAddress: '' });
  expect([empty.statusCode, empty.json<Problem>().errors?.[0]?.path]).toEqual([400, 'zelleAddress']);
  expect(await read()).toMatchObject({ zelleAddress: ZELLE_ADDRESS });

  expect((await change({ zelleAddress: '(214) 555-0142' })).statusCode).toBe(200);
  const changed = await site.checkOut(newVisitor(), FRIDAY_NOON);
  expect(changed.methods).toContain('zelle');
  expect((await change({ takesZelle: false })).json()).toMatchObject({
    takesZelle: false,
    zelleAddress: '214-555-0142',
  });
  const off = await site.checkOut(newVisitor(), '2026-03-06T16:00:00.000Z');
  expect(off.methods).not.toContain('zelle');
});

it('lists Zelle as too late where a transfer could not arrive in time', async () => {
  const site = await newSite();
  const held = await site.checkOut(newVisitor(), MONDAY_2PM);
  expect(held.methods).toContain('zelle');
  site.clock.advance(3.5 * HOUR);
  const late = await site.checkOut(newVisitor(), '2026-03-02T20:30:00.000Z');
  expect(late.notOffered).toEqual([{ method: 'zelle', reason: 'Too late for a transfer' }]);
});

it('shows recipient, memo, amount and deadline until the transfer is confirmed', async () => {
  const site = await newSite();
  await addAccount(database(), { email: 'sender@example.com' });
  const visitor = newVisitor((await signIn(site.app, 'sender@example.com')).headers);
  const booking = await awaitTransfer(site, visitor, 'sender@example.com');
  const instructions = {
    payTo: ZELLE_ADDRESS,
    amount: { cents: 2434, currency: 'USD' },
    reference: expect.stringMatching(/^G50-[0-9A-F]{8}$/),
    deadline: '2026-03-03T15:00:00.000Z',
    deadlineLabel: 'Tue, Mar 3, 9:00 AM',
  };
  const readAll = async (): Promise<Booking[]> => [
    await site.read(visitor, booking),
    (await site.manage(visitor, booking)).json<ManagedBooking>().booking,
    ...(await site.call(visitor, 'GET', '/api/v1/my-bookings')).json<MyBookings>().bookings,
  ];
  expect((await readAll()).map(({ zelle }) => zelle)).toEqual([instructions, instructions, instructions]);
  await site.act(booking, 'zelle-received');
  expect((await readAll()).map(({ zelle }) => zelle)).toEqual([null, null, null]);
});

it('says what can be done with a booking that awaits its transfer, and with one that is over', async () => {
  const site = await newSite();
  const visitor = newVisitor();
  const booking = await awaitTransfer(site, visitor, 'moving@example.com');
  const read = async () => (await site.manage(visitor, booking)).json<ManagedBooking>();
  const waiting = await read();
  expect(waiting.cancel.refusal).toBeNull();
  expect(waiting.reschedule.words).toBe(
    'You can move it as soon as your transfer is confirmed. For another time now, cancel it and book again: it costs nothing.',
  );
  await site.manage(visitor, booking, 'cancel', { feeCents: 0 });
  expect((await read()).reschedule.words).toBe('This booking is already canceled.');
});

it('keeps the time in the calendar with the first mail, confirms it with the next', async () => {
  const site = await newSite();
  const visitor = newVisitor();
  const booking = await awaitTransfer(site, visitor, 'planner@example.com');
  await site.act(booking, 'zelle-received');
  const [kept, confirmed] = await filesTo('planner@example.com');
  expect(kept).toMatchObject({
    method: 'PUBLISH',
    status: 'TENTATIVE',
    sequence: 0,
    from: FRIDAY_NOON,
    until: booking.endsAt,
  });
  expect(confirmed).toEqual({ ...kept, status: 'CONFIRMED', sequence: 2 });
});

it('answers the calendar file as the booking is now, to who has its link', async () => {
  const site = await newSite();
  const visitor = newVisitor();
  const booking = await awaitTransfer(site, visitor, 'file@example.com');
  const read = () => site.app.inject(`/api/v1/manage-booking/${booking.manageToken ?? ''}/calendar`);
  const kept = await read();
  expect([kept.statusCode, kept.headers['content-type'], kept.headers['content-disposition']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'attachment; filename="appointment.ics"',
  ]);
  expect(readCalendar(kept.body).status).toBe('TENTATIVE');
  await site.act(booking, 'zelle-received');
  expect(readCalendar((await read()).body).status).toBe('CONFIRMED');
  await site.manage(visitor, booking, 'cancel', { feeCents: 0 });
  expect(readCalendar((await read()).body).method).toBe('CANCEL');
  const stranger = await site.app.inject(`/api/v1/manage-booking/${'A'.repeat(86)}/calendar`);
  expect(stranger.statusCode).toBe(404);
});

it('takes the time out of the calendar when no transfer came, and puts it back when it comes late', async () => {
  const site = await newSite();
  const visitor = newVisitor();
  const booking = await awaitTransfer(site, visitor, 'late-sender@example.com');
  site.clock.advance(24 * HOUR);
  await site.work();
  await site.act(booking, 'zelle-received');
  const files = await filesTo('late-sender@example.com');
  expect(files.map(({ method, sequence }) => [method, sequence])).toEqual([
    ['PUBLISH', 0],
    ['CANCEL', 1],
    ['PUBLISH', 2],
  ]);
});

it('a customer who has tried a card can send a transfer instead, and the card can no longer be charged', async () => {
  const site = await newSite();
  const visitor = newVisitor();
  const held = await site.checkOut(visitor, FRIDAY_NOON, 'card-then-zelle@example.com');
  await site.confirm(visitor, held);
  const byCard = (await site.pay(visitor, held)).json<PaymentStep>();
  await site.payByCard(byCard, 'pm_card_chargeDeclined');
  const byZelle = await site.pay(visitor, held, { method: 'zelle' });
  expect([byZelle.statusCode, byZelle.json<PaymentStep>().booking.status]).toEqual([
    200,
    'awaiting_transfer',
  ]);
  expect((await site.payByCard(byCard)).statusCode).toBe(409);
  await site.act(held, 'zelle-received');
  expect((await site.read(visitor, held)).amounts.paid.cents).toBe(2434);
});

it('a transfer that is refused leaves the time payable by card', async () => {
  const site = await newSite();
  const visitor = newVisitor();
  const held = await site.checkOut(visitor, FRIDAY_NOON, 'not-confirmed@example.com');
  await site.pay(visitor, held);
  expect((await site.pay(visitor, held, { method: 'zelle' })).statusCode).toBe(409);
  await site.payByCard((await site.pay(visitor, held)).json<PaymentStep>());
  expect((await site.read(visitor, held)).status).toBe('confirmed');
});

it('a transfer does not take the place of a card payment whose money is on its way', async () => {
  const site = await newSite();
  const visitor = newVisitor();
  const held = await site.checkOut(visitor, FRIDAY_NOON, 'paid-already@example.com');
  await site.confirm(visitor, held);
  const { payment } = (await site.pay(visitor, held)).json<PaymentStep>();
  await database().sql.query(
    `UPDATE test_intents SET state = 'succeeded', token = 'pm_card_visa'
     WHERE intent_id = (SELECT intent_id FROM payments WHERE payment_id = $1)`,
    [payment?.paymentId],
  );
  const refused = await site.pay(visitor, held, { method: 'zelle' });
  expect([refused.statusCode, refused.json<Problem>().message]).toEqual([
    409,
    'Your payment is on its way, so this time stays yours. We’ll email you as soon as your bank answers',
  ]);
  await site.work();
  expect(await site.read(visitor, held)).toMatchObject({ status: 'confirmed', method: 'card' });
});
