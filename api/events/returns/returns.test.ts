import type { DoorList } from '@glow50/contract/check-in/check-ins';
import type { Sales } from '@glow50/contract/events/event-editor';
import type { EventGuests } from '@glow50/contract/events/sale-editor';
import type { Problem } from '@glow50/contract/problem';
import type { BoughtOrder, TicketOrder, TicketPaymentStep } from '@glow50/contract/tickets/ticket-orders';
import { orderNumber } from '@glow50/contract/tickets/order-number';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listSentRefunds, retryRefund, returnRefund } from '../../payments/testing/return-refund';
import { inTransaction } from '../../platform/database/transaction';
import { newestMail, readMails } from '../../platform/testing/read-mails';
import { testDatabase } from '../../platform/testing/test-database';
import { newVisitor } from '../../testing/test-site';
import { eventForm } from '../testing/event-form';
import { kindForm, promoCodeForm, saleForm } from '../testing/sale-form';
import { openSaleSite, type SaleSite } from '../testing/sale-site';

const database = testDatabase();
let site: SaleSite;

beforeAll(async () => {
  site = await openSaleSite(database());
});
afterAll(() => site.close());

const until24 = { kind: 'until', hoursBefore: 24, feeCents: 200 } as const;
const refusal = (answer: { statusCode: number; json: () => unknown }) => [
  answer.statusCode,
  (answer.json() as Problem).message,
];

const giveBack = ({ token }: TicketOrder, ticketIds: string[], backCents: number, key?: string) =>
  site.call(newVisitor(), 'POST', `/api/v1/ticket-orders/${token}/returns`, {
    body: { ticketIds, backCents },
    ...(key && { key }),
  });

async function admit(event: number, ticketId: string): Promise<void> {
  const scan = { id: ticketId, ticketId, at: site.clock.now().toISOString(), isOffline: false };
  const url = `/api/v1/my-events/${event}/check-ins`;
  await site.call(site.organizer, 'POST', url, { body: { device: 'Door', scans: [scan] } });
}

async function move(event: number): Promise<void> {
  const body = eventForm({
    name: 'An event',
    category: 'Workshop',
    description: 'Bring a friend and a blow dryer.',
    address: '2 Elm Street',
    capacity: 60,
  });
  const moved = await site.call(site.organizer, 'PUT', `/api/v1/my-events/${event}`, {
    body: { ...body, confirmsMove: true },
  });
  if (moved.statusCode !== 200) throw new Error(moved.body);
}

const ids = ({ tickets }: BoughtOrder) => tickets.map(({ id }) => id);

