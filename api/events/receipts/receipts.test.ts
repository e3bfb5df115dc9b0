import type { TicketReceipt } from '@glow50/contract/tickets/returns';
import type { TicketOrder } from '@glow50/contract/tickets/ticket-orders';
import { afterAll, expect, it } from '@jest/globals';
import { testConfig } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { newVisitor } from '../../testing/test-site';
import { kindForm, promoCodeForm } from '../testing/sale-form';
import { openSaleSite, type SaleSite } from '../testing/sale-site';
import { includedTax } from './included-tax';

const database = testDatabase();
const sites: SaleSite[] = [];
afterAll(async () => {
  for (const site of sites) await site.close();
});

async function openSite(ticketTax: { name: string; percent: number } | undefined): Promise<SaleSite> {
  const site = await openSaleSite(database(), { config: testConfig({ ticketTax }) });
  sites.push(site);
  return site;
}

const receiptOf = async (site: SaleSite, { token }: TicketOrder) =>
  (await site.call(newVisitor(), 'GET', `/api/v1/ticket-orders/${token}/receipt`)).json<TicketReceipt>();

it.each([
  [10_825, 8.25, 825],
  [2034, 8.25, 155],
  [1, 8.25, 0],
  [0, 8.25, 0],
  [10_000, 0.125, 12],
])('of %i cents that include %d percent, %i are tax', (cents, percent, tax) => {
  expect(includedTax(cents, percent)).toBe(tax);
});

it('names what was bought, the discount, the tax that is included, and what went back', async () => {
  const site = await openSite({ name: 'Sales tax', percent: 8.25 });
  const [standard, vip] = [kindForm(), kindForm({ name: 'VIP', priceCents: 4000 })];
  const { number } = await site.sell({
    kinds: [standard, vip],
    codes: [promoCodeForm()],
    refundRule: { kind: 'until', hoursBefore: 1, feeCents: 100 },
  });
  const order = await site.buyKinds(number, {
    lines: [
      { kindId: vip.id, number: 1 },
      { kindId: standard.id, number: 2 },
    ],
    code: 'GLOW-20',
  });
  const usd = (cents: number) => ({ cents, currency: 'USD' });
  expect(await receiptOf(site, order)).toEqual({
    number: order.id.slice(-8).toUpperCase(),
    paidOn: 'Mon, Mar 2, 9:00 AM',
    paidWith: 'by card',
    lines: [
      { label: 'VIP', amount: usd(4000) },
      { label: '2 × Standard', amount: usd(4000) },
    ],
    discount: { label: 'Code GLOW-20', amount: usd(1600) },
    total: usd(6400),
    refunded: null,
    refunds: [],
    tax: { label: 'Sales tax 8.25%, included', amount: usd(488) },
  });
  const [first] = (await site.bought(order)).returns?.pieces ?? [];
  await site.call(newVisitor(), 'POST', `/api/v1/ticket-orders/${order.token}/returns`, {
    body: { ticketIds: first?.ticketIds, backCents: 3100 },
  });
  expect(await receiptOf(site, order)).toMatchObject({
    total: usd(6400),
    refunded: null,
    refunds: [{ label: 'On its way back', amount: usd(3100) }],
    tax: { amount: usd(252) },
  });
});

it('names no tax when the site is set to none, and no way of paying for what was free', async () => {
  const site = await openSite(undefined);
  const { number } = await site.sell({}, { price_cents: 0 });
  const order = await site.buyKinds(number, { quantity: 2 });
  expect(await receiptOf(site, order)).toMatchObject({
    paidWith: null,
    lines: [{ label: '2 tickets', amount: { cents: 0 } }],
    discount: null,
    tax: null,
  });
  const wrong = await site.call(newVisitor(), 'GET', `/api/v1/ticket-orders/${order.token}A/receipt`);
  expect(wrong.statusCode).toBe(404);
});
