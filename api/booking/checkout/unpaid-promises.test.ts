import { expect, it } from '@jest/globals';
import type { Booking, PaymentStep } from '@glow50/contract/bookings/bookings';
import { addAccount } from '../../testing/add-account';
import { signIn } from '../../testing/sign-in';
import { newestCode, readMails } from '../../platform/testing/read-mails';
import { ATTACKERS, strangers, visitorFrom } from '../../testing/clients';
import type { BookingSite } from '../../testing/booking-site';
import { newVisitor, type TestVisitor } from '../../testing/test-site';
import { testLimitedSites } from '../testing/limited-sites';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const { database, openSite } = testLimitedSites();
const stranger = strangers();
let addresses = 0;
const newAddress = () => `guest${(addresses += 1)}@example.com`;

/** Starts on the fifth and following days that do not overlap. */
const timeAt = (place: number) =>
  new Date(
    Date.parse(`2026-03-0${4 + Math.floor(place / 6)}T15:00:00Z`) + (place % 6) * 90 * MINUTE,
  ).toISOString();

const payByZelle = (site: BookingSite, visitor: TestVisitor, booking: Booking) =>
  site.pay(visitor, booking, { method: 'zelle' });

async function promiseAt(site: BookingSite, visitor: TestVisitor, place: number, email = newAddress()) {
  const held = await site.checkOut(visitor, timeAt(place), email);
  await site.confirm(visitor, held);
  return payByZelle(site, visitor, held);
}

it('an address that is not confirmed keeps no time for a transfer', async () => {
  const site = await openSite();
  const visitor = stranger();
  const held = await site.checkOut(visitor, timeAt(0), 'made.up@example.com');
  expect(held.guest?.isConfirmed).toBe(false);
  const refused = await payByZelle(site, visitor, held);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { message: 'Please confirm your email first, with the code that we send to it' },
  ]);
  expect(await readMails(database(), 'made.up@example.com')).toEqual([]);
  const confirmed = await site.confirm(visitor, held);
  expect(confirmed.guest?.isConfirmed).toBe(true);
  const step = (await payByZelle(site, visitor, held)).json<PaymentStep>();
  expect(step.booking.status).toBe('awaiting_transfer');
});

it('a hold that waits for a code ends ten minutes after the code was sent', async () => {
  const site = await openSite();
  const visitor = stranger();
  const held = await site.checkOut(visitor, timeAt(0), newAddress());
  site.clock.advance(2 * MINUTE);
  const waiting = await site.call(visitor, 'POST', site.urlOf(held, '/code'));
  expect(waiting.json<Booking>().holdSecondsLeft).toBe(600);
  site.clock.advance(10 * MINUTE);
  expect((await site.hold(stranger(), timeAt(0))).statusCode).toBe(201);
});

it('says whether a code is wrong, used up or too old, and keeps what was typed', async () => {
  const site = await openSite();
  const visitor = stranger();
  const email = newAddress();
  const held = await site.checkOut(visitor, timeAt(0), email);
  const check = async (otp: number) => {
    const answer = await site.call(visitor, 'POST', site.urlOf(held, '/code-check'), { body: { otp } });
    return answer.json<{ message?: string }>().message;
  };
  const over = 'This code no longer works. Please ask for a new one';
  expect(await check(1)).toBe(over);
  await site.call(visitor, 'POST', site.urlOf(held, '/code'));
  const soon = await site.call(visitor, 'POST', site.urlOf(held, '/code'));
  expect([soon.statusCode, soon.headers['retry-after']]).toEqual([429, '60']);
  for (let tries = 0; tries < 5; tries += 1) expect(await check(1)).toBe('Invalid OTP');
  expect(await check(await newestCode(database(), email))).toBe(
    'That was wrong five times, so this code no longer works. Please ask for a new one',
  );
  site.clock.advance(MINUTE);
  await site.call(visitor, 'POST', site.urlOf(held, '/code'));
  expect(await check(await newestCode(database(), email))).toBeUndefined();
  expect((await site.read(visitor, held)).guest).toEqual({ name: 'Ann Guest', email, isConfirmed: true });
});

it('another address is not confirmed with the first', async () => {
  const site = await openSite();
  const visitor = stranger();
  const held = await site.checkOut(visitor, timeAt(0), newAddress());
  await site.confirm(visitor, held);
  const body = { name: 'Ann Guest', email: 'victim@example.com' };
  const renamed = await site.call(visitor, 'PUT', site.urlOf(held, '/guest'), { body });
  expect(renamed.json<Booking>().guest?.isConfirmed).toBe(false);
  expect((await payByZelle(site, visitor, held)).statusCode).toBe(409);
});

