import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Booking, CurrentHold, PaymentStep } from '@glow50/contract/bookings/bookings';
import { v7 } from 'uuid';
import { newestMail, readMails } from '../platform/testing/read-mails';
import { testDatabase } from '../platform/testing/test-database';
import { newVisitor } from '../testing/test-site';
import {
  type BookingSite,
  FRIDAY_NOON,
  MONDAY_2PM,
  NEXT_MONDAY_9AM,
  openBookingSite,
} from '../testing/booking-site';

const MINUTE = 60_000;
const database = testDatabase();
const sites: BookingSite[] = [];
let site: BookingSite;

async function newSite(): Promise<BookingSite> {
  const opened = await openBookingSite(database());
  sites.push(opened);
  return opened;
}
beforeAll(async () => {
  site = await newSite();
});
afterAll(async () => {
  for (const opened of sites) await opened.close();
});

async function slotsOf({ provider }: BookingSite): Promise<number> {
  const { rows } = await database().sql.query<{ count: number }>(
    'SELECT count(*) AS count FROM booking_slots WHERE provider_id = $1',
    [provider.id],
  );
  return rows[0]?.count ?? 0;
}

it('a guest books by card: hold, terms, guest, payment, confirmation, email', async () => {
  const visitor = newVisitor();
  const booking = await site.checkOut(visitor, FRIDAY_NOON);
  expect(booking).toMatchObject({
    status: 'held',
    whenLabel: 'Fri, Mar 6, 12:00 PM',
    holdExpiresAt: '2026-03-02T15:15:00.000Z',
    guest: { name: 'Ann Guest', email: 'guest@example.com' },
    amounts: { total: { cents: 2434 }, dueNow: { cents: 2434 }, balance: { cents: 0 } },
    cancellation: {
      words:
        'Cancel by Thu, Mar 5, 12:00 PM and keep $24.34 as credit with Grace. No cash refund. After that, Grace keeps $12.17, and $12.17 stays as credit with Grace.',
    },
    methods: ['card', 'stripe', 'google', 'apple', 'zelle'],
  });
  expect(await slotsOf(site)).toBe(6);
  const step = (await site.pay(visitor, booking)).json<PaymentStep>();
  expect(step.booking).toMatchObject({ status: 'held', payment: 'open', manageToken: null });
  expect((await site.payByCard(step)).json()).toEqual({ status: 'succeeded' });
  expect(await site.read(visitor, booking)).toMatchObject({
    status: 'confirmed',
    payment: 'paid',
    amounts: { paid: { cents: 2434 }, balance: { cents: 0 } },
    manageToken: expect.stringMatching(/^[\w-]{86}$/),
  });
  const mail = await newestMail(database(), 'guest@example.com');
  expect(mail.subject).toBe('Booked: Hair Dressing with Grace, Fri, Mar 6, 12:00 PM');
  expect(mail.text).toContain('We received $24.34.');
  const { rows } = await database().sql.query<{ content: string }>(
    `SELECT payload#>>'{attachments,0,content}' AS content FROM outbox WHERE queue = 'mail' AND owner_key = $1`,
    [site.provider.id],
  );
  expect(rows[0]?.content).toContain('DTSTART:20260306T180000Z\r\n');
});

it('the second visitor is told that the time was taken', async () => {
  const answer = await site.hold(newVisitor(), FRIDAY_NOON);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toEqual({ message: 'This time was just taken. Please choose another one' });
  const overlapping = await site.hold(newVisitor(), '2026-03-06T17:00:00.000Z');
  expect(overlapping.statusCode).toBe(409);
});

it('of twenty concurrent visitors, one gets the slot', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => site.hold(newVisitor(), NEXT_MONDAY_9AM)),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
});

it('repeats the response for the same key, and responds with 422 for another body', async () => {
  const own = await newSite();
  const visitor = newVisitor();
  const key = v7();
  const first = await own.hold(visitor, FRIDAY_NOON, { key });
  const again = await own.hold(visitor, FRIDAY_NOON, { key });
  expect(again.json()).toEqual(first.json());
  expect(await slotsOf(own)).toBe(6);
  const other = await own.hold(visitor, MONDAY_2PM, { key });
  expect(other.statusCode).toBe(422);
});

it('a stolen idempotency key gives its thief neither the hold nor the visitor of the first caller', async () => {
  const own = await newSite();
  const visitor = newVisitor();
  const key = v7();
  const held = (await own.hold(visitor, FRIDAY_NOON, { key })).json<Booking>();
  const thief = newVisitor();
  const stolen = await own.hold(thief, FRIDAY_NOON, { key });
  expect([stolen.statusCode, stolen.body]).toEqual([409, expect.not.stringContaining(held.id)]);
  expect(thief.cookie).not.toBe(visitor.cookie);
  const read = await own.call(thief, 'GET', own.urlOf(held));
  expect(read.statusCode).toBe(404);
  const release = await own.call(thief, 'DELETE', own.urlOf(held), { key });
  expect(release.statusCode).toBe(404);
  expect((await own.read(visitor, held)).status).toBe('held');
});

it('a key that a stranger used first does not suppress the hold of another visitor', async () => {
  const own = await newSite();
  const key = v7();
  expect((await own.hold(newVisitor(), FRIDAY_NOON, { key })).statusCode).toBe(201);
  const visitor = newVisitor();
  const held = await own.hold(visitor, MONDAY_2PM, { key });
  expect(held.statusCode).toBe(201);
  expect(await own.read(visitor, held.json<Booking>())).toMatchObject({ startsAt: MONDAY_2PM });
});

