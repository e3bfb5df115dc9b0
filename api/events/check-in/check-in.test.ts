import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CheckInResults, DoorList, Scan } from '@glow50/contract/check-in/check-ins';
import type { BoughtOrder } from '@glow50/contract/tickets/ticket-orders';
import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { addAccount } from '../../testing/add-account';
import { signIn } from '../../testing/sign-in';
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
    message: 'Already admitted at 9:00 AM by Front door',
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

it('names a guest whom a device without a network let in on a ticket that was given back meanwhile', async () => {
  const order = await site.buy(newVisitor(), EVENT, 1, 'walks-in@example.com');
  const link = `/api/v1/ticket-orders/${order.token}`;
  const [ticket] = (await site.call(newVisitor(), 'GET', link)).json<BoughtOrder>().tickets;
  const { id: ticketId = '', code } = ticket ?? {};
  const letIn = scanOf(code ?? '', { isOffline: true });
  const body = { ticketIds: [ticketId], backCents: 2034, includesAdmitted: false };
  await site.call(organizer, 'POST', `/api/v1/my-events/${EVENT}/refunds`, { body });
  const online = await scan('South', scanOf(code ?? ''));
  expect(online.results[0]).toMatchObject({ verdict: 'cancelled', isConflict: false });
  const reported = await scan('North', letIn);
  expect(reported.results[0]).toMatchObject({ verdict: 'cancelled', isConflict: true });
  const listed = async () =>
    (await readList()).returned?.filter((one) => one.ticketId === ticketId).map(({ device }) => device);
  expect(await listed()).toEqual(['North']);
  expect((await readList()).conflicts.filter((one) => one.ticketId === ticketId)).toEqual([]);
  await scan('North', {
    id: v7(),
    at: site.clock.now().toISOString(),
    isOffline: true,
    action: 'undo',
    undoes: letIn.id,
  });
  expect(await listed()).toEqual([]);
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

it('recognizes the 16 characters of a code that differ from ticket to ticket', async () => {
  const [code = ''] = await codesOf(EVENT);
  const short = code.split('-').slice(2).join(' ').toLowerCase();
  const { results } = await scan('Front door', scanOf(short), scanOf('ABCD EFGH JKMN PQRS'));
  expect(results.map(({ verdict }) => verdict)).toEqual(['admitted', 'unknown']);
});

it('says which ticket of an order it is, and by whom it was passed on', async () => {
  const [, code = ''] = await codesOf(EVENT, 2);
  const { results } = await scan('Front door', scanOf(code));
  expect(results[0]?.ticket).toMatchObject({ seat: 2, quantity: 2 });
  expect((await readList()).tickets.filter(({ quantity }) => quantity === 2)).toEqual([
    expect.objectContaining({ seat: 1 }),
    expect.objectContaining({ seat: 2 }),
  ]);

  const order = await site.buy(newVisitor(), EVENT, 1, 'giver2@example.com');
  const url = `/api/v1/ticket-orders/${order.token}`;
  const [given] = (await site.call(newVisitor(), 'GET', url)).json<BoughtOrder>().tickets;
  await site.call(newVisitor(), 'POST', `/api/v1/tickets/${given?.token}/transfer`, {
    body: { name: 'Eve', email: 'eve@example.com' },
  });
  const old = await scan('Front door', scanOf(given?.code ?? ''));
  expect(old.results[0]).toMatchObject({
    verdict: 'passed_on',
    message: 'Ann Guest passed this ticket on to Eve, who has a new code',
  });
});

describe('guests who leave', () => {
  it('lets them out once, and in again', async () => {
    const [code = ''] = await codesOf(EVENT);
    const out = () => scanOf(code, { action: 'check_out' });
    const steps = [out(), scanOf(code), out(), out(), scanOf(code), scanOf(code)];
    const seen: string[] = [];
    for (const step of steps) {
      site.clock.advance(MINUTE);
      const { results } = await scan('Door', { ...step, at: site.clock.now().toISOString() });
      seen.push(results[0]?.verdict ?? '');
    }
    expect(seen).toEqual([
      'not_inside',
      'admitted',
      'checked_out',
      'not_inside',
      'admitted',
      'already_admitted',
    ]);
  });

  it('counts a scan from before they left as the same visit, however late it is reported', async () => {
    const [code = ''] = await codesOf(EVENT);
    const early = site.clock.now().toISOString();
    await scan('One', scanOf(code));
    site.clock.advance(10 * MINUTE);
    await scan('One', scanOf(code, { action: 'check_out' }));
    const late = await scan('Two', scanOf(code, { at: early, isOffline: true }));
    expect(late.results[0]).toMatchObject({ verdict: 'already_admitted', isConflict: true });
  });
});

describe('undoing', () => {
  const undoOf = (undoes: string, changes: Partial<Scan> = {}): Scan => ({
    id: v7(),
    action: 'undo',
    undoes,
    at: site.clock.now().toISOString(),
    isOffline: false,
    ...changes,
  });
  const resultOf = async (device: string, one: Scan) => (await scan(device, one)).results[0]?.verdict;

  it('takes an admission back within two minutes, and only once', async () => {
    const [code = ''] = await codesOf(EVENT);
    const wrong = scanOf(code);
    await scan('Front door', wrong);
    const undo = undoOf(wrong.id);
    expect(await resultOf('Front door', undo)).toBe('undone');
    expect(await resultOf('Front door', undo)).toBe('undone');
    const right = scanOf(code);
    expect(await resultOf('Side door', right)).toBe('admitted');
    expect(await resultOf('Front door', undoOf(wrong.id))).toBe('undone');
    expect(await resultOf('Side door', scanOf(code))).toBe('already_admitted');
    site.clock.advance(3 * MINUTE);
    expect(await resultOf('Side door', undoOf(right.id))).toBe('not_undoable');
    expect(await resultOf('Side door', undoOf(v7()))).toBe('not_undoable');
  });

  it('is not prolonged by a device with a network that says it is earlier', async () => {
    const [code = ''] = await codesOf(EVENT);
    const early = site.clock.now().toISOString();
    const entry = scanOf(code);
    await scan('Front door', entry);
    site.clock.advance(4 * MINUTE);
    expect(await resultOf('Front door', undoOf(entry.id, { at: early }))).toBe('not_undoable');
  });

  it('brings a guest who was checked out by mistake back inside', async () => {
    const [code = ''] = await codesOf(EVENT);
    await scan('Front door', scanOf(code));
    const out = scanOf(code, { action: 'check_out' });
    await scan('Front door', out);
    expect(await resultOf('Front door', undoOf(out.id))).toBe('undone');
    expect(await resultOf('Front door', scanOf(code))).toBe('already_admitted');
  });

  it('does not take back what another scan has changed since', async () => {
    const [code = ''] = await codesOf(EVENT);
    const first = scanOf(code);
    await scan('Front door', first);
    await scan('Back door', scanOf(code, { action: 'check_out' }));
    expect(await resultOf('Front door', undoOf(first.id))).toBe('not_undoable');
  });

  it('leaves the other guest inside where two devices without a network let the same ticket in', async () => {
    const [code = ''] = await codesOf(EVENT);
    const [north, south] = [scanOf(code, { isOffline: true }), scanOf(code, { isOffline: true })];
    await scan('North', north);
    await scan('South', south);
    const listed = async () => (await readList()).conflicts.filter(({ second }) => second.at === south.at);
    expect(await listed()).toHaveLength(1);
    expect(await resultOf('North', undoOf(north.id, { isOffline: true }))).toBe('undone');
    expect(await listed()).toHaveLength(0);
    const again = await scan('East', scanOf(code));
    expect(again.results[0]).toMatchObject({ verdict: 'already_admitted', admittedBy: 'South' });
  });
});

it('admits nobody to a canceled event, says why, and takes what devices report', async () => {
  await site.addEvent(503, { provider_id: providerId });
  const [code = ''] = await codesOf(503);
  await database().sql.query(
    "UPDATE events SET status = 'cancelled', reason = 'The roof leaks' WHERE number = 503",
  );
  const answer = await send('Door', [scanOf(code, { isOffline: true })], organizer, 503);
  expect(answer.json<CheckInResults>().results[0]).toMatchObject({
    verdict: 'cancelled',
    message: 'This event was canceled. No tickets are valid. The roof leaks',
  });
  const list = await site.call(organizer, 'GET', '/api/v1/my-events/503/door-list');
  expect(list.json<DoorList>().event).toMatchObject({
    cancelledBecause: 'The roof leaks',
    timeZone: 'America/Chicago',
  });
});

it('opens any door for staff, and says since which day a guest is inside', async () => {
  await addAccount(database(), { email: 'staff@example.com', role: 'staff' });
  const staff = async () => newVisitor((await signIn(site.app, 'staff@example.com')).headers);
  const [code = ''] = await codesOf(EVENT);
  const admitted = await send('Office', [scanOf(code)], await staff());
  expect(admitted.json<CheckInResults>().results[0]?.verdict).toBe('admitted');
  site.clock.advance(24 * 60 * MINUTE);
  const later = await send('Office', [scanOf(code)], await staff());
  expect(later.json<CheckInResults>().results[0]?.message).toMatch(
    /^Already admitted at \w+, \w+ \d+, \d+:\d\d [AP]M by Office$/,
  );
});
