import { isDeep } from '@glow50/configuration/testing/sample.mjs';
import { afterAll, expect, it, jest } from '@jest/globals';
import type { TicketOrder } from '@glow50/contract/tickets/ticket-orders';
import { testDatabase } from '../../platform/testing/test-database';
import { LIMIT_RULES } from '../../platform/limits/limit-rules';
import { ATTACKERS, strangers, visitorFrom } from '../../testing/clients';
import { openTicketSite, type TicketSite } from '../../testing/ticket-site';
import type { TestVisitor } from '../../testing/test-site';

jest.setTimeout(isDeep ? 600_000 : 60_000);

const MINUTE = 60_000;
const SEATS = 60;
const WALK = isDeep ? { minutes: 24 * 60, words: 'a whole day' } : { minutes: 30, words: 'half an hour' };
const SHARED = '192.0.2.1';
const database = testDatabase();
const sites: TicketSite[] = [];
const stranger = strangers();
let number = 0;
afterAll(async () => {
  for (const site of sites) await site.close();
});

async function openHall(
  capacity: number,
  changes: Parameters<typeof openTicketSite>[1] = { limitRules: LIMIT_RULES },
) {
  const site = await openTicketSite(database(), changes);
  sites.push(site);
  number += 1;
  await site.addEvent(number, { capacity });
  return { site, event: number };
}

/** Fresh browsers hold ten seats each and start to pay. */
async function holdAll(site: TicketSite, event: number, address: string): Promise<number> {
  let held = 0;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const visitor = visitorFrom(address);
    const answer = await site.hold(visitor, event, 10);
    if (answer.statusCode !== 201) continue;
    held += 1;
    const order = answer.json<TicketOrder>();
    await site.call(visitor, 'PUT', site.urlOf(order, '/buyer'), {
      body: { name: 'Ann Guest', email: `${order.id}@example.com` },
    });
    if (attempt > 0) await site.pay(visitor, order);
  }
  return held;
}

/** How many seats people at other addresses cannot have, each asking for one. */
async function countKept(site: TicketSite, event: number, capacity: number): Promise<number> {
  const got: { visitor: TestVisitor; order: TicketOrder }[] = [];
  for (;;) {
    const visitor = stranger();
    const answer = await site.hold(visitor, event);
    if (answer.statusCode !== 201) break;
    got.push({ visitor, order: answer.json<TicketOrder>() });
  }
  for (const { visitor, order } of got) await site.call(visitor, 'DELETE', site.urlOf(order));
  return capacity - got.length;
}

it(`five clients with any number of cookies keep at most a tenth of a hall from others, for ${WALK.words}`, async () => {
  const { site, event } = await openHall(SEATS);
  let most = 0;
  let held = 0;
  for (let minutes = 0; minutes < WALK.minutes; minutes += 15) {
    for (const address of ATTACKERS) held += await holdAll(site, event, address);
    if (minutes < 60 || minutes % 240 === 0) {
      most = Math.max(most, await countKept(site, event, SEATS));
    }
    site.clock.advance(15 * MINUTE);
    await site.work();
  }
  expect(held).toBeGreaterThan(isDeep ? 100 : 10);
  expect(most / SEATS).toBeLessThanOrEqual(0.1);
});

it.each([12, 30])(
  'five clients keep at most a tenth of a hall of %i, or one seat, but for their first five minutes',
  async (seats) => {
    const { site, event } = await openHall(seats, {});
    const kept: number[] = [];
    for (let minutes = 0; minutes < (isDeep ? WALK.minutes : 20); minutes += 5) {
      for (const address of ATTACKERS) {
        await site.hold(visitorFrom(address), event, 1);
        await site.hold(visitorFrom(address), event, 10);
      }
      if (minutes < 60 || minutes % 240 === 0) kept.push(await countKept(site, event, seats));
      site.clock.advance(5 * MINUTE);
      await site.work();
    }
    const [atFirst, ...later] = kept;
    expect(atFirst).toBeLessThanOrEqual(ATTACKERS.length);
    expect(later.length).toBeGreaterThan(2);
    expect(Math.max(...later)).toBeLessThanOrEqual(Math.max(1, seats / 10));
  },
);