it('a hold whose first response was lost is found again by the cookie from the opening of the dialog', async () => {
  const own = await newSite();
  const visitor = newVisitor();
  await own.call(visitor, 'GET', `/api/v1/providers/${own.provider.id}/current-hold`);
  expect(visitor.cookie).not.toBe('');
  const { cookie } = visitor;
  const key = v7();
  const lost = await own.hold(visitor, FRIDAY_NOON, { key });
  const again = await own.hold(visitor, FRIDAY_NOON, { key });
  expect([again.statusCode, again.json()]).toEqual([201, lost.json()]);
  expect(visitor.cookie).toBe(cookie);
});

it('moves the hold of a visitor who chooses again, and resumes it', async () => {
  const own = await newSite();
  const visitor = newVisitor();
  await own.hold(visitor, FRIDAY_NOON);
  const moved = (await own.hold(visitor, NEXT_MONDAY_9AM)).json<Booking>();
  expect(await slotsOf(own)).toBe(6);
  const current = await own.call(visitor, 'GET', `/api/v1/providers/${own.provider.id}/current-hold`);
  expect(current.json<CurrentHold>().booking?.id).toBe(moved.id);
  const released = await own.call(visitor, 'DELETE', own.urlOf(moved));
  expect(released.json<Booking>().status).toBe('expired');
  expect(await slotsOf(own)).toBe(0);
});

it('lets the next visitor take an expired hold before any cleanup', async () => {
  const own = await newSite();
  const slow = newVisitor();
  const booking = await own.checkOut(slow, FRIDAY_NOON);
  own.clock.advance(15 * MINUTE);
  expect((await own.hold(newVisitor(), '2026-03-06T18:30:00.000Z')).statusCode).toBe(201);
  const answer = await own.pay(slow, booking);
  expect(answer.statusCode).toBe(409);
  expect(await own.read(slow, booking)).toMatchObject({ status: 'expired' });
});

it('cancels the payment of an expired hold, and rejects a late payment', async () => {
  const own = await newSite();
  const visitor = newVisitor();
  const booking = await own.checkOut(visitor, FRIDAY_NOON);
  const step = (await own.pay(visitor, booking)).json<PaymentStep>();
  own.clock.advance(15 * MINUTE);
  expect((await own.hold(newVisitor(), FRIDAY_NOON)).statusCode).toBe(409);
  await own.work();
  expect(await own.read(visitor, booking)).toMatchObject({ status: 'expired' });
  expect((await own.payByCard(step)).statusCode).toBe(409);
  expect((await own.hold(newVisitor(), FRIDAY_NOON)).statusCode).toBe(201);
});

it('asks for terms, guest and method before payment', async () => {
  const own = await newSite();
  const visitor = newVisitor();
  const booking = (await own.hold(visitor, FRIDAY_NOON)).json<Booking>();
  expect((await own.pay(visitor, booking)).json()).toEqual({ message: 'Please agree to the terms first' });
  const stale = await own.call(visitor, 'PUT', own.urlOf(booking, '/terms'), { body: { version: '1999' } });
  expect(stale.statusCode).toBe(409);
  await own.call(visitor, 'PUT', own.urlOf(booking, '/terms'), {
    body: { version: booking.terms.version },
  });
  expect((await own.pay(visitor, booking)).statusCode).toBe(409);
  const nobody = await own.call(visitor, 'PUT', own.urlOf(booking, '/guest'), {
    body: { name: '', email: 'x' },
  });
  expect(nobody.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toEqual([
    'name',
    'email',
  ]);
  await own.call(visitor, 'PUT', own.urlOf(booking, '/guest'), {
    body: { name: 'Ann', email: 'ann@example.com' },
  });
  expect((await own.pay(visitor, booking, {})).json()).toMatchObject({ errors: [{ path: 'method' }] });
});

it.each([
  ['past', '2026-02-27T18:00:00.000Z'],
  ['too soon', '2026-03-02T15:30:00.000Z'],
  ['closed', '2026-03-04T18:00:00.000Z'],
  ['between the steps', '2026-03-06T18:10:00.000Z'],
  ['after hours', '2026-03-06T21:30:00.000Z'],
  ['beyond the horizon', '2026-12-04T18:00:00.000Z'],
])('rejects a time that is %s and names the field', async (_what, startsAt) => {
  const answer = await site.hold(newVisitor(), startsAt);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: [{ path: 'startsAt' }] });
});

it("responds with 404 for another provider's service and for another visitor's booking", async () => {
  const other = await newSite();
  const foreign = await site.hold(newVisitor(), FRIDAY_NOON, {
    body: { serviceId: other.serviceId, startsAt: FRIDAY_NOON },
  });
  expect(foreign.statusCode).toBe(404);
  const booking = (await other.hold(newVisitor(), FRIDAY_NOON)).json<Booking>();
  const stranger = newVisitor();
  await other.hold(stranger, NEXT_MONDAY_9AM);
  for (const visitor of [newVisitor(), stranger]) {
    expect((await other.call(visitor, 'GET', other.urlOf(booking))).statusCode).toBe(404);
    expect((await other.pay(visitor, booking)).statusCode).toBe(404);
  }
});

it('sends the confirmation once, however often the payment is reported', async () => {
  const mails = await readMails(database(), 'guest@example.com');
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length);
});
