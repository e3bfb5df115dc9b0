import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HeldTicket, MyTickets } from '@glow50/contract/tickets/held-tickets';
import type { Problem } from '@glow50/contract/problem';
import type {
  BoughtOrder,
  CurrentOrder,
  TicketOrder,
  TicketPaymentStep,
} from '@glow50/contract/tickets/ticket-orders';
import { newVisitor } from '../../testing/test-site';
import { inTransaction } from '../../platform/database/transaction';
import { addAccount } from '../../testing/add-account';
import { newestMail, readMails } from '../../platform/testing/read-mails';
import { signIn } from '../../testing/sign-in';
import { testDatabase } from '../../platform/testing/test-database';
import { exportTickets, forgetHolder } from './holder-records';
import { anonymizeFormerBuyers } from './purge-expired-orders';
import { openTicketSite, type TicketSite } from '../../testing/ticket-site';

const MINUTE = 60_000;
const database = testDatabase();
let site: TicketSite;
let last = 100;

beforeAll(async () => {
  site = await openTicketSite(database());
});
afterAll(() => site.close());

async function newEvent(changes: Parameters<TicketSite['addEvent']>[1] = {}): Promise<number> {
  last += 1;
  await site.addEvent(last, changes);
  return last;
}

const message = (answer: { json: () => unknown }) => (answer.json() as Problem).message;
const bought = async (order: TicketOrder) =>
  (await site.call(newVisitor(), 'GET', `/api/v1/ticket-orders/${order.token}`)).json<BoughtOrder>();

