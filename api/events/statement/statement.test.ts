import { PDFDocument } from '@cantoo/pdf-lib';
import type { TicketReceipt } from '@glow50/contract/tickets/returns';
import type { BoughtOrder } from '@glow50/contract/tickets/ticket-orders';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { failingRefunds } from '../../payments/testing/failing-refunds';
import { testConfig } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { newVisitor, type TestVisitor } from '../../testing/test-site';
import { openTicketSite, type TicketSite } from '../../testing/ticket-site';
import { addOrganizer } from '../tickets/testing/add-organizer';

const database = testDatabase();
let site: TicketSite;
let organizer: TestVisitor;
let providerId: string;

beforeAll(async () => {
  site = await openTicketSite(database());
  ({ visitor: organizer, providerId } = await addOrganizer(site, 'grace@example.com'));
});
afterAll(() => site.close());

const read = (event: number, kind: 'csv' | 'pdf') =>
  site.call(organizer, 'GET', `/api/v1/my-events/${event}/statement.${kind}`);

it('names order and guest of every payment and refund, what became of it, and what is owed', async () => {
  await site.addEvent(771, { provider_id: providerId, name: 'Lash Lab' });
  const kept = await site.buy(newVisitor(), 771, 2);
  await site.buy(newVisitor(), 771, 1);
  const { body } = await read(771, 'csv');
  const lines = body.trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(`Paid by the guest,${kept.id.slice(-8).toUpperCase()},Ann Guest,40.68,`);
  expect(lines[3]).toContain('"Owed to you, not yet due",,,61.02,');
  expect(lines[1]).toMatch(/^Lash Lab,771,"Mar 2, 2026, /);
});

it('has amounts that a spreadsheet can add up', async () => {
  await site.addEvent(773, { provider_id: providerId });
  const { token } = await site.buy(newVisitor(), 773, 1);
  const { tickets } = (
    await site.call(newVisitor(), 'GET', `/api/v1/ticket-orders/${token}`)
  ).json<BoughtOrder>();
  const body = { ticketIds: tickets.map(({ id }) => id), backCents: 2034, includesAdmitted: false };
  await site.call(organizer, 'POST', '/api/v1/my-events/773/refunds', { body });
  const [, paid, back, total] = (await read(773, 'csv')).body.trim().split('\r\n');
  expect(paid).toContain(',Ann Guest,20.34,');
  expect(back).toContain(',Ann Guest,-20.34,');
  expect(total).toContain(',0.00,');
});

it('a refund that failed is nowhere said to be sent back: statement, receipt and order', async () => {
  const config = testConfig();
  const clock = { now: () => new Date('2026-03-02T15:00:00Z') };
  const paymentProvider = failingRefunds({ config, database: database(), clock }, () => true);
  const failing = await openTicketSite(database(), { config, paymentProvider });
  const host = await addOrganizer(failing, 'fay@example.com');
  await failing.addEvent(774, { provider_id: host.providerId });
  const { token } = await failing.buy(newVisitor(), 774, 1);
  const bought = async () =>
    (await failing.call(newVisitor(), 'GET', `/api/v1/ticket-orders/${token}`)).json<BoughtOrder>();
  const [ticket] = (await bought()).tickets;
  const body = { ticketIds: [ticket?.id], backCents: 2034, includesAdmitted: false };
  await failing.call(host.visitor, 'POST', '/api/v1/my-events/774/refunds', { body });
  await failing.work();
  const csv = await failing.call(host.visitor, 'GET', '/api/v1/my-events/774/statement.csv');
  expect(csv.body).toContain(',Not sent back yet,');
  const receipt = await failing.call(newVisitor(), 'GET', `/api/v1/ticket-orders/${token}/receipt`);
  expect(receipt.json<TicketReceipt>()).toMatchObject({
    refunded: null,
    refunds: [{ label: 'Not sent back yet', amount: { cents: 2034 } }],
  });
  expect((await bought()).refunds).toMatchObject([{ state: 'failed' }]);
  expect([csv.body, receipt.body].join()).not.toMatch(/sent back to/i);
  await failing.close();
});

it('is a PDF of as many pages as it needs, also with signs that its font does not have', async () => {
  await site.addEvent(772, { provider_id: providerId, name: 'Nails 💅 and Nguyễn', capacity: 200 });
  for (let count = 0; count < 45; count += 1)
    await site.buy(newVisitor(), 772, 1, `guest${count}@example.com`);
  const answer = await read(772, 'pdf');
  expect(answer.headers['content-type']).toBe('application/pdf');
  const document = await PDFDocument.load(answer.rawPayload);
  expect(document.getPageCount()).toBe(2);
  expect(document.getTitle()).toBe('Statement for event 772');
});

it('of another organizer does not exist', async () => {
  const { visitor } = await addOrganizer(site, 'other@example.com');
  const url = '/api/v1/my-events/771/statement.pdf';
  expect((await site.call(visitor, 'GET', url)).statusCode).toBe(404);
});
