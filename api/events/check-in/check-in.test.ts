import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CheckInResults, DoorList, Scan } from '@glow50/contract/check-in/check-ins';
import type { BoughtOrder } from '@glow50/contract/tickets/ticket-orders';
import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { newVisitor, type TestVisitor } from '../../testing/test-site';
import { newestMail } from '../../platform/testing/read-mails';
import { testDatabase } from '../../platform/testing/test-database';
import { openTicketSite, type TicketSite } from '../../testing/ticket-site';
import { addOrganizer } from '../tickets/testing/add-organizer';

const database = testDatabase();
const EVENT = 501;
let site: TicketSite;
let organizer: TestVisitor;
let providerId: string;

beforeAll(async () => {
  site = await openTicketSite(database());
  ({ visitor: organizer, providerId } = await addOrganizer(site, 'door@example.com'));
  await site.addEvent(EVENT, { provider_id: providerId });
  await site.addEvent(502, { provider_id: providerId });
});
afterAll(() => site.close());

const MINUTE = 60_000;

async function codesOf(event: number, quantity = 1): Promise<string[]> {
  const order = await site.buy(newVisitor(), event, quantity, 'guest@example.com');
  const answer = await site.call(newVisitor(), 'GET', `/api/v1/ticket-orders/${order.token}`);
  return answer.json<BoughtOrder>().tickets.map(({ code }) => code ?? '');
}

const scanOf = (code: string, changes: Partial<Scan> = {}): Scan => ({
  id: v7(),
  code,
  at: site.clock.now().toISOString(),
  isOffline: false,
  ...changes,
});

const send = (device: string, scans: Scan[], who = organizer, event = EVENT) =>
  site.call(who, 'POST', `/api/v1/my-events/${event}/check-ins`, { body: { device, scans } });

async function scan(device: string, ...scans: Scan[]) {
  return (await send(device, scans)).json<CheckInResults>();
}

const readList = async () =>
  (await site.call(organizer, 'GET', `/api/v1/my-events/${EVENT}/door-list`)).json<DoorList>();

it('admits a ticket once and tells the second device when and by which device', async () => {
  const [code = ''] = await codesOf(EVENT);
  const first = await scan('Front door', scanOf(code));
  expect(first.results[0]).toMatchObject({ verdict: 'admitted', message: 'Admitted' });
  site.clock.advance(MINUTE);
  const second = await scan('Side door', scanOf(code.toLowerCase().replaceAll('-', ' ')));
  expect(second.results[0]).toMatchObject({
    verdict: 'already_admitted',
    message: 'Already admitted at 9:00 am by Front door',
    isConflict: false,
  });
});

it('returns the same response for a repeated scan and counts it once', async () => {
  const [code = ''] = await codesOf(EVENT);
  const one = scanOf(code);
  const first = await scan('Front door', one);
  expect(await scan('Front door', one)).toEqual(first);
  expect(first.results[0]?.verdict).toBe('admitted');
});

it('admits a ticket once when two devices scan it concurrently', async () => {
  const [code = ''] = await codesOf(EVENT);
  const answers = await Promise.all(['One', 'Two', 'Three'].map((device) => scan(device, scanOf(code))));
  const outcomes = answers.map(({ results }) => results[0]?.verdict);
  expect(outcomes.sort()).toEqual(['admitted', 'already_admitted', 'already_admitted']);
});

it('reports a ticket admitted by two offline devices, in whatever order they reconnect', async () => {
  const [code = ''] = await codesOf(EVENT);
  const at = (minutes: number) => new Date(site.clock.now().getTime() - minutes * MINUTE).toISOString();
  await scan('North', scanOf(code, { isOffline: true, at: at(20) }));
  const south = await scan('South', scanOf(code, { isOffline: true, at: at(30) }));
  expect(south.results[0]).toMatchObject({
    verdict: 'already_admitted',
    isConflict: true,
    admittedBy: 'North',
  });
  const { conflicts } = await readList();
  expect(conflicts).toEqual([
    expect.objectContaining({
      name: 'Ann Guest',
      first: { at: at(20), device: 'North' },
      second: { at: at(30), device: 'South' },
    }),
  ]);
});

it('rejects forged codes, codes for other events, and codes from before a transfer', async () => {
  const [code = ''] = await codesOf(EVENT);
  const [other = ''] = await codesOf(502);
  const forged = code.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const order = await site.buy(newVisitor(), EVENT, 1, 'giver@example.com');
  const bought = (
    await site.call(newVisitor(), 'GET', `/api/v1/ticket-orders/${order.token}`)
  ).json<BoughtOrder>();
  const [given] = bought.tickets;
  await site.call(newVisitor(), 'POST', `/api/v1/tickets/${given?.token}/transfer`, {
    body: { name: 'Dee', email: 'dee@example.com' },
  });
  const [fresh = ''] = /G50-[\w-]+/.exec((await newestMail(database(), 'dee@example.com')).text) ?? [];
  const { results } = await scan(
    'Front door',
    ...[forged, other, given?.code ?? '', fresh, 'https://example.com', ''].map((text) => scanOf(text)),
  );
  expect(results.map(({ verdict }) => verdict)).toEqual([
    'unknown',
    'other_event',
    'passed_on',
    'admitted',
    'unknown',
    'unknown',
  ]);
});

it('sends devices a list that contains only hashes of the ticket codes', async () => {
  const [code = ''] = await codesOf(EVENT);
  const list = await readList();
  const hash = createHash('sha256').update(code).digest('hex');
  const listed = list.tickets.find(({ codeHash }) => codeHash === hash);
  expect(listed).toMatchObject({ name: 'Ann Guest', buyer: 'Ann Guest', admittedAt: null });
  expect(JSON.stringify(list)).not.toContain(code);
  const { results } = await scan('Front door', {
    id: v7(),
    ticketId: listed?.id ?? '',
    at: site.clock.now().toISOString(),
    isOffline: false,
  });
  expect(results[0]).toMatchObject({ verdict: 'admitted', ticket: { id: listed?.id } });
});

it('is limited to the organizer and reports which scan is invalid', async () => {
  const other = (await addOrganizer(site, 'rival@example.com')).visitor;
  expect((await send('Door', [scanOf('x')], other)).statusCode).toBe(404);
  expect((await send('Door', [scanOf('x')], newVisitor())).statusCode).toBe(401);
  const bad = await send('Door', [scanOf('x'), { ...scanOf('x'), id: 'no' }]);
  expect(bad.json()).toMatchObject({ errors: [{ path: 'scans.1.id' }] });
  expect((await send('Door', [])).statusCode).toBe(400);
});