describe('the refund rule', () => {
  it('is said with money and clock time before paying', async () => {
    const { number } = await site.sell({ refundRule: until24 });
    const words =
      'You can return tickets until Thu, Mar 5, 9:30 AM. A fee of $2.00 per ticket is kept: you get $18.34 of $20.34. No refunds after that. If the organizer cancels the event, or moves it and you return your tickets, you get all of your money back.';
    expect((await site.saleOf(number)).refundWords).toBe(words);
    const held = await site.choose(newVisitor(), number, {});
    expect(held.json()).toMatchObject({ refundWords: words });
    const { number: strict } = await site.sell({});
    expect((await site.saleOf(strict)).refundWords).toMatch(/^No refunds\./);
    const { number: free } = await site.sell({}, { price_cents: 0 });
    expect((await site.saleOf(free)).refundWords).toMatch(/^Free tickets can be returned/);
  });

  it('lets single tickets go back until its time, less the fee, which the organizer keeps', async () => {
    const { number, id } = await site.sell({ refundRule: until24 });
    const owed = (await site.owedTo()) ?? 0;
    const order = await site.buyKinds(number, { quantity: 3 });
    const before = await site.bought(order);
    expect(before.returns).toMatchObject({
      isMoved: false,
      until: 'Thu, Mar 5, 9:30 AM',
      pieces: [{ back: { cents: 1834 }, fee: { cents: 200 } }, {}, {}],
    });
    const [first = '', second = '', third = ''] = ids(before);
    expect(refusal(await giveBack(order, [second], 2034))[0]).toBe(409);
    const key = 'a-return-of-the-test';
    const after = (await giveBack(order, [second], 1834, key)).json<BoughtOrder>();
    expect((await giveBack(order, [second], 1834, key)).statusCode).toBe(200);
    expect(after.order).toMatchObject({
      status: 'confirmed',
      quantity: 2,
      total: { cents: 6102 },
      returned: { cents: 1834 },
    });
    expect(after.tickets.map(({ status }) => status)).toEqual(['valid', 'cancelled', 'valid']);
    const url = `/api/v1/my-events/${number}/sales`;
    const { sales } = (await site.call(site.organizer, 'GET', url)).json<Sales>();
    expect(sales).toMatchObject([{ bought: 3, quantity: 2, paid: { cents: 6102 } }]);
    expect((await giveBack(order, [second], 1834)).statusCode).toBe(409);
    const mail = await newestMail(database(), `${order.id}@example.com`);
    expect(mail.subject).toBe('Returned: An event, Fri, Mar 6, 9:30 AM');
    expect(mail.text).toContain('$18.34 goes back to you the way you paid, and a fee of $2.00 is kept.');
    expect(mail.text).toContain('You keep 2 tickets, with the same codes as before.');
    expect(await site.seatsOf(number)).toMatchObject({ taken: 2 });
    expect(await site.owedTo()).toBe(owed + 6102 - 1834);
    await site.catchUp();
    expect((await site.bought(order)).order).toMatchObject({ payment: 'paid' });
    const last = (await giveBack(order, [first, third], 3668)).json<BoughtOrder>();
    expect(last).toMatchObject({ order: { status: 'cancelled', payment: 'refunding' }, returns: null });
    await site.catchUp();
    expect((await site.bought(order)).order).toMatchObject({
      payment: 'refunded',
      returned: { cents: 5502 },
    });
    expect(await site.owedTo()).toBe(owed + 600);
    expect(await site.brokenOf(id)).toEqual([]);
  });

  it('ends at its time to the second, and none allows nothing', async () => {
    const { number } = await site.sell({ refundRule: until24 });
    const strict = await site.sell({});
    const order = await site.buyKinds(number, {});
    const kept = await site.buyKinds(strict.number, {});
    expect((await site.bought(kept)).returns).toBeNull();
    const [ticket = ''] = ids(await site.bought(order));
    const back = Date.parse('2026-03-05T15:30:00Z') - site.clock.now().getTime();
    site.clock.advance(back);
    expect((await site.bought(order)).returns?.pieces).toHaveLength(1);
    site.clock.advance(1);
    expect((await site.bought(order)).returns).toBeNull();
    expect((await giveBack(order, [ticket], 1834)).statusCode).toBe(409);
    site.clock.advance(-back - 1);
  });

  it('of the purchase stays, whatever the organizer changes later', async () => {
    const { number } = await site.sell({ refundRule: until24 });
    const order = await site.buyKinds(number, {});
    await site.putSale(number, saleForm({ refundRule: { kind: 'none' } }));
    expect((await site.bought(order)).returns?.pieces).toMatchObject([{ back: { cents: 1834 } }]);
    const later = await site.buyKinds(number, {});
    expect((await site.bought(later)).returns).toBeNull();
  });

  it('takes no more than was paid, and free tickets go back until the event begins', async () => {
    const dear = { ...until24, feeCents: 5000 };
    const free = kindForm({ name: 'Free', priceCents: 0 });
    const cheap = kindForm({ name: 'Cheap', priceCents: 100 });
    const { number, id } = await site.sell({ kinds: [free, cheap], refundRule: dear });
    const order = await site.buyKinds(number, {
      lines: [
        { kindId: free.id, number: 1 },
        { kindId: cheap.id, number: 1 },
      ],
    });
    const { returns } = await site.bought(order);
    expect(returns?.pieces).toMatchObject([
      { back: { cents: 0 }, fee: { cents: 0 } },
      { back: { cents: 0 }, fee: { cents: 100 } },
    ]);
    const all = returns?.pieces.flatMap(({ ticketIds }) => ticketIds) ?? [];
    expect((await giveBack(order, all, 0)).json()).toMatchObject({ order: { status: 'cancelled' } });
    expect(await site.brokenOf(id)).toEqual([]);
  });

  it('gives a group that was sold as one back as one, with its pieces, and its code with the last ticket', async () => {
    const table = kindForm({ name: 'Table of four', priceCents: 9999, places: 4, number: 2 });
    const single = kindForm({ number: 5 });
    const { number, id } = await site.sell({
      kinds: [table, single],
      codes: [promoCodeForm({ mostUses: 1 })],
      refundRule: { ...until24, feeCents: 0 },
    });
    const order = await site.buyKinds(number, {
      lines: [
        { kindId: table.id, number: 1 },
        { kindId: single.id, number: 1 },
      ],
      code: 'GLOW-20',
    });
    const { returns } = await site.bought(order);
    const [group, alone] = returns?.pieces ?? [];
    expect([group?.ticketIds.length, group?.back.cents, alone?.back.cents]).toEqual([4, 7999, 1600]);
    expect((await giveBack(order, group?.ticketIds.slice(1) ?? [], 5999)).statusCode).toBe(409);
    await giveBack(order, group?.ticketIds ?? [], 7999);
    expect(await site.readSale(number)).toMatchObject({
      kinds: [{ taken: 0 }, { taken: 1 }],
      codes: [{ uses: 1 }],
    });
    expect(await site.brokenOf(id)).toEqual([]);
    await giveBack(order, alone?.ticketIds ?? [], 1600);
    expect(await site.readSale(number)).toMatchObject({
      kinds: [{ taken: 0 }, { taken: 0 }],
      codes: [{ uses: 0 }],
    });
    expect(await site.brokenOf(id)).toEqual([]);
  });
});

