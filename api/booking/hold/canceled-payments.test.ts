import { expect, it } from '@jest/globals';
import type { Booking, PaymentStep } from '@glow50/contract/bookings/bookings';
import type { BookingSite } from '../../testing/booking-site';
import { strangers, visitorFrom } from '../../testing/clients';
import { testLimitedSites } from '../testing/limited-sites';

const MINUTE = 60_000;
const { openSite } = testLimitedSites();
const stranger = strangers();
let lastShared = 0;

const at = (day: string, time: string) => `2026-03-${day}T${time}:00.000Z`;

/** Behind an address where somebody else holds a time already, so that the new hold is beyond the share. */
async function startPayingBehindSharedAddress(site: BookingSite, startsAt: string) {
  lastShared += 1;
  const shared = `192.0.2.${lastShared}`;
  await site.hold(visitorFrom(shared), at('10', `${14 + 2 * lastShared}:00`));
  const customer = visitorFrom(shared);
  const booking = await site.checkOut(customer, startsAt);
  const step = (await site.pay(customer, booking)).json<PaymentStep>();
  return { customer, booking, step };
}

it('a hold that is refused cancels nobody’s payment', async () => {
  const site = await openSite();
  const { customer, booking, step } = await startPayingBehindSharedAddress(site, at('04', '15:00'));
  await site.hold(stranger(), at('04', '16:30'));
  site.clock.advance(6 * MINUTE);
  const attacker = stranger();
  expect((await site.hold(attacker, at('05', '15:00'))).statusCode).toBe(201);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect((await site.hold(attacker, at('04', '15:30'))).statusCode).toBe(409);
  }
  await site.payByCard(step);
  expect((await site.read(customer, booking)).status).toBe('confirmed');
});

it('a time that is being paid is kept for five minutes once, also beyond the share', async () => {
  const site = await openSite();
  const { customer, booking } = await startPayingBehindSharedAddress(site, at('04', '15:00'));
  site.clock.advance(4 * MINUTE);
  expect((await site.hold(stranger(), at('04', '15:00'))).statusCode).toBe(409);
  const step = (await site.pay(customer, booking)).json<PaymentStep>();
  await site.payByCard(step);
  expect((await site.read(customer, booking)).status).toBe('confirmed');

  const slow = await startPayingBehindSharedAddress(site, at('05', '15:00'));
  site.clock.advance(4 * MINUTE);
  await site.pay(slow.customer, slow.booking);
  site.clock.advance(2 * MINUTE);
  expect((await site.hold(stranger(), at('05', '15:00'))).statusCode).toBe(201);
  expect((await site.read(slow.customer, slow.booking)).status).toBe('expired');
});

it('a client that takes times over and gives them back ends three holds of others a day', async () => {
  const site = await openSite();
  const shared = '192.0.2.99';
  await site.hold(visitorFrom(shared), at('10', '14:00'));
  const times = ['04', '05', '06', '07', '08', '09'].map((day) => at(day, '18:00'));
  for (const time of times) expect((await site.hold(visitorFrom(shared), time)).statusCode).toBe(201);
  const statuses: number[] = [];
  for (const time of times) {
    const attacker = visitorFrom('203.0.113.50');
    const held = await site.hold(attacker, time);
    statuses.push(held.statusCode);
    if (held.statusCode === 201) await site.call(attacker, 'DELETE', site.urlOf(held.json<Booking>()));
  }
  expect(statuses).toEqual([201, 201, 201, 409, 409, 409]);
});

it.each(['card', 'zelle'])(
  'a new hold that is refused leaves the earlier one of its visitor payable by %s',
  async (method) => {
    const site = await openSite();
    const visitor = stranger();
    const booking = await site.checkOut(visitor, at('04', '15:00'), `earlier-${method}@example.com`);
    await site.confirm(visitor, booking);
    const first = (await site.pay(visitor, booking)).json<PaymentStep>();
    expect((await site.hold(stranger(), at('05', '15:00'))).statusCode).toBe(201);
    expect((await site.hold(visitor, at('05', '15:00'))).statusCode).toBe(409);
    expect((await site.payByCard(first)).statusCode).toBe(409);
    const again = await site.pay(visitor, booking, { method });
    expect(again.statusCode).toBe(200);
    const step = again.json<PaymentStep>();
    if (step.payment) await site.payByCard(step);
    const expected = method === 'card' ? 'confirmed' : 'awaiting_transfer';
    expect((await site.read(visitor, booking)).status).toBe(expected);
  },
);

it('a hold whose payment was canceled for another that then failed can be paid', async () => {
  const site = await openSite();
  const visitor = stranger();
  const booking = await site.checkOut(visitor, at('04', '15:00'));
  const first = (await site.pay(visitor, booking)).json<PaymentStep>();
  const canceled = { ownerKey: site.provider.id, paymentId: first.payment?.paymentId ?? '' };
  expect(await site.composition.payments.cancel(canceled)).toBe('cancelled');
  await site.payByCard((await site.pay(visitor, booking)).json<PaymentStep>());
  expect((await site.read(visitor, booking)).status).toBe('confirmed');
});

it('strangers who begin to pay a time of somebody else do not use up what its customer may begin', async () => {
  const site = await openSite();
  const visitor = stranger();
  const booking = await site.checkOut(visitor, at('04', '15:00'));
  const other = stranger();
  await site.hold(other, at('06', '15:00'));
  const pay = async (who: typeof visitor) => (await site.pay(who, booking)).statusCode;
  for (let tries = 0; tries < 40; tries += 1) expect(await pay(other)).toBe(404);
  for (let tries = 0; tries < 30; tries += 1) expect(await pay(visitor)).toBe(200);
  expect(await pay(visitor)).toBe(429);
});
