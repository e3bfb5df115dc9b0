import type { Problem } from '@glow50/contract/problem';
import type { TicketOrder, TicketPaymentStep } from '@glow50/contract/tickets/ticket-orders';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LIMIT_RULES } from '../../platform/limits/limit-rules';
import { testDatabase } from '../../platform/testing/test-database';
import { strangers } from '../../testing/clients';
import { newVisitor } from '../../testing/test-site';
import { kindForm, promoCodeForm, saleForm } from '../testing/sale-form';
import { openSaleSite, type SaleSite } from '../testing/sale-site';
import { reduce } from './discount';

const MINUTE = 60_000;
const database = testDatabase();
const stranger = strangers();
let site: SaleSite;

beforeAll(async () => {
  site = await openSaleSite(database(), {
    limitRules: { ...LIMIT_RULES, codeEntryClient: { tries: 3, seconds: 3600 } },
  });
});
afterAll(() => site.close());

const refusal = (answer: { statusCode: number; json: () => unknown }) => {
  const { message, errors = [] } = answer.json() as Problem;
  return [answer.statusCode, errors[0]?.path ?? message];
};
const off = (cents: number) => ({ off_cents: cents, off_percent: null });
const share = (percent: number) => ({ off_cents: null, off_percent: percent });

it.each([
  [2000, off(500), 1500],
  [2000, off(2000), 0],
  [2000, off(9999), 0],
  [2000, off(1980), 50],
  [2034, share(20), 1627],
  [2034, share(100), 0],
  [60, share(50), 50],
  [50, share(1), 50],
  [0, share(50), 0],
])('%i cents with %j are %i: free, or at least what a card pays', (cents, code, left) => {
  expect(reduce(cents, code)).toBe(left);
});

it('a share or an amount is taken off each ticket, and said in the order', async () => {
  const kind = kindForm({ priceCents: 2034 });
  const amount = promoCodeForm({ code: 'FIVE', discount: { kind: 'amount', cents: 500 } });
  const { number, id } = await site.sell({ kinds: [kind], codes: [promoCodeForm(), amount] });
  const lines = [{ kindId: kind.id, number: 3 }];
  expect(await site.saleOf(number, 'glow-20')).toMatchObject({
    code: { code: 'GLOW-20', label: '20% off' },
    kinds: [{ price: { cents: 2034 }, reduced: { cents: 1627 } }],
  });
  const order = await site.buyKinds(number, { lines, code: ' glow-20 ' }, stranger());
  expect(order).toMatchObject({
    total: { cents: 4881 },
    discount: { code: 'GLOW-20', amount: { cents: 1221 } },
  });
  expect(await site.buyKinds(number, { lines, code: 'FIVE' }, stranger())).toMatchObject({
    total: { cents: 4602 },
  });
  expect(await site.brokenOf(id)).toEqual([]);
});

it('also reduces the price of an event without kinds', async () => {
  const { number, id } = await site.sell({ codes: [promoCodeForm()] });
  expect(await site.saleOf(number, 'GLOW-20')).toMatchObject({ reduced: { cents: 1627 }, kinds: [] });
  const order = await site.buyKinds(number, { quantity: 2, code: 'GLOW-20' });
  expect(order).toMatchObject({
    price: { cents: 1627 },
    total: { cents: 3254 },
    discount: { amount: { cents: 814 } },
  });
  expect(await site.brokenOf(id)).toEqual([]);
});

it('is for the kinds that it names', async () => {
  const [standard, vip] = [kindForm(), kindForm({ name: 'VIP', priceCents: 4000 })];
  const { number } = await site.sell({
    kinds: [standard, vip],
    codes: [promoCodeForm({ kindIds: [vip.id] })],
  });
  const both = {
    lines: [
      { kindId: standard.id, number: 1 },
      { kindId: vip.id, number: 1 },
    ],
    code: 'GLOW-20',
  };
  expect(await site.buyKinds(number, both)).toMatchObject({ total: { cents: 5200 } });
  const other = await site.choose(newVisitor(), number, { ...both, lines: both.lines.slice(0, 1) });
  expect(refusal(other)).toEqual([400, 'code']);
});