it('after a move every unused ticket can go back in full, and one that let somebody in stays', async () => {
  const { number, id } = await site.sell({ refundRule: until24 });
  const order = await site.buyKinds(number, { quantity: 3 });
  const [used = ''] = ids(await site.bought(order));
  await admit(number, used);
  expect((await site.bought(order)).returns?.pieces).toHaveLength(2);
  await move(number);
  const moved = await site.bought(order);
  expect(moved).toMatchObject({
    canReturn: true,
    returns: { isMoved: true, pieces: [{ back: { cents: 2034 } }, {}] },
  });
  const url = `/api/v1/ticket-orders/${order.token}/return`;
  const after = (await site.call(newVisitor(), 'POST', url)).json<BoughtOrder>();
  expect(after).toMatchObject({
    order: { status: 'confirmed', quantity: 1 },
    canReturn: false,
    returns: null,
  });
  expect(after.tickets.map(({ status }) => status)).toEqual(['admitted', 'cancelled', 'cancelled']);
  expect(await site.brokenOf(id)).toEqual([]);
});

describe('tickets that are sent again', () => {
  const sendAgain = async (event: number, ticketId: string, email: string) => {
    const url = `/api/v1/my-events/${event}/tickets/${ticketId}/send`;
    const answer = await site.call(site.organizer, 'POST', url, { body: { email } });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return (await newestMail(database(), email)).text;
  };

  it('come with what is left and what can go back now, after some went back and the event moved', async () => {
    const { number } = await site.sell({
      kinds: [kindForm(), kindForm({ name: 'Pair', priceCents: 3000, places: 2 })],
      refundRule: until24,
    });
    const [standard, pair] = (await site.saleOf(number)).kinds;
    const order = await site.buyKinds(number, {
      lines: [
        { kindId: standard?.id ?? '', number: 2 },
        { kindId: pair?.id ?? '', number: 1 },
      ],
    });
    const { tickets, returns } = await site.bought(order);
    const [, second, ofPair] = returns?.pieces ?? [];
    const gone = [...(second?.ticketIds ?? []), ...(ofPair?.ticketIds ?? [])];
    const back = (second?.back.cents ?? 0) + (ofPair?.back.cents ?? 0);
    expect((await giveBack(order, gone, back)).statusCode).toBe(200);
    const left = tickets.find(({ id }) => !gone.includes(id))?.id ?? '';

    const before = await sendAgain(number, left, 'before-the-move@example.com');
    expect(before).toContain('You have one ticket. You paid $20.00 for it.');
    expect(before).toContain(
      'You can return one ticket until Thu, Mar 5, 9:30 AM, with the button below. $18.00 then goes back to you, and a fee of $2.00 is kept.',
    );
    expect(before).not.toContain('The organizer changed');

    await move(number);
    const after = await sendAgain(number, left, 'after-the-move@example.com');
    expect(after).toContain('You have one ticket. You paid $20.00 for it.');
    expect(after).toContain('The organizer changed the date or the place after you ordered');
    expect(after).toContain(
      'You can return one ticket until Fri, Mar 6, 9:30 AM, with the button below. $20.00 then goes back to you.',
    );
    for (const untrue of ['while you were paying', 'all of your money', 'We received', 'Pair', 'fee of']) {
      expect(after).not.toContain(untrue);
    }
  });

  it('say so when nothing can go back', async () => {
    const { number } = await site.sell({});
    const order = await site.buyKinds(number, { quantity: 2 });
    const [first = ''] = ids(await site.bought(order));
    expect(await sendAgain(number, first, 'strict-again@example.com')).toContain(
      'You can’t return them now. If the event is canceled, your money goes back to you.',
    );
  });
});

