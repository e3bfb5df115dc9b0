import { afterAll, expect, it } from '@jest/globals';
import type { Problem } from '@glow50/contract/problem';
import type { TicketOrder, TicketPaymentStep } from '@glow50/contract/tickets/ticket-orders';
import { LIMIT_RULES } from '../../platform/limits/limit-rules';
import { newestCode, readMails } from '../../platform/testing/read-mails';
import { testDatabase } from '../../platform/testing/test-database';
import { addAccount } from '../../testing/add-account';
import { strangers, visitorFrom } from '../../testing/clients';
import { signIn } from '../../testing/sign-in';
import { newVisitor, type TestVisitor } from '../../testing/test-site';
import { openTicketSite, type TicketSite } from '../../testing/ticket-site';

const DAY = 24 * 60 * 60_000;
const database = testDatabase();
const sites: TicketSite[] = [];
const stranger = strangers();
let number = 0;
let addresses = 0;
const fiveClients = () => Array.from({ length: 5 }, () => stranger().address);
const newAddress = () => `guest${(addresses += 1)}@example.com`;
afterAll(async () => {
  for (const site of sites) await site.close();
});

async function openSite(): Promise<TicketSite> {
  const site = await openTicketSite(database(), { limitRules: LIMIT_RULES });
  sites.push(site);
  return site;
}

async function addFree(site: TicketSite, capacity: number): Promise<number> {
  number += 1;
  await site.addEvent(number, { capacity, price_cents: 0 });
  return number;
}

async function openFreeHall(capacity: number) {
  const site = await openSite();
  return { site, event: await addFree(site, capacity) };
}

/** Holds seats, enters the code that the address was sent, and gets the tickets. Returns the first refusal. */
async function order(
  site: TicketSite,
  visitor: TestVisitor,
  event: number,
  quantity = 1,
  email = newAddress(),
) {
  const answer = await site.hold(visitor, event, quantity);
  if (answer.statusCode !== 201) return answer;
  const buyer = { name: 'Ann Guest', email };
  const url = site.urlOf(answer.json<TicketOrder>(), '/buyer');
  const held = (await site.call(visitor, 'PUT', url, { body: buyer })).json<TicketOrder>();
  await site.confirm(visitor, held);
  return site.pay(visitor, held, { movesSeen: 0 });
}

/** One client orders with fresh browsers and mailboxes of its own until it is refused. */
async function orderAll(site: TicketSite, address: string, event: number, quantity: number): Promise<void> {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const answer = await order(site, visitorFrom(address), event, quantity);
    if (answer.statusCode !== 200) return;
  }
}

it('an address that is not confirmed gets no free ticket', async () => {
  const { site, event } = await openFreeHall(60);
  const visitor = stranger();
  const held = await site.checkOut(visitor, event, 2, 'made.up@example.com');
  expect(held.buyer?.isConfirmed).toBe(false);
  const refused = await site.pay(visitor, held, { movesSeen: 0 });
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { message: 'Please confirm your email first, with the code that we send to it' },
  ]);
  expect(await readMails(database(), 'made.up@example.com')).toEqual([]);
  const confirmed = await site.confirm(visitor, held);
  expect(confirmed).toMatchObject({ buyer: { isConfirmed: true }, holdSecondsLeft: 600 });
  const step = (await site.pay(visitor, held, { movesSeen: 0 })).json<TicketPaymentStep>();
  expect(step).toMatchObject({ payment: null, order: { status: 'confirmed' } });
});

it('a code confirms only the address that it was sent to', async () => {
  const { site, event } = await openFreeHall(60);
  const visitor = stranger();
  const held = await site.checkOut(visitor, event, 1, 'own@example.com');
  await site.call(visitor, 'POST', site.urlOf(held, '/code'));
  const otp = await newestCode(database(), 'own@example.com');
  const wrong = { otp: otp === 1000 ? 1001 : 1000 };
  expect(
    (await site.call(visitor, 'POST', site.urlOf(held, '/code-check'), { body: wrong })).statusCode,
  ).toBe(400);
  const buyer = { name: 'Ann Guest', email: 'victim@example.com' };
  await site.call(visitor, 'PUT', site.urlOf(held, '/buyer'), { body: buyer });
  expect(
    (await site.call(visitor, 'POST', site.urlOf(held, '/code-check'), { body: { otp } })).statusCode,
  ).toBe(400);
  expect((await site.pay(visitor, held, { movesSeen: 0 })).statusCode).toBe(409);
  const back = { ...buyer, email: 'own@example.com' };
  await site.call(visitor, 'PUT', site.urlOf(held, '/buyer'), { body: back });
  await site.call(visitor, 'POST', site.urlOf(held, '/code-check'), { body: { otp } });
  await site.call(visitor, 'PUT', site.urlOf(held, '/buyer'), { body: buyer });
  expect((await site.read(visitor, held)).buyer?.isConfirmed).toBe(false);
  await site.call(visitor, 'PUT', site.urlOf(held, '/buyer'), { body: back });
  expect((await site.read(visitor, held)).buyer?.isConfirmed).toBe(true);
});