it('works for so many orders, and again when a hold ended unpaid', async () => {
  const { number, id } = await site.sell({ codes: [promoCodeForm({ mostUses: 2 })] });
  const chosen = { code: 'GLOW-20' };
  await site.buyKinds(number, chosen, stranger());
  const visitor = stranger();
  expect((await site.choose(visitor, number, chosen)).statusCode).toBe(201);
  expect((await site.choose(visitor, number, chosen)).statusCode).toBe(201);
  expect(refusal(await site.choose(stranger(), number, chosen))).toEqual([
    409,
    'This code has been used up. Continue without it',
  ]);
  expect((await site.readSale(number)).codes).toMatchObject([{ uses: 2 }]);
  site.clock.advance(15 * MINUTE);
  expect((await site.choose(stranger(), number, chosen)).statusCode).toBe(201);
  expect(await site.brokenOf(id)).toEqual([]);
});

it('cannot read like another one, also when both change at once', async () => {
  const [one, two] = [promoCodeForm({ code: 'ONE' }), promoCodeForm({ code: 'TWO' })];
  const { number } = await site.sell({ codes: [one, two] });
  const same = await site.putSale(number, saleForm({ codes: [one, { ...two, code: 'one' }] }));
  expect(refusal(same)).toEqual([400, 'codes']);
  const swapped = [
    { ...one, code: 'TWO' },
    { ...two, code: 'ONE' },
  ];
  expect(refusal(await site.putSale(number, saleForm({ codes: swapped })))).toEqual([400, 'codes.0.code']);
  const replaced = await site.putSale(number, saleForm({ codes: [promoCodeForm({ code: 'TWO' })] }));
  expect(replaced.statusCode).toBe(200);
});

it('of ten buyers at the same moment the last use has one', async () => {
  const { number, id } = await site.sell({ codes: [promoCodeForm({ mostUses: 1 })] });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => site.choose(stranger(), number, { code: 'GLOW-20' })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  expect(await site.brokenOf(id)).toEqual([]);
});

it('works from and until its time, and not after it was removed', async () => {
  const term = { from: '2026-03-02T09:05', until: '2026-03-02T10:00' };
  const { number } = await site.sell({ codes: [promoCodeForm(term)] });
  const ask = async () => refusal(await site.choose(stranger(), number, { code: 'GLOW-20' }));
  const start = site.clock.now().getTime();
  const at = (time: string) => site.clock.advance(Date.parse(time) - site.clock.now().getTime());
  at('2026-03-02T15:04:00Z');
  expect(await ask()).toEqual([400, 'code']);
  at('2026-03-02T15:05:00Z');
  expect((await site.choose(stranger(), number, { code: 'GLOW-20' })).statusCode).toBe(201);
  at('2026-03-02T16:00:00Z');
  expect(await ask()).toEqual([400, 'code']);
  site.clock.advance(start - site.clock.now().getTime() + 6 * MINUTE);
  await site.putSale(number, saleForm({ codes: [promoCodeForm({ code: 'OTHER' })] }));
  expect(await ask()).toEqual([400, 'code']);
  expect(refusal(await site.choose(stranger(), number, { code: 'NO-SUCH' }))).toEqual([400, 'code']);
});

it('can make tickets free: more than the usual share only when its uses are counted', async () => {
  const free = { discount: { kind: 'share', percent: 100 } as const };
  const open = await site.sell({ codes: [promoCodeForm(free)] });
  expect(refusal(await site.choose(stranger(), open.number, { quantity: 3, code: 'GLOW-20' }))).toEqual([
    400,
    'quantity',
  ]);
  const counted = await site.sell({ codes: [promoCodeForm({ ...free, mostUses: 5 })] });
  for (let order = 0; order < 2; order += 1) {
    const bought = await site.buyKinds(counted.number, { quantity: 6, code: 'GLOW-20' }, newVisitor());
    expect(bought).toMatchObject({ status: 'confirmed', total: { cents: 0 }, payment: 'none' });
  }
  expect(await site.brokenOf(counted.id)).toEqual([]);
});

