import { setTimeout as sleep } from 'node:timers/promises';
import { isDeep } from '@glow50/configuration/testing/sample.mjs';
import { afterAll, expect, it, jest } from '@jest/globals';
import type { Problem } from '@glow50/contract/problem';
import type { TicketOrder, TicketPaymentStep } from '@glow50/contract/tickets/ticket-orders';
import { newVisitor } from '../../testing/test-site';
import { testDatabase } from '../../platform/testing/test-database';
import { kindForm, promoCodeForm } from '../testing/sale-form';
import { openSaleSite } from '../testing/sale-site';
import { findBroken } from './testing/invariants';
import { openTicketSite, type TicketSite } from '../../testing/ticket-site';

jest.setTimeout(900_000);

const BUYERS = isDeep ? 2000 : 200;
const SEATS = 50;
const SOLD_OUT = /^(This event|Front row|Middle) is sold out|^This code was used/;
const database = testDatabase();
let site: TicketSite | undefined;
afterAll(() => site?.close());

async function patiently<Answer extends { statusCode: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    if (answer.statusCode !== 503 || tries === 100) return answer;
    await sleep(100 + Math.random() * 200);
  }
}

async function tryToBuy(
  open: TicketSite,
  event: number,
  body: object = { quantity: 1 },
): Promise<() => Promise<string>> {
  const visitor = newVisitor();
  const held = await patiently(() => open.hold(visitor, event, 1, { body }));
  if (held.statusCode !== 201) {
    const { message } = held.json<Problem>();
    return async () => (SOLD_OUT.test(message) ? 'told' : message);
  }
  const order = held.json<TicketOrder>();
  const buyer = { name: 'Ann', email: `${order.id}@example.com` };
  await patiently(() => open.call(visitor, 'PUT', open.urlOf(order, '/buyer'), { body: buyer }));
  const step = (await patiently(() => open.pay(visitor, order))).json<TicketPaymentStep>();
  await patiently(() => open.payByCard(step));
  return async () => {
    const { status, payment } = await open.read(visitor, order);
    return status === 'confirmed' && payment === 'paid' ? 'bought' : `${status}, ${payment}`;
  };
}

it(`sells exactly ${SEATS} seats to ${BUYERS} concurrent buyers, charges each once, and informs the rest`, async () => {
  const open = await openTicketSite(database());
  site = open;
  const eventId = await open.addEvent(1, { capacity: SEATS });
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => tryToBuy(open, 1)));
  await open.catchUp();
  const counts = new Map<string, number>();
  for (const look of buyers) {
    const end = await look();
    counts.set(end, (counts.get(end) ?? 0) + 1);
  }
  expect(Object.fromEntries(counts)).toEqual({ bought: SEATS, told: BUYERS - SEATS });

  const { rows } = await database().sql.query<{ payments: number; orders: number; cents: number }>(
    `SELECT count(*)::integer AS payments, count(DISTINCT subject_id)::integer AS orders,
       sum(amount_cents)::integer AS cents FROM payments WHERE state = 'succeeded'`,
  );
  expect(rows).toEqual([{ payments: SEATS, orders: SEATS, cents: SEATS * 2034 }]);
  expect(await open.seatsOf(1)).toEqual({ capacity: SEATS, taken: SEATS });
  expect(await findBroken(database(), eventId, open.clock.now())).toEqual([]);
});

it(`sells ${SEATS} places in 3 kinds to ${BUYERS} concurrent buyers, a code to 5 of them, and oversells none`, async () => {
  const sale = await openSaleSite(database());
  const [front, middle, back] = [
    kindForm({ name: 'Front row', number: 10, priceCents: 4000 }),
    kindForm({ name: 'Middle', number: 20 }),
    kindForm({ name: 'Back', priceCents: 1000 }),
  ];
  const code = promoCodeForm({ mostUses: 5, kindIds: [front.id] });
  const { number, id } = await sale.sell(
    { kinds: [front, middle, back], codes: [code] },
    { capacity: SEATS },
  );
  const kinds = [front, middle, back];
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, (_, place) => {
      const kind = kinds[place % 3] ?? back;
      const lines = [{ kindId: kind.id, number: 1 }];
      const isReduced = kind === front && place % 2 === 0;
      return tryToBuy(sale, number, { quantity: 1, lines, ...(isReduced && { code: code.code }) });
    }),
  );
  await sale.catchUp();
  const ends: string[] = [];
  for (const look of buyers) ends.push(await look());
  expect(ends.filter((end) => end !== 'bought' && end !== 'told')).toEqual([]);
  expect(ends.filter((end) => end === 'bought')).toHaveLength(SEATS);
  const { kinds: sold, codes } = await sale.readSale(number);
  const taken = sold.map((kind) => kind.taken);
  expect(taken.reduce((sum, each) => sum + each, 0)).toBe(SEATS);
  expect(taken[0]).toBeLessThanOrEqual(10);
  expect(taken[1]).toBeLessThanOrEqual(20);
  expect(codes[0]?.uses).toBeLessThanOrEqual(5);
  expect(await sale.brokenOf(id)).toEqual([]);
  await sale.close();
});