it.each([
  { seats: 200, quantity: 4, kept: 20 },
  { seats: 100, quantity: 2, kept: 10 },
  { seats: 30, quantity: 2, kept: 10 },
])(
  'five clients with any number of mailboxes of their own keep $kept of $seats free seats, on all days together',
  async ({ seats, quantity, kept }) => {
    const { site, event } = await openFreeHall(seats);
    const attackers = fiveClients();
    for (let day = 0; day < 3; day += 1) {
      for (const address of attackers) {
        await orderAll(site, address, event, quantity);
        await orderAll(site, address, event, 1);
      }
      site.clock.advance(DAY);
      await site.work();
    }
    expect(await site.seatsOf(event)).toEqual({ capacity: seats, taken: kept });
    if (seats >= 100) expect(kept / seats).toBeLessThanOrEqual(0.1);
  },
);

it('what five clients also hold beside their free tickets goes to others', async () => {
  const { site, event } = await openFreeHall(30);
  const attackers = fiveClients();
  for (const address of attackers) {
    await site.hold(visitorFrom(address), event, 1);
    await orderAll(site, address, event, 2);
    await orderAll(site, address, event, 1);
    site.clock.advance(60_000);
    await site.hold(visitorFrom(address), event, 2);
  }
  site.clock.advance(15 * 60_000);
  for (const address of attackers) await site.hold(visitorFrom(address), event, 2);
  let got = 0;
  while ((await site.hold(stranger(), event)).statusCode === 201) got += 1;
  expect(got).toBeGreaterThanOrEqual(20);
});

it('tells a client that has enough free tickets so, and for how long', async () => {
  const { site, event } = await openFreeHall(60);
  expect((await order(site, visitorFrom('203.0.113.5'), event, 2)).statusCode).toBe(200);
  const second = await order(site, visitorFrom('203.0.113.5'), event, 1);
  expect([second.statusCode, second.json<Problem>().message]).toEqual([
    429,
    'At most 2 free tickets of this event go to one internet connection and one email. These are ordered already, or being ordered. Please use another connection, like that of your phone, or try again later',
  ]);
  const secondsToEnd = (Date.parse('2026-03-06T17:30:00Z') - site.clock.now().getTime()) / 1000;
  expect(Number(second.headers['retry-after'])).toBe(Math.ceil(secondsToEnd));
});

it('refuses more free tickets at once than a client can have, before anything is typed', async () => {
  const { site, event } = await openFreeHall(60);
  const answer = await site.hold(stranger(), event, 3);
  expect([answer.statusCode, answer.json<Problem>().errors?.[0]]).toEqual([
    400,
    {
      path: 'quantity',
      message:
        'At most 2 free tickets of this event can be ordered at once. Your friends can order theirs on their own phones',
    },
  ]);
  const large = await addFree(site, 500);
  expect((await order(site, stranger(), large, 10)).statusCode).toBe(200);
});

it('a mailbox gets no more than a client, however it is written and wherever it is read', async () => {
  const { site, event } = await openFreeHall(60);
  expect((await order(site, stranger(), event, 2, 'ann.box@gmail.com')).statusCode).toBe(200);
  const again = await order(site, stranger(), event, 1, 'a.nnbox+hair@googlemail.com');
  expect(again.statusCode).toBe(429);
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(4 * 24 * 3600);
});

it('a mailbox orders free tickets of two events a day', async () => {
  const site = await openSite();
  const email = newAddress();
  const statuses: number[] = [];
  const events = [await addFree(site, 60), await addFree(site, 60), await addFree(site, 60)];
  for (const event of events) statuses.push((await order(site, stranger(), event, 2, email)).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
  site.clock.advance(DAY);
  expect((await order(site, stranger(), events[2] ?? 0, 2, email)).statusCode).toBe(200);
});

it('a group of eight gets its free seats while attackers have theirs, two on each phone', async () => {
  const { site, event } = await openFreeHall(30);
  for (const address of fiveClients()) await orderAll(site, address, event, 2);
  const statuses: number[] = [];
  for (let phone = 0; phone < 4; phone += 1)
    statuses.push((await order(site, stranger(), event, 2)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200]);
});

it('a larger network of IPv6 gets free tickets for five clients', async () => {
  const { site, event } = await openFreeHall(60);
  const statuses: number[] = [];
  for (let client = 0; client < 7; client += 1) {
    const visitor = visitorFrom(`2001:db8:6:${client}::1`);
    statuses.push((await order(site, visitor, event, 2)).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

it('a free hall sells out to guests at addresses of their own', async () => {
  const { site, event } = await openFreeHall(12);
  for (let guest = 0; guest < 6; guest += 1) {
    expect((await site.buy(stranger(), event, 2, newAddress())).status).toBe('confirmed');
  }
  expect(await site.seatsOf(event)).toEqual({ capacity: 12, taken: 12 });
});

it('customers with an account need no code for their own address', async () => {
  const { site, event } = await openFreeHall(60);
  await addAccount(database(), { email: 'ada@example.com' });
  const visitor = newVisitor((await signIn(site.app, 'ada@example.com')).headers);
  const held = await site.checkOut(visitor, event, 1, 'Ada@example.com');
  expect(held.buyer?.isConfirmed).toBe(true);
  expect((await site.pay(visitor, held, { movesSeen: 0 })).json<TicketPaymentStep>().order.status).toBe(
    'confirmed',
  );
  const other = (
    await site.call(visitor, 'POST', `/api/v1/events/${event}/orders`, { body: { quantity: 1 } })
  ).json<TicketOrder>();
  const named = await site.call(visitor, 'PUT', site.urlOf(other, '/buyer'), {
    body: { name: 'Ada', email: 'somebody@example.com' },
  });
  expect(named.json<TicketOrder>().buyer?.isConfirmed).toBe(false);
});
