import type { Problem } from '@glow50/contract/problem';
import type { TicketOrder } from '@glow50/contract/tickets/ticket-orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIMIT_RULES } from '../../platform/limits/limit-rules';
import { newestMail } from '../../platform/testing/read-mails';
import { testDatabase } from '../../platform/testing/test-database';
import { strangers } from '../../testing/clients';
import { newVisitor } from '../../testing/test-site';
import { kindForm, promoCodeForm, saleForm } from '../testing/sale-form';
import { openSaleSite, type SaleSite } from '../testing/sale-site';

const database = testDatabase();
const stranger = strangers();
let site: SaleSite;

beforeAll(async () => {
  site = await openSaleSite(database(), {
    limitRules: { ...LIMIT_RULES, seatsClient: { tries: 999, seconds: 60 } },
  });
});
afterAll(() => site.close());

const refusal = (answer: { statusCode: number; json: () => unknown }) => {
  const { message, errors = [] } = answer.json() as Problem;
  return [answer.statusCode, errors[0]?.path ?? message];
};
const one = (kindId: string, number = 1) => ({ lines: [{ kindId, number }] });

describe('kinds of tickets', () => {
  it('are bought together in one order, each at its own price, with a code on each ticket', async () => {
    const [standard, vip] = [kindForm(), kindForm({ name: 'VIP', priceCents: 4550 })];
    const { number, id } = await site.sell({ kinds: [standard, vip] });
    const order = await site.buyKinds(number, {
      lines: [
        { kindId: vip.id, number: 1 },
        { kindId: standard.id, number: 2 },
      ],
    });
    expect(order).toMatchObject({
      status: 'confirmed',
      quantity: 3,
      total: { cents: 8550 },
      lines: [
        { name: 'VIP', number: 1, places: 1, price: { cents: 4550 } },
        { name: 'Standard', number: 2, price: { cents: 2000 } },
      ],
      discount: null,
    });
    const { tickets } = await site.bought(order);
    expect(tickets.map(({ kind }) => kind)).toEqual(['VIP', 'Standard', 'Standard']);
    expect((await newestMail(database(), `${order.id}@example.com`)).text).toContain('Ticket 1, VIP');
    expect(await site.seatsOf(number)).toMatchObject({ taken: 3 });
    expect(await site.brokenOf(id)).toEqual([]);
  });

  it('run out one by one, and together at the capacity of the event', async () => {
    const [few, many] = [kindForm({ name: 'Front row', number: 2 }), kindForm({ name: 'Back', number: 50 })];
    const { number, id } = await site.sell({ kinds: [few, many] }, { capacity: 5 });
    await site.buyKinds(number, one(few.id), stranger());
    const more = await site.choose(stranger(), number, one(few.id, 2));
    expect(refusal(more)).toEqual([409, 'Only one of Front row is left']);
    await site.buyKinds(number, one(few.id), stranger());
    expect(refusal(await site.choose(stranger(), number, one(few.id)))).toEqual([
      409,
      'Front row is sold out. Nothing was charged',
    ]);
    expect((await site.saleOf(number)).kinds).toMatchObject([
      { name: 'Front row', state: 'sold-out', most: 0, label: 'Sold out' },
      { name: 'Back', state: 'open', most: 3, label: 'Last 3' },
    ]);
    await site.buyKinds(number, one(many.id, 3), stranger());
    expect(refusal(await site.choose(stranger(), number, one(many.id)))[1]).toMatch(
      /^This event is sold out/,
    );
    expect(await site.brokenOf(id)).toEqual([]);
  });

  it('come back when a hold ends, is released or replaced', async () => {
    const kind = kindForm({ number: 2 });
    const { number, id } = await site.sell({ kinds: [kind] });
    const visitor = stranger();
    await site.choose(visitor, number, one(kind.id, 2));
    const held = (await site.choose(visitor, number, one(kind.id))).json<TicketOrder>();
    expect((await site.choose(stranger(), number, one(kind.id))).statusCode).toBe(201);
    await site.call(visitor, 'DELETE', site.urlOf(held));
    expect((await site.saleOf(number)).kinds).toMatchObject([{ most: 1 }]);
    site.clock.advance(15 * 60_000);
    expect((await site.choose(stranger(), number, one(kind.id, 2))).statusCode).toBe(201);
    expect(await site.brokenOf(id)).toEqual([]);
  });

  it('are sold from and until their time, told at the clock of the event', async () => {
    const early = kindForm({ name: 'Late bird', saleFrom: '2026-03-04T09:00' });
    const now = kindForm({ name: 'Early bird', saleUntil: '2026-03-02T12:00' });
    const { number } = await site.sell({ kinds: [early, now] });
    expect((await site.saleOf(number)).kinds).toMatchObject([
      { state: 'early', most: 0, label: 'On sale from Wed, Mar 4, 9:00 AM' },
      { state: 'open', label: 'Until Mon, Mar 2, 12:00 PM' },
    ]);
    expect(refusal(await site.choose(newVisitor(), number, one(early.id)))).toEqual([
      409,
      'Late bird is not for sale yet',
    ]);
    expect((await site.readSale(number)).kinds).toMatchObject([
      { saleFrom: '2026-03-04T09:00' },
      { saleUntil: '2026-03-02T12:00' },
    ]);
  });

  it('that are closed to the public need a code that names them', async () => {
    const secret = kindForm({ name: 'Friends', priceCents: 500, isSecret: true });
    const open = kindForm();
    const opener = promoCodeForm({ code: 'friends', discount: { kind: 'none' }, kindIds: [secret.id] });
    const { number } = await site.sell({ kinds: [secret, open], codes: [opener, promoCodeForm()] });
    expect((await site.saleOf(number)).kinds.map(({ name }) => name)).toEqual(['Standard']);
    expect((await site.saleOf(number, 'GLOW-20')).kinds.map(({ name }) => name)).toEqual(['Standard']);
    expect(await site.saleOf(number, 'Friends')).toMatchObject({
      kinds: [{ name: 'Friends' }, { name: 'Standard' }],
      code: { code: 'FRIENDS', label: 'Opens more tickets' },
    });
    expect(refusal(await site.choose(newVisitor(), number, one(secret.id)))).toEqual([400, 'lines']);
    const general = await site.choose(newVisitor(), number, { ...one(secret.id), code: 'GLOW-20' });
    expect(refusal(general)).toEqual([400, 'lines']);
    const order = await site.buyKinds(number, { ...one(secret.id), code: 'Friends' });
    expect(order).toMatchObject({ total: { cents: 500 } });
    const details = await site.app.inject(`/api/v1/event-details/${number}`);
    expect(details.json()).toMatchObject({ price: { cents: 2000 }, hasKinds: true });
  });

  it('for a group are sold as one and admit each of its people', async () => {
    const table = kindForm({ name: 'Table of four', priceCents: 9999, places: 4, number: 2 });
    const { number, id } = await site.sell({ kinds: [table] });
    const order = await site.buyKinds(number, one(table.id));
    expect(order).toMatchObject({ quantity: 4, total: { cents: 9999 } });
    expect((await site.bought(order)).tickets.map(({ kind, code }) => [kind, code !== null])).toEqual(
      Array.from({ length: 4 }, () => ['Table of four', true]),
    );
    expect((await site.saleOf(number)).kinds).toMatchObject([{ places: 4, most: 1, label: 'Last 1' }]);
    expect(await site.seatsOf(number)).toMatchObject({ taken: 4 });
    expect(await site.brokenOf(id)).toEqual([]);
  });

  it('bound what one order may have', async () => {
    const [two, any] = [kindForm({ mostPerOrder: 2 }), kindForm({ name: 'Any' })];
    const { number } = await site.sell({ kinds: [two, any] });
    expect(refusal(await site.choose(newVisitor(), number, one(two.id, 3)))).toEqual([400, 'lines']);
    const eleven = {
      lines: [
        { kindId: two.id, number: 2 },
        { kindId: any.id, number: 9 },
      ],
    };
    expect(refusal(await site.choose(newVisitor(), number, eleven))).toEqual([400, 'lines']);
    const twice = { lines: [...one(any.id).lines, ...one(any.id).lines] };
    expect(refusal(await site.choose(newVisitor(), number, twice))).toEqual([400, 'lines']);
  });

  it('must be chosen: a page that knows no kinds is told to load again', async () => {
    const { number } = await site.sell({ kinds: [kindForm()] });
    expect(refusal(await site.choose(newVisitor(), number, { quantity: 2 }))).toEqual([400, 'quantity']);
    const { number: other } = await site.sell({ kinds: [kindForm()] });
    const [foreign] = (await site.readSale(other)).kinds;
    expect(refusal(await site.choose(newVisitor(), number, one(foreign?.id ?? '')))).toEqual([400, 'lines']);
  });

  it('that are free need a confirmed address, and a client gets only its share of them', async () => {
    const [free, paid] = [kindForm({ name: 'Standing', priceCents: 0 }), kindForm()];
    const { number } = await site.sell({ kinds: [free, paid] });
    expect(refusal(await site.choose(newVisitor(), number, one(free.id, 3)))).toEqual([400, 'quantity']);
    const mixed = { lines: [...one(free.id, 3).lines, ...one(paid.id).lines] };
    expect(refusal(await site.choose(newVisitor(), number, mixed))).toEqual([400, 'quantity']);
    expect(await site.buyKinds(number, one(free.id, 2), stranger())).toMatchObject({
      status: 'confirmed',
      payment: 'none',
    });
  });

  it('six anonymous requests do not show a kind as sold out, and its next buyer gets it', async () => {
    const kind = kindForm({ number: 60 });
    const { number, id } = await site.sell({ kinds: [kind] });
    for (let request = 0; request < 6; request += 1) {
      const visitor = newVisitor({}, '203.0.113.77');
      expect((await site.choose(visitor, number, one(kind.id, 10))).statusCode).toBe(201);
    }
    expect((await site.saleOf(number)).kinds).toMatchObject([{ state: 'open', most: 10 }]);
    expect(await site.buyKinds(number, one(kind.id), stranger())).toMatchObject({ status: 'confirmed' });
    expect(await site.brokenOf(id)).toEqual([]);
  });
});