it('guests whose ticket was given back hear nothing more: no reminder, no new date', async () => {
  const { number } = await site.sell({ refundRule: until24 });
  const order = await site.buyKinds(number, { quantity: 2 });
  const { tickets } = await site.bought(order);
  await site.call(newVisitor(), 'POST', `/api/v1/tickets/${tickets[1]?.token}/transfer`, {
    body: { name: 'Eve', email: 'eve@example.com' },
  });
  await giveBack(order, [tickets[1]?.id ?? ''], 1834);
  await move(number);
  await site.work();
  const start = site.clock.now().getTime();
  site.clock.advance(Date.parse('2026-03-05T15:31:00Z') - start);
  await site.work();
  const subjects = (await readMails(database(), 'eve@example.com')).map(
    ({ subject }) => subject.split(':')[0],
  );
  expect(subjects).not.toContain('Changed');
  expect(subjects).not.toContain('Reminder');
  expect((await newestMail(database(), `${order.id}@example.com`)).text).toContain('You have one ticket.');
  site.clock.advance(start - site.clock.now().getTime());
});

it('a ticket is let in or given back, never both, when both happen at once', async () => {
  const { number, id } = await site.sell({ refundRule: until24 });
  for (let round = 0; round < 4; round += 1) {
    const order = await site.buyKinds(number, {});
    const [ticket = ''] = ids(await site.bought(order));
    await Promise.all([admit(number, ticket), giveBack(order, [ticket], 1834)]);
    const { rows } = await database().sql.query(
      'SELECT 1 FROM tickets WHERE ticket_id = $1 AND is_cancelled AND admitted_at IS NOT NULL',
      [ticket],
    );
    expect(rows).toEqual([]);
  }
  expect(await site.brokenOf(id)).toEqual([]);
});