it('a small hall keeps a single seat for fifteen minutes when nobody else asks for it', async () => {
  const { site, event } = await openHall(4);
  const visitors = [stranger(), stranger(), stranger(), stranger()];
  const orders = [];
  for (const visitor of visitors) orders.push(await site.checkOut(visitor, event));
  expect((await site.hold(stranger(), event)).statusCode).toBe(409);
  site.clock.advance(14 * MINUTE);
  await site.work();
  for (const [place, visitor] of visitors.entries()) {
    const order = orders[place];
    if (!order) continue;
    await site.payByCard((await site.pay(visitor, order)).json<Parameters<TicketSite['payByCard']>[0]>());
    expect((await site.read(visitor, order)).status).toBe('confirmed');
  }
});

it('six anonymous requests do not sell out a hall of sixty', async () => {
  const { site, event } = await openHall(SEATS);
  for (let request = 0; request < 6; request += 1) {
    expect((await site.hold(visitorFrom('203.0.113.9'), event, 10)).statusCode).toBe(201);
  }
  const details = await site.app.inject({ url: `/api/v1/event-details/${event}` });
  expect(details.json()).toMatchObject({ seats: { left: SEATS, label: null } });
  expect((await site.buy(stranger(), event)).status).toBe('confirmed');
});

it('a group of eight gets its seats while attackers hold what they can, and may keep them until it pays', async () => {
  const { site, event } = await openHall(SEATS);
  for (const address of ATTACKERS) await site.hold(visitorFrom(address), event, 10);
  const group = stranger();
  const order = await site.checkOut(group, event, 8);
  await Promise.all(ATTACKERS.map((address) => site.hold(visitorFrom(address), event, 1)));
  const step = (await site.pay(group, order)).json<Parameters<TicketSite['payByCard']>[0]>();
  await site.payByCard(step);
  expect((await site.read(group, order)).status).toBe('confirmed');
});

it('whoever loses yielding seats is told so, and is not charged', async () => {
  const { site, event } = await openHall(10);
  const greedy = visitorFrom('203.0.113.9');
  const order = await site.checkOut(greedy, event, 10);
  await site.pay(greedy, order);
  expect((await site.buy(stranger(), event)).status).toBe('confirmed');
  const late = await site.pay(greedy, order);
  expect(late.statusCode).toBe(409);
  expect(late.json()).toEqual({
    message: 'We’re no longer holding these seats for you. Nothing was charged. Please choose them again',
  });
  expect(await site.seatsOf(event)).toEqual({ capacity: 10, taken: 1 });
});

it('seats that are being paid are kept for five minutes once, also beyond the share', async () => {
  const { site, event } = await openHall(100);
  await site.hold(visitorFrom(SHARED), event, 2);
  const buyer = visitorFrom(SHARED);
  const order = await site.checkOut(buyer, event, 2);
  await site.pay(buyer, order);
  await database().sql.query(
    `UPDATE event_seats SET taken = capacity FROM ticket_orders
     WHERE event_seats.event_id = ticket_orders.event_id AND order_id = $1`,
    [order.id],
  );
  site.clock.advance(4 * MINUTE);
  expect((await site.hold(stranger(), event, 2)).statusCode).toBe(409);
  await site.pay(buyer, order);
  site.clock.advance(2 * MINUTE);
  expect((await site.hold(stranger(), event, 2)).statusCode).toBe(201);
  expect((await site.read(buyer, order)).status).toBe('expired');
});

it('a larger network of IPv6 keeps at most a tenth of a hall, however many clients it has', async () => {
  const { site, event } = await openHall(SEATS);
  for (let client = 0; client < 12; client += 1) {
    await site.hold(visitorFrom(`2001:db8:7:${client}::1`), event, 1);
  }
  expect(await countKept(site, event, SEATS)).toBeLessThanOrEqual(SEATS / 10);
});

it('a hall of four sells two at once', async () => {
  const { site, event } = await openHall(4);
  expect((await site.buy(stranger(), event, 2)).status).toBe('confirmed');
  expect((await site.buy(stranger(), event, 2)).status).toBe('confirmed');
});

it('thirty customers behind one shared address buy one after the other', async () => {
  const { site, event } = await openHall(SEATS);
  for (let buyer = 0; buyer < 30; buyer += 1) {
    expect((await site.buy(visitorFrom(SHARED), event, 2)).status).toBe('confirmed');
  }
});
