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