it('strangers in any number make us send five codes a day to one mailbox', async () => {
  const site = await openSite();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const visitor = stranger();
    const held = await site.checkOut(visitor, timeAt(attempt), `victim+${attempt}@example.com`);
    statuses.push((await site.call(visitor, 'POST', site.urlOf(held, '/code'))).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
});

it('a client keeps one time for a transfer with a provider, also after the deadline', async () => {
  const site = await openSite();
  const client = () => visitorFrom('203.0.113.5');
  expect((await promiseAt(site, client(), 0)).statusCode).toBe(200);
  const second = await promiseAt(site, client(), 1);
  expect([second.statusCode, second.json()]).toEqual([
    429,
    {
      message:
        'A booking from your internet connection with this provider is not paid yet. Finish that one first, or pay this one by card',
    },
  ]);
  expect(Number(second.headers['retry-after'])).toBe(24 * 3600);
  site.clock.advance(24 * HOUR);
  await site.work();
  expect((await promiseAt(site, client(), 2)).statusCode).toBe(429);
  site.clock.advance(24 * HOUR);
  expect((await promiseAt(site, client(), 12)).statusCode).toBe(200);
});

it('a mailbox keeps two times, however it is written', async () => {
  const site = await openSite();
  const other = await openSite();
  const third = await openSite();
  expect((await promiseAt(site, stranger(), 0, 'ann.box@gmail.com')).statusCode).toBe(200);
  expect((await promiseAt(other, stranger(), 0, 'a.nnbox+hair@googlemail.com')).statusCode).toBe(200);
  expect((await promiseAt(third, stranger(), 0, 'AnnBox@gmail.com')).statusCode).toBe(429);
});

it('five clients with mailboxes of their own keep at most a tenth of two weeks', async () => {
  const site = await openSite();
  let place = 0;
  for (const address of ATTACKERS) {
    for (let attempt = 0; attempt < 2; attempt += 1) await promiseAt(site, visitorFrom(address), place++);
    await site.hold(visitorFrom(address), timeAt(place++));
  }
  let kept = 0;
  for (let time = 0; time < place; time += 1) {
    if ((await site.hold(stranger(), timeAt(time))).statusCode !== 201) kept += 1;
  }
  expect(kept).toBeGreaterThan(0);
  expect((kept * 1.5) / (14 * 9)).toBeLessThanOrEqual(0.1);
});

it('transfers of strangers leave a part of a tenth of two weeks to accounts, and more to returning customers', async () => {
  const site = await openSite();
  const known = stranger();
  const earlier = await site.book(known, timeAt(18));
  await database().sql.query("UPDATE bookings SET status = 'completed' WHERE booking_id = $1", [earlier.id]);
  const statuses: number[] = [];
  for (let place = 0; place < 7; place += 1)
    statuses.push((await promiseAt(site, stranger(), place)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  for (let place = 7; place < 11; place += 1) {
    const email = newAddress();
    await addAccount(database(), { email });
    const customer = newVisitor((await signIn(site.app, email)).headers, stranger().address);
    const held = await site.checkOut(customer, timeAt(place), email);
    statuses.push((await payByZelle(site, customer, held)).statusCode);
  }
  expect(statuses.slice(7)).toEqual([200, 200, 200, 429]);
  expect((await promiseAt(site, known, 11)).statusCode).toBe(200);
});

it('two strangers with long promises do not switch off transfers at a provider', async () => {
  const site = await openSite();
  const { sql } = database();
  await sql.query(`UPDATE weekly_hours SET closes = '15:00' WHERE provider_id = $1`, [site.provider.id]);
  const lastFor = (minutes: number) =>
    sql.query('UPDATE services SET duration_minutes = $2 WHERE service_id = $1', [site.serviceId, minutes]);
  await sql.query(
    `INSERT INTO services SELECT (jsonb_populate_record(s, jsonb_build_object(
       'service_id', gen_random_uuid(), 'name', 'Blow-dry', 'position', position + 1, 'duration_minutes', 60))).*
     FROM services AS s WHERE service_id = $1`,
    [site.serviceId],
  );
  await lastFor(240);
  expect((await promiseAt(site, stranger(), 0)).statusCode).toBe(200);
  site.clock.advance(HOUR);
  const second = await promiseAt(site, stranger(), 6);
  expect([second.statusCode, second.headers['retry-after']]).toEqual([429, String(23 * 3600)]);
  await lastFor(90);
  expect((await promiseAt(site, stranger(), 12)).statusCode).toBe(200);
  expect((await promiseAt(site, stranger(), 13)).statusCode).toBe(200);
});

it('a network of IPv6 promises the shares of two clients', async () => {
  const site = await openSite();
  const statuses: number[] = [];
  for (let place = 0; place < 4; place += 1)
    statuses.push((await promiseAt(site, visitorFrom(`2001:db8:9:${place}::1`), place)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

it('a transfer that somebody awaits does not make holds behind the same address yield to everybody', async () => {
  const site = await openSite();
  const shared = '192.0.2.40';
  await promiseAt(site, visitorFrom(shared), 0);
  site.clock.advance(20 * MINUTE);
  expect((await site.hold(visitorFrom(shared), timeAt(1))).statusCode).toBe(201);
  const greedy = '203.0.113.40';
  await site.hold(visitorFrom(greedy), timeAt(6));
  expect((await site.hold(visitorFrom(greedy), timeAt(1))).statusCode).toBe(409);
});

it('says when a client or a mailbox may promise again', async () => {
  const places = [await openSite(), await openSite(), await openSite()];
  const email = newAddress();
  const waits: unknown[] = [];
  for (const place of places) {
    const answer = await promiseAt(place, stranger(), 0, email);
    waits.push(answer.headers['retry-after']);
    for (const each of places) each.clock.advance(HOUR);
  }
  expect(waits).toEqual([undefined, undefined, String(22 * 3600)]);
});

it('a transfer that arrived makes room for the next one of the same client', async () => {
  const site = await openSite();
  const client = () => visitorFrom('203.0.113.6');
  const first = (await promiseAt(site, client(), 0)).json<PaymentStep>();
  await database().sql.query('DELETE FROM unpaid_holds WHERE hold_id = $1', [first.booking.id]);
  expect((await promiseAt(site, client(), 1)).statusCode).toBe(200);
});

it('a free service is booked by confirmed guests only, one at a time for a client', async () => {
  const site = await openSite();
  await database().sql.query(
    'UPDATE services SET price_cents = 0, service_charge_cents = 0 WHERE provider_id = $1',
    [site.provider.id],
  );
  const visitor = visitorFrom('203.0.113.7');
  const held = await site.checkOut(visitor, timeAt(0), newAddress());
  expect((await site.pay(visitor, held, {})).statusCode).toBe(409);
  await site.confirm(visitor, held);
  expect((await site.pay(visitor, held, {})).json<PaymentStep>().booking.status).toBe('confirmed');
  const again = visitorFrom('203.0.113.7');
  const second = await site.checkOut(again, timeAt(1), newAddress());
  await site.confirm(again, second);
  expect((await site.pay(again, second, {})).statusCode).toBe(429);
});

it('five clients keep at most a tenth of two weeks by free bookings, on all days together', async () => {
  const site = await openSite();
  await database().sql.query(
    'UPDATE services SET price_cents = 0, service_charge_cents = 0 WHERE provider_id = $1',
    [site.provider.id],
  );
  const booked: number[] = [];
  let place = 12;
  for (let day = 0; day < 3; day += 1) {
    for (const address of ATTACKERS) {
      const visitor = visitorFrom(address);
      const held = await site.checkOut(visitor, timeAt(place++), newAddress());
      await site.confirm(visitor, held);
      booked.push((await site.pay(visitor, held, {})).statusCode);
    }
    site.clock.advance(24 * HOUR);
    await site.work();
  }
  expect(booked.filter((status) => status === 200)).toHaveLength(5);
});

it('a free booking that was moved counts until its new time', async () => {
  const site = await openSite();
  await database().sql.query(
    'UPDATE services SET price_cents = 0, service_charge_cents = 0 WHERE provider_id = $1',
    [site.provider.id],
  );
  const client = visitorFrom('203.0.113.8');
  const held = await site.checkOut(client, timeAt(0), newAddress());
  await site.confirm(client, held);
  const { booking } = (await site.pay(client, held, {})).json<PaymentStep>();
  const url = `/api/v1/manage-booking/${booking.manageToken ?? ''}/reschedule`;
  const moved = await site.call(client, 'POST', url, { body: { feeCents: 0, startsAt: timeAt(18) } });
  expect(moved.statusCode).toBe(200);
  site.clock.advance(4 * 24 * HOUR);
  const again = visitorFrom('203.0.113.8');
  const second = await site.checkOut(again, timeAt(19), newAddress());
  await site.confirm(again, second);
  expect((await site.pay(again, second, {})).statusCode).toBe(429);
});