describe('holding seats', () => {
  it('holds them for fifteen minutes, and subtracts those of a client’s share from the seats left', async () => {
    const event = await newEvent({ capacity: 5 });
    const visitor = newVisitor();
    const held = await site.hold(visitor, event, 3);
    expect(held.statusCode).toBe(201);
    expect(held.json()).toMatchObject({
      status: 'held',
      quantity: 3,
      price: { cents: 2034 },
      total: { cents: 6102 },
      holdSecondsLeft: 900,
      payment: 'none',
      token: null,
    });
    const details = await site.app.inject(`/api/v1/event-details/${event}`);
    expect(details.json()).toMatchObject({ seats: { capacity: 5, left: 5 } });
    const other = await newEvent({ capacity: 5 });
    await site.hold(newVisitor(), other, 1);
    const single = await site.app.inject(`/api/v1/event-details/${other}`);
    expect(single.json()).toMatchObject({ seats: { capacity: 5, left: 4, label: 'Last 4' } });
    const current = await site.call(visitor, 'GET', `/api/v1/events/${event}/current-order`);
    expect(current.json<CurrentOrder>().order).toMatchObject({ quantity: 3 });
  });

  it.each([0, -1, 11, 1.5, 1e15, '2', null])(
    'responds with a field error for a quantity of %p',
    async (quantity) => {
      const event = await newEvent();
      const answer = await site.hold(newVisitor(), event, 1, { body: { quantity } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json<Problem>().errors?.map(({ path }) => path)).toEqual(['quantity']);
      expect(await site.seatsOf(event)).toMatchObject({ taken: 0 });
    },
  );

  it('reports how many seats are left when too many are requested', async () => {
    const event = await newEvent({ capacity: 3 });
    await site.hold(newVisitor(), event, 1);
    const more = await site.hold(newVisitor(), event, 3);
    expect([more.statusCode, message(more)]).toEqual([
      409,
      'Only 2 tickets are left. Choose up to 2, or another event',
    ]);
    await site.hold(newVisitor(), event, 2);
    expect(message(await site.hold(newVisitor(), event, 1))).toMatch(/^This event is sold out/);
  });

  it('replaces the visitor’s earlier hold, and holds once per idempotency key', async () => {
    const event = await newEvent({ capacity: 5 });
    const visitor = newVisitor();
    await site.hold(visitor, event, 4);
    const key = 'a-key-of-the-test-1';
    const first = await site.hold(visitor, event, 2, { key });
    const again = await site.hold(visitor, event, 2, { key });
    expect(again.json()).toEqual(first.json());
    expect(await site.seatsOf(event)).toMatchObject({ taken: 2 });
    const other = await site.hold(visitor, event, 3, { key });
    expect(other.statusCode).toBe(422);
  });

  it('a stolen idempotency key gives its thief seats of their own, not those of the first caller', async () => {
    const event = await newEvent({ capacity: 5 });
    const visitor = newVisitor();
    const key = 'a-key-of-the-test-2';
    const held = (await site.hold(visitor, event, 2, { key })).json<TicketOrder>();
    const thief = newVisitor();
    const stolen = await site.hold(thief, event, 2, { key });
    expect(stolen.statusCode).toBe(201);
    expect(stolen.json<TicketOrder>().id).not.toBe(held.id);
    expect(thief.cookie).not.toBe(visitor.cookie);
    expect((await site.call(thief, 'GET', site.urlOf(held))).statusCode).toBe(404);
    expect(await site.seatsOf(event)).toMatchObject({ taken: 4 });
  });

  it('seats whose first response was lost are found again by the cookie from the opening of the sale', async () => {
    const event = await newEvent({ capacity: 5 });
    const visitor = newVisitor();
    await site.call(visitor, 'GET', `/api/v1/events/${event}/current-order`);
    const key = 'a-key-of-the-test-3';
    const lost = await site.hold(visitor, event, 2, { key });
    expect((await site.hold(visitor, event, 2, { key })).json()).toEqual(lost.json());
    expect(await site.seatsOf(event)).toMatchObject({ taken: 2 });
  });

  it('releases them on request, on expiry, and when the next visitor needs them', async () => {
    const event = await newEvent({ capacity: 2 });
    const visitor = newVisitor();
    const order = (await site.hold(visitor, event, 2)).json<TicketOrder>();
    const released = await site.call(visitor, 'DELETE', site.urlOf(order));
    expect(released.json()).toMatchObject({ status: 'expired' });
    const second = (await site.hold(visitor, event, 2)).json<TicketOrder>();
    site.clock.advance(15 * MINUTE);
    expect((await site.read(visitor, second)).status).toBe('expired');
    expect((await site.hold(newVisitor(), event, 1)).statusCode).toBe(201);
    expect(await site.seatsOf(event)).toMatchObject({ taken: 1 });
    site.clock.advance(15 * MINUTE);
    await site.work();
    expect(await site.seatsOf(event)).toMatchObject({ taken: 0 });
  });

  it('is refused for events that are past, canceled or not public', async () => {
    const over = await newEvent({ starts_at: new Date(0), ends_at: new Date(1) });
    const off = await newEvent({ status: 'cancelled', reason: 'Rain' });
    const draft = await newEvent({ status: 'draft' });
    expect(message(await site.hold(newVisitor(), over))).toMatch(/^This event is over/);
    expect(message(await site.hold(newVisitor(), off))).toMatch(/called this event off/);
    expect((await site.hold(newVisitor(), draft)).statusCode).toBe(404);
    expect((await site.hold(newVisitor(), 999_999)).statusCode).toBe(404);
  });

  it('shows an order only to its visitor', async () => {
    const event = await newEvent();
    const visitor = newVisitor();
    const order = (await site.hold(visitor, event)).json<TicketOrder>();
    const stranger = newVisitor();
    await site.hold(stranger, event);
    expect((await site.call(stranger, 'GET', site.urlOf(order))).statusCode).toBe(404);
    expect((await site.call(newVisitor(), 'DELETE', site.urlOf(order))).statusCode).toBe(404);
  });
});

describe('buying', () => {
  it('emails one code per seat once the payment has arrived', async () => {
    const event = await newEvent({ name: 'Silk Press' });
    const order = await site.buy(newVisitor(), event, 2, 'two@example.com');
    expect(order).toMatchObject({ status: 'confirmed', payment: 'paid' });
    const { tickets } = await bought(order);
    expect(tickets.map(({ status, seat }) => [status, seat])).toEqual([
      ['valid', 1],
      ['valid', 2],
    ]);
    const mail = await newestMail(database(), 'two@example.com');
    expect(mail.subject).toBe('Your tickets: Silk Press, Fri, Mar 6, 9:30 AM');
    for (const { code } of tickets) {
      expect(code).toMatch(new RegExp(`^G50-${event}(-[0-9A-HJKMNP-TV-Z]{4}){4}$`));
      expect(mail.text).toContain(code);
    }
    const { attachments } = mail as unknown as { attachments: { filename: string; content: string }[] };
    expect(attachments.map(({ filename }) => filename)).toEqual([
      'ticket-1.gif',
      'ticket-2.gif',
      'event.ics',
    ]);
    expect(attachments.at(-1)?.content).toContain('LOCATION:1 Main Street\\, Dallas');
    expect(mail.html).toContain('src="cid:');
  });

  it('requires a buyer and a payment method', async () => {
    const event = await newEvent();
    const visitor = newVisitor();
    const held = (await site.hold(visitor, event)).json<TicketOrder>();
    expect((await site.pay(visitor, held)).statusCode).toBe(409);
    const order = await site.checkOut(visitor, event);
    const answer = await site.pay(visitor, order, { movesSeen: 0 });
    expect([answer.statusCode, answer.json<Problem>().errors?.[0]?.path]).toEqual([400, 'method']);
  });

  it('confirms free tickets of a confirmed address at once, with a name on each', async () => {
    const event = await newEvent({ price_cents: 0 });
    const visitor = newVisitor();
    const order = await site.checkOut(visitor, event, 2);
    const body = { name: 'Ann', email: 'ann@example.com', attendees: ['Bea', 'Cleo'] };
    const wrong = await site.call(visitor, 'PUT', site.urlOf(order, '/buyer'), {
      body: { ...body, attendees: ['Bea'] },
    });
    expect([wrong.statusCode, wrong.json<Problem>().errors?.[0]?.path]).toEqual([400, 'attendees']);
    const named = await site.call(visitor, 'PUT', site.urlOf(order, '/buyer'), { body });
    await site.confirm(visitor, named.json<TicketOrder>());
    const step = (await site.pay(visitor, order, { movesSeen: 0 })).json<TicketPaymentStep>();
    expect(step).toMatchObject({ payment: null, order: { status: 'confirmed' } });
    const { tickets } = await bought(step.order);
    expect(tickets.map(({ holder }) => holder.name)).toEqual(['Bea', 'Cleo']);
  });

  it('keeps the seats while another card is tried after a decline', async () => {
    const event = await newEvent();
    const visitor = newVisitor();
    const order = await site.checkOut(visitor, event);
    const step = (await site.pay(visitor, order)).json<TicketPaymentStep>();
    await site.payByCard(step, 'pm_card_chargeDeclined');
    expect(await site.read(visitor, order)).toMatchObject({ status: 'held', payment: 'open' });
    await site.payByCard(step);
    expect(await site.read(visitor, order)).toMatchObject({ status: 'confirmed' });
  });

  it('refuses to start the payment when the event was moved after the visitor saw it', async () => {
    const event = await newEvent();
    const visitor = newVisitor();
    const order = await site.checkOut(visitor, event);
    await database().sql.query('UPDATE events SET moves = moves + 1 WHERE number = $1', [event]);
    const answer = await site.pay(visitor, order);
    expect([answer.statusCode, message(answer)]).toEqual([409, expect.stringMatching(/changed the date/)]);
    const again = await site.pay(visitor, await site.read(visitor, order));
    expect(again.statusCode).toBe(200);
  });

  it('refunds a late payment when the seats are sold, and confirms it when they are free', async () => {
    const event = await newEvent({ capacity: 1 });
    const [late, quick] = [newVisitor(), newVisitor()];
    const order = await site.checkOut(late, event, 1, 'late@example.com');
    const step = (await site.pay(late, order)).json<TicketPaymentStep>();
    await database().sql.query("UPDATE ticket_orders SET status = 'expired' WHERE order_id = $1", [order.id]);
    await database().sql.query(
      'UPDATE event_seats SET taken = 0 WHERE event_id IN (SELECT event_id FROM event_numbers WHERE number = $1)',
      [event],
    );
    await site.hold(quick, event);
    await site.payByCard(step);
    expect(await site.read(late, order)).toMatchObject({ status: 'expired', payment: 'refunding' });
    expect((await newestMail(database(), 'late@example.com')).subject).toBe('We are sending $20.34 back');
    await site.catchUp();
    expect(await site.read(late, order)).toMatchObject({ status: 'expired', payment: 'refunded' });

    const free = await newEvent({ capacity: 1 });
    const second = await site.checkOut(late, free);
    const secondStep = (await site.pay(late, second)).json<TicketPaymentStep>();
    await database().sql.query("UPDATE ticket_orders SET status = 'expired' WHERE order_id = $1", [
      second.id,
    ]);
    await database().sql.query(
      'UPDATE event_seats SET taken = 0 WHERE event_id IN (SELECT event_id FROM event_numbers WHERE number = $1)',
      [free],
    );
    await site.payByCard(secondStep);
    expect(await site.read(late, second)).toMatchObject({ status: 'confirmed', payment: 'paid' });
    expect(await site.seatsOf(free)).toMatchObject({ taken: 1 });
  });
});

describe('transferring', () => {
  const transfer = (token: string | null, body: object, key?: string) =>
    site.call(newVisitor(), 'POST', `/api/v1/tickets/${token}/transfer`, { body, ...(key && { key }) });

  it('invalidates the old code and emails a new one', async () => {
    const event = await newEvent();
    const order = await site.buy(newVisitor(), event, 1, 'giver@example.com');
    const [ticket] = (await bought(order)).tickets;
    const token = ticket?.token ?? null;
    const key = 'a-key-of-the-test-2';
    const to = { name: 'Dee', email: 'dee@example.com' };
    expect((await transfer(token, to, key)).statusCode).toBe(200);
    expect((await transfer(token, to, key)).statusCode).toBe(200);
    expect((await transfer(token, to)).statusCode).toBe(410);
    const mails = await readMails(database(), 'dee@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toContain(ticket?.code);
    const [link] = /\/my-tickets\?ticket=([\w-]+)/.exec(mails[0]?.text ?? '')?.slice(1) ?? [];
    const held = await site.call(newVisitor(), 'GET', `/api/v1/tickets/${link}`);
    expect(held.json<HeldTicket>()).toMatchObject({ orderToken: null, ticket: { status: 'valid' } });
    expect((await bought(order)).tickets[0]).toMatchObject({ status: 'passed_on', code: null, token: null });
    expect((await newestMail(database(), 'giver@example.com')).subject).toMatch(/^Passed on/);
  });

  it('shows the code again when the buyer gets a ticket back, whatever the case of the address', async () => {
    const event = await newEvent();
    const order = await site.buy(newVisitor(), event, 1, 'Boomerang@Example.com');
    const [ticket] = (await bought(order)).tickets;
    await transfer(ticket?.token ?? null, { name: 'Dee', email: 'dee-too@example.com' });
    const { text } = await newestMail(database(), 'dee-too@example.com');
    const [, token = null] = /\/my-tickets\?ticket=([\w-]+)/.exec(text) ?? [];
    await transfer(token, { name: 'Bo', email: 'boomerang@example.com' });
    expect((await bought(order)).tickets[0]).toMatchObject({
      status: 'valid',
      code: expect.stringMatching(/^G50-/),
    });
  });

  it('is refused for the same address, after admission, and for forged tokens', async () => {
    const event = await newEvent();
    const order = await site.buy(newVisitor(), event, 1, 'keeper@example.com');
    const [ticket] = (await bought(order)).tickets;
    const token = ticket?.token ?? null;
    expect((await transfer(token, { name: 'K', email: 'Keeper@example.com' })).statusCode).toBe(400);
    expect((await transfer(`${token}A`, { name: 'K', email: 'x@example.com' })).statusCode).toBe(404);
    await database().sql.query('UPDATE tickets SET admitted_at = now() WHERE ticket_id = $1', [ticket?.id]);
    expect((await transfer(token, { name: 'K', email: 'x@example.com' })).statusCode).toBe(409);
  });
});

it('a buyer who passed all tickets on and then leaves stays in no order and no payment', async () => {
  const userId = await addAccount(database(), { email: 'giver-leaves@example.com' });
  const signedIn = async () => newVisitor((await signIn(site.app, 'giver-leaves@example.com')).headers);
  const event = await newEvent();
  const order = await site.buy(await signedIn(), event, 1, 'giver-leaves@example.com');
  const [ticket] = (await bought(order)).tickets;
  const passed = await site.call(newVisitor(), 'POST', `/api/v1/tickets/${ticket?.token}/transfer`, {
    body: { name: 'Dee', email: 'keeps@example.com' },
  });
  expect(passed.statusCode).toBe(200);
  const rows = async () =>
    (
      await database().sql.query<Record<string, string | null>>(
        `SELECT o.user_id AS "user", buyer_name AS buyer, buyer_email AS email, holder_name AS holder, p.email AS payer
         FROM ticket_orders o JOIN tickets USING (event_id, order_id)
           JOIN payments p ON p.owner_key = o.owner_key AND p.subject_id = o.order_id
         WHERE order_id = $1`,
        [order.id],
      )
    ).rows;
  await inTransaction(database(), (tx) => forgetHolder(tx, userId, site.clock.now()));
  expect(await rows()).toMatchObject([{ user: null, buyer: 'Ann Guest', holder: 'Dee' }]);

  const { rows: ends } = await database().sql.query<{ at: Date }>(
    'SELECT ends_at AS at FROM events JOIN event_numbers USING (event_id) WHERE event_numbers.number = $1',
    [event],
  );
  const later = (days: number) => ({
    database: database(),
    clock: { now: () => new Date((ends[0]?.at.getTime() ?? 0) + days * 24 * 60 * MINUTE) },
  });
  await anonymizeFormerBuyers(later(0.5));
  expect(await rows()).toMatchObject([{ buyer: 'Ann Guest' }]);
  expect(await anonymizeFormerBuyers(later(1.5))).toBe(false);
  expect(await rows()).toEqual([
    { user: null, buyer: 'Former customer', email: '', holder: 'Dee', payer: '' },
  ]);
});

it('exports a user’s tickets, and removes personal data of past events on deletion', async () => {
  const userId = await addAccount(database(), { email: 'leaver@example.com' });
  const signedIn = async () => newVisitor((await signIn(site.app, 'leaver@example.com')).headers);
  const [over, ahead] = [await newEvent({ name: 'Over' }), await newEvent({ name: 'Ahead' })];
  await site.buy(await signedIn(), over, 1, 'leaver@example.com');
  await site.buy(await signedIn(), ahead, 1, 'leaver@example.com');
  const mine = await site.call(await signedIn(), 'GET', '/api/v1/my-tickets');
  expect(mine.json<MyTickets>()).toMatchObject({ total: 2, tickets: [{ canTransfer: true }, {}] });
  await database().sql.query("UPDATE events SET ends_at = $1, starts_at = $2 WHERE name = 'Over'", [
    site.clock.now(),
    new Date(site.clock.now().getTime() - 1),
  ]);
  expect((await exportTickets(database(), userId)).map(({ event }) => event)).toEqual(['Over', 'Ahead']);
  await inTransaction(database(), (tx) => forgetHolder(tx, userId, site.clock.now()));
  expect(await exportTickets(database(), userId)).toEqual([]);
  const { rows } = await database().sql.query(
    `SELECT e.name, holder_name AS holder, buyer_email AS email, o.user_id AS "user" FROM tickets t
     JOIN events e USING (event_id) JOIN ticket_orders o USING (event_id, order_id)
     WHERE e.name IN ('Over', 'Ahead') ORDER BY e.name`,
  );
  expect(rows).toEqual([
    { name: 'Ahead', holder: 'Ann Guest', email: 'leaver@example.com', user: null },
    { name: 'Over', holder: 'Former guest', email: '', user: null },
  ]);
});