it('with a number of uses gives one client no more of what is free without it', async () => {
  const [free, paid] = [kindForm({ name: 'Standing', priceCents: 0 }), kindForm()];
  const code = promoCodeForm({ kindIds: [paid.id], mostUses: 5, discount: { kind: 'share', percent: 100 } });
  const { number, id } = await site.sell({ kinds: [free, paid], codes: [code] });
  const lines = [
    { kindId: free.id, number: 2 },
    { kindId: paid.id, number: 3 },
  ];
  const chosen = { lines, code: code.code };
  const from = () => newVisitor({}, '203.0.113.97');
  expect(await site.buyKinds(number, chosen, from())).toMatchObject({ status: 'confirmed' });
  await expect(site.buyKinds(number, chosen, from())).rejects.toThrow('Paying failed');
  const coded = { lines: lines.slice(1), code: code.code };
  expect(await site.buyKinds(number, coded, from())).toMatchObject({ status: 'confirmed' });
  expect(await site.brokenOf(id)).toEqual([]);

  const open = await site.sell({ codes: [promoCodeForm({ mostUses: 5 })] }, { price_cents: 0 });
  const two = { quantity: 2, code: 'GLOW-20' };
  expect(await site.buyKinds(open.number, two, from())).toMatchObject({ status: 'confirmed' });
  await expect(site.buyKinds(open.number, two, from())).rejects.toThrow('Paying failed');
});

it('an address that is not confirmed gets nothing free of charge by a code either', async () => {
  const code = promoCodeForm({ discount: { kind: 'share', percent: 100 }, mostUses: 5 });
  const { number } = await site.sell({ codes: [code] });
  const visitor = stranger();
  const held = (await site.choose(visitor, number, { code: 'GLOW-20' })).json<TicketOrder>();
  const order = await site.nameBuyer(visitor, held);
  expect((await site.pay(visitor, order)).statusCode).toBe(409);
});

it('cannot be found by trying: words that do nothing are counted, those that work are not', async () => {
  const { number } = await site.sell({ codes: [promoCodeForm()] });
  const guesser = newVisitor({}, '203.0.113.99');
  const ask = async (code: string) =>
    (await site.call(guesser, 'GET', `/api/v1/events/${number}/sale?code=${code}`)).statusCode;
  expect([
    await ask('A1'),
    await ask('GLOW-20'),
    await ask('GLOW-20'),
    await ask('A2'),
    await ask('A3'),
  ]).toEqual([200, 200, 200, 200, 200]);
  expect(await ask('A4')).toBe(429);
  const plain = await site.call(guesser, 'GET', `/api/v1/events/${number}/sale`);
  expect(plain.statusCode).toBe(200);
});

it('cannot be found by trying with the key of an earlier hold either', async () => {
  const { number } = await site.sell({ codes: [promoCodeForm()] });
  const guesser = newVisitor({}, '203.0.113.98');
  const key = 'the-key-of-an-earlier-hold';
  const hold = async (code?: string) =>
    (await site.hold(guesser, number, 1, { key, body: { quantity: 1, ...(code && { code }) } })).statusCode;
  expect(await hold()).toBe(201);
  expect([await hold('GLOW-20'), await hold('A1'), await hold('A2'), await hold('A3')]).toEqual([
    422, 400, 400, 400,
  ]);
  expect([await hold('A4'), await hold('GLOW-20'), await hold()]).toEqual([429, 429, 201]);
});

it('a payment that arrives after the hold is over takes its pieces and the use of its code again', async () => {
  const kind = kindForm({ number: 1 });
  const { number, id } = await site.sell({ kinds: [kind], codes: [promoCodeForm({ mostUses: 1 })] });
  const visitor = stranger();
  const chosen = { lines: [{ kindId: kind.id, number: 1 }], code: 'GLOW-20' };
  const held = (await site.choose(visitor, number, chosen)).json<TicketOrder>();
  const order = await site.nameBuyer(visitor, held);
  const step = (await site.pay(visitor, order)).json<TicketPaymentStep>();
  await database().sql.query("UPDATE ticket_orders SET status = 'expired' WHERE order_id = $1", [order.id]);
  for (const [table, column] of [
    ['event_seats', 'taken'],
    ['ticket_kinds', 'taken'],
    ['promo_codes', 'uses'],
  ]) {
    await database().sql.query(`UPDATE ${table} SET ${column} = 0 WHERE event_id = $1`, [id]);
  }
  await site.payByCard(step);
  expect(await site.read(visitor, order)).toMatchObject({ status: 'confirmed', payment: 'paid' });
  expect(await site.brokenOf(id)).toEqual([]);
});