describe('the organizer', () => {
  const guests = async (event: number) =>
    (await site.call(site.organizer, 'GET', `/api/v1/my-events/${event}/guests`)).json<EventGuests>().guests;
  const refund = (event: number, body: object, key?: string) =>
    site.call(site.organizer, 'POST', `/api/v1/my-events/${event}/refunds`, { body, ...(key && { key }) });

  it('refunds one guest in full, once, and everybody concerned is told', async () => {
    const { number, id } = await site.sell({});
    const order = await site.buyKinds(number, { quantity: 2 });
    const { tickets } = await site.bought(order);
    await site.call(newVisitor(), 'POST', `/api/v1/tickets/${tickets[1]?.token}/transfer`, {
      body: { name: 'Dee', email: 'dee@example.com' },
    });
    const dee = (await guests(number)).find(({ name }) => name === 'Dee');
    const body = { ticketIds: dee?.together, backCents: 2034, includesAdmitted: false };
    expect(refusal(await refund(number, { ...body, backCents: 1 }))[0]).toBe(409);
    const key = 'a-refund-of-the-test';
    expect((await refund(number, body, key)).statusCode).toBe(200);
    expect((await refund(number, body, key)).statusCode).toBe(200);
    expect((await refund(number, body)).statusCode).toBe(409);
    expect((await newestMail(database(), 'dee@example.com')).subject).toBe(
      'No longer valid: your ticket for An event',
    );
    const subjects = (await readMails(database(), `${order.id}@example.com`)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Refunded:'))).toHaveLength(1);
    expect((await guests(number)).map(({ status, refunded }) => [status, refunded?.cents])).toEqual([
      ['valid', undefined],
      ['cancelled', 2034],
    ]);
    // The ticket that is left keeps its number.
    const door = await site.call(site.organizer, 'GET', `/api/v1/my-events/${number}/door-list`);
    const numbers = door.json<DoorList>().tickets.map(({ seat, quantity, kind }) => [seat, quantity, kind]);
    expect(numbers).toEqual([[1, 2, null]]);
    expect(
      (await site.call(newVisitor(), 'POST', `/api/v1/my-events/${number}/refunds`, { body })).statusCode,
    ).toBe(401);
    expect(await site.brokenOf(id)).toEqual([]);
  });

  it('must say so to refund a guest who was let in', async () => {
    const { number, id } = await site.sell({});
    const order = await site.buyKinds(number, {});
    const [ticket = ''] = ids(await site.bought(order));
    await admit(number, ticket);
    const body = { ticketIds: [ticket], backCents: 2034, includesAdmitted: false };
    expect(refusal(await refund(number, body))).toEqual([
      409,
      'Someone was let in with this ticket. Confirm that you want to refund it anyway',
    ]);
    expect((await refund(number, { ...body, includesAdmitted: true })).statusCode).toBe(200);
    expect((await site.bought(order)).order).toMatchObject({ status: 'cancelled', payment: 'refunding' });
    expect(await site.brokenOf(id)).toEqual([]);
  });

  it('has the buyer told of a refund that failed: for which order, and at the corrected address', async () => {
    const { number } = await site.sell({});
    const visitor = newVisitor();
    const email = 'right-address@example.com';
    const orders: TicketOrder[] = [];
    for (const seats of [1, 2]) {
      const held = (await site.choose(visitor, number, { quantity: seats })).json<TicketOrder>();
      const order = await site.nameBuyer(visitor, held, { email: 'wrong-address@example.com' });
      const step = (await site.pay(visitor, order)).json<TicketPaymentStep>();
      await site.payByCard(step, 'pm_card_refundFail');
      orders.push(await site.read(visitor, order));
    }
    for (const order of orders) {
      const [ticket = ''] = ids(await site.bought(order));
      const url = `/api/v1/my-events/${number}/tickets/${ticket}/send`;
      await site.call(site.organizer, 'POST', url, { body: { email } });
      await refund(number, { ticketIds: [ticket], backCents: 2034, includesAdmitted: false });
      for (let round = 0; round < 2; round += 1) await site.work();
    }
    const failed = async (to: string) =>
      (await readMails(database(), to)).filter(({ subject }) => subject === 'Your refund of $20.34 failed');
    expect(await failed('wrong-address@example.com')).toEqual([]);
    const told = (await failed(email)).map(({ text }) => text);
    expect(told).toHaveLength(2);
    for (const [index, text] of told.entries()) {
      const order = orders[index];
      expect(text).toContain(
        `Order ${orderNumber(order?.id ?? '')}: An event, Fri, Mar 6, 9:30 AM, with Ada.`,
      );
      expect(text).toContain('$20.34 could not be sent back. We are trying again, or send it another way.');
      const token = /order=([\w-]+)/.exec(text)?.[1] ?? '';
      const url = `/api/v1/ticket-orders/${token}`;
      expect((await site.call(newVisitor(), 'GET', url)).json<BoughtOrder>().order.id).toBe(order?.id);
    }
  });

  it('who bought is told when a refund that had failed is sent after all', async () => {
    const { number } = await site.sell({});
    const visitor = newVisitor();
    const held = (await site.choose(visitor, number, { quantity: 1 })).json<TicketOrder>();
    const order = await site.nameBuyer(visitor, held, { email: 'sent-after-all@example.com' });
    await site.payByCard((await site.pay(visitor, order)).json<TicketPaymentStep>());
    const [ticket = ''] = ids(await site.bought(await site.read(visitor, order)));
    await refund(number, { ticketIds: [ticket], backCents: 2034, includesAdmitted: false });
    for (let round = 0; round < 2; round += 1) await site.work();
    const sent = (await listSentRefunds(database(), site.providerId)).at(-1);
    if (!sent) throw new Error('Nothing was sent back');
    const { paymentHandlers: handlers } = site.composition;
    await returnRefund(database(), { handlers, now: site.clock.now() }, sent);
    expect(await retryRefund(site.composition, sent)).toBe(true);
    await site.work();
    const mail = (await readMails(database(), 'sent-after-all@example.com')).at(-1);
    expect(mail?.subject).toBe('$20.34 is on its way back to you');
    expect(mail?.text).toContain(`Order ${orderNumber(order.id)}: An event, `);
  });

  it('who refunds every ticket by itself leaves an order that reads as failed while one refund failed', async () => {
    const { number } = await site.sell({});
    const visitor = newVisitor();
    const held = (await site.choose(visitor, number, { quantity: 2 })).json<TicketOrder>();
    const order = await site.nameBuyer(visitor, held);
    const step = (await site.pay(visitor, order)).json<TicketPaymentStep>();
    await site.payByCard(step, 'pm_card_refundFail');
    const bought = await site.read(visitor, order);
    for (const { id } of (await site.bought(bought)).tickets) {
      await refund(number, { ticketIds: [id], backCents: 2034, includesAdmitted: false });
      for (let round = 0; round < 2; round += 1) await site.work();
    }
    const { order: ended, refunds } = await site.bought(bought);
    expect(ended).toMatchObject({ status: 'cancelled', payment: 'refund_failed' });
    expect(refunds?.map(({ state }) => state)).toEqual(['failed', 'failed']);
  });

  it('who calls the event off pays back what is left, not the fees that were kept', async () => {
    const { number, id } = await site.sell({ refundRule: until24 });
    const owed = (await site.owedTo()) ?? 0;
    const order = await site.buyKinds(number, { quantity: 2 });
    const [first = ''] = ids(await site.bought(order));
    await giveBack(order, [first], 1834);
    await site.call(site.organizer, 'POST', `/api/v1/my-events/${number}/cancel`, {
      body: { reason: 'Heavy rain' },
    });
    await site.work();
    await site.catchUp();
    expect((await site.bought(order)).order).toMatchObject({
      status: 'cancelled',
      payment: 'refunded',
      returned: { cents: 1834 + 2034 },
    });
    expect((await newestMail(database(), `${order.id}@example.com`)).text).toContain(
      'You paid $40.68. The $20.34 for the tickets you still had goes back to you',
    );
    expect(await site.owedTo()).toBe(owed + 200);
    expect(await site.brokenOf(id)).toEqual([]);
  });
});

it('money of another attempt that goes back is not counted as a refund of what was bought', async () => {
  const { number } = await site.sell({});
  const order = await site.buyKinds(number, {});
  const { rows } = await database().sql.query<{ owner: string; payment: string }>(
    `SELECT owner_key AS owner, payment_id AS payment FROM ticket_orders WHERE order_id = $1`,
    [order.id],
  );
  const [row] = rows;
  const payment = await site.composition.payments.find(database(), {
    ownerKey: row?.owner ?? '',
    paymentId: row?.payment ?? '',
  });
  if (!payment) throw new Error('There is no payment');
  const handler = site.composition.paymentHandlers.tickets;
  const other = { ...payment, paymentId: '01890000-0000-7000-8000-00000000000c' };
  await inTransaction(database(), async (tx) =>
    handler?.(tx, other, { kind: 'refunded', amountCents: 2034 }),
  );
  const sales = await site.call(site.organizer, 'GET', `/api/v1/my-events/${number}/sales`);
  expect(sales.json()).toMatchObject({ paid: { cents: 2034 }, refunded: { cents: 0 } });
});