describe('the organizer', () => {
  it.each([
    ['more than $50 for one person', { priceCents: 5001 }, 'kinds.0.priceCents'],
    ['more than $50 for each person of a group', { priceCents: 10_001, places: 2 }, 'kinds.0.priceCents'],
    ['a price too small for a card payment', { priceCents: 49 }, 'kinds.0.priceCents'],
    ['nobody', { places: 0 }, 'kinds.0.places'],
    ['none at all', { number: 0 }, 'kinds.0.number'],
    [
      'an end before the beginning',
      { saleFrom: '2026-03-05T09:00', saleUntil: '2026-03-04T09:00' },
      'kinds.0.saleUntil',
    ],
    ['a time that is skipped', { saleFrom: '2026-03-08T02:30' }, 'kinds.0.saleFrom'],
    ['a date that does not exist', { saleUntil: '2026-02-31T10:00' }, 'kinds.0.saleUntil'],
  ])('is refused %s', async (_what, changes, path) => {
    const { number } = await site.sell({});
    expect(refusal(await site.putSale(number, saleForm({ kinds: [kindForm(changes)] })))).toEqual([
      400,
      path,
    ]);
  });

  it('cannot go below what is sold, and may close a kind, whose tickets stay valid', async () => {
    const kind = kindForm({ number: 5 });
    const { number, id } = await site.sell({ kinds: [kind] });
    const order = await site.buyKinds(number, one(kind.id, 3));
    const fewer = await site.putSale(number, saleForm({ kinds: [{ ...kind, number: 2 }] }));
    expect(refusal(fewer)).toEqual([400, 'kinds.0.number']);
    const larger = await site.putSale(number, saleForm({ kinds: [{ ...kind, places: 2 }] }));
    expect(refusal(larger)).toEqual([400, 'kinds.0.number']);
    const other = kindForm({ name: 'Instead' });
    expect((await site.putSale(number, saleForm({ kinds: [other] }))).statusCode).toBe(200);
    expect(refusal(await site.choose(newVisitor(), number, one(kind.id)))).toEqual([400, 'lines']);
    expect((await site.bought(order)).tickets.map(({ status }) => status)).toEqual([
      'valid',
      'valid',
      'valid',
    ]);
    const back = await site.putSale(number, saleForm({ kinds: [kind] }));
    expect(back.json()).toMatchObject({ kinds: [{ taken: 3 }] });
    expect(await site.brokenOf(id)).toEqual([]);
  });

  it('keeps the price for visitors who already hold tickets', async () => {
    const kind = kindForm();
    const { number } = await site.sell({ kinds: [kind] });
    const visitor = newVisitor();
    const order = (await site.choose(visitor, number, one(kind.id, 2))).json<TicketOrder>();
    await site.putSale(number, saleForm({ kinds: [{ ...kind, priceCents: 3000 }] }));
    expect(await site.read(visitor, order)).toMatchObject({ total: { cents: 4000 } });
  });

  it('sends complimentary tickets, which take seats and pieces like any other', async () => {
    const kind = kindForm({ name: 'VIP', number: 2 });
    const { number, id } = await site.sell({ kinds: [kind] });
    const give = (body: object, key = 'a-gift-of-the-test-1') =>
      site.call(site.organizer, 'POST', `/api/v1/my-events/${number}/gifts`, { body, key });
    const gift = { name: 'Bo Diaz', email: 'bo@example.com', kindId: kind.id, number: 2 };
    expect((await give(gift)).statusCode).toBe(200);
    expect((await give(gift)).statusCode).toBe(200);
    expect((await newestMail(database(), 'bo@example.com')).text).toContain(
      'You have 2 tickets, free of charge.',
    );
    expect((await site.readSale(number)).kinds).toMatchObject([{ taken: 2 }]);
    expect(refusal(await give(gift, 'a-gift-of-the-test-2'))).toEqual([
      409,
      'VIP is sold out. Nothing was charged',
    ]);
    const none = await give({ ...gift, kindId: undefined }, 'a-gift-of-the-test-3');
    expect(refusal(none)).toEqual([400, 'kindId']);
    const other = await site.call(newVisitor(), 'POST', `/api/v1/my-events/${number}/gifts`, { body: gift });
    expect(other.statusCode).toBe(401);
    expect(await site.brokenOf(id)).toEqual([]);
  });
});

it('an event without kinds sells as before', async () => {
  const { number, id } = await site.sell({});
  expect(await site.saleOf(number)).toEqual({
    kinds: [],
    code: null,
    reduced: null,
    questions: [],
    refundWords: expect.stringMatching(/^No refunds\. If the organizer cancels the event/),
  });
  const order = await site.buyKinds(number, { quantity: 2 });
  expect(order).toMatchObject({ lines: [], quantity: 2, price: { cents: 2034 }, total: { cents: 4068 } });
  const choice = await site.choose(newVisitor(), number, one('01890000-0000-7000-8000-00000000000a'));
  expect(refusal(choice)).toEqual([400, 'lines']);
  expect(await site.brokenOf(id)).toEqual([]);
});
