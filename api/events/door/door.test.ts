import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CheckInResults, DoorList } from '@glow50/contract/check-in/check-ins';
import type { DoorPasses, NewDoorPass, OpenedDoor } from '@glow50/contract/check-in/door-passes';
import type { AuditPage } from '@glow50/contract/office/audit';
import type { BoughtOrder } from '@glow50/contract/tickets/ticket-orders';
import { v7 } from 'uuid';
import { LIMIT_RULES } from '../../platform/limits/limit-rules';
import { testDatabase } from '../../platform/testing/test-database';
import { addAccount } from '../../testing/add-account';
import { strangers } from '../../testing/clients';
import { giveRoles } from '../../testing/give-roles';
import { signIn } from '../../testing/sign-in';
import { newVisitor, type TestVisitor } from '../../testing/test-site';
import { openTicketSite, type TicketSite } from '../../testing/ticket-site';
import { addOrganizer } from '../tickets/testing/add-organizer';

const database = testDatabase();
const EVENT = 701;
const OTHER = 702;
const DEVICE = 'a-key-that-the-device-made';
let site: TicketSite;
let organizer: TestVisitor;
let providerId: string;

beforeAll(async () => {
  site = await openTicketSite(database(), { limitRules: LIMIT_RULES });
  ({ visitor: organizer, providerId } = await addOrganizer(site, 'passes@example.com'));
  await site.addEvent(EVENT, { provider_id: providerId });
  await site.addEvent(OTHER, { provider_id: providerId });
});
afterAll(() => site.close());

async function addPass(name = 'Front door', event = EVENT): Promise<NewDoorPass> {
  const url = `/api/v1/my-events/${event}/door-passes`;
  return (await site.call(organizer, 'POST', url, { body: { name } })).json<NewDoorPass>();
}

const open = (pin: string, deviceKey = DEVICE, event = EVENT, who = newVisitor()) =>
  site.call(who, 'POST', `/api/v1/events/${event}/door`, { body: { pin, deviceKey } });

const openBy = (key: string, deviceKey = DEVICE, event = EVENT, who = newVisitor()) =>
  site.call(who, 'POST', `/api/v1/events/${event}/door`, { body: { key, deviceKey } });

const keyOf = (link: string) => link.split('#key=')[1] ?? '';

async function openNew(name?: string): Promise<{ pass: NewDoorPass['pass']; token: string }> {
  const { pass, pin } = await addPass(name);
  return { pass, token: (await open(pin)).json<OpenedDoor>().token };
}

const listBy = (token: string) => site.call(newVisitor(), 'GET', `/api/v1/doors/${token}/list`);

const scanBy = (token: string, code: string) =>
  site.call(newVisitor(), 'POST', `/api/v1/doors/${token}/check-ins`, {
    body: {
      device: 'Someone else’s name',
      scans: [{ id: v7(), code, at: site.clock.now().toISOString(), isOffline: false }],
    },
  });

async function buyCode(event = EVENT): Promise<string> {
  const order = await site.buy(newVisitor({}, `10.1.${event % 200}.7`), event, 1, 'guest@example.com');
  const answer = await site.call(newVisitor(), 'GET', `/api/v1/ticket-orders/${order.token}`);
  return answer.json<BoughtOrder>().tickets[0]?.code ?? '';
}

describe('door staff', () => {
  it('check guests in with a PIN or its link, under the name of their door', async () => {
    const { pass, pin, link } = await addPass('Side door');
    const key = keyOf(link);
    expect(pass).toMatchObject({ name: 'Side door', state: 'waiting' });
    expect(link).toMatch(new RegExp(`/check-in/${EVENT}#key=[\\w-]{22}$`));
    const opened = await openBy(key);
    expect((await open(`${pin.slice(0, 4)} ${pin.slice(4)}`)).json()).toEqual(opened.json());
    expect(opened.json<OpenedDoor>()).toMatchObject({ device: 'Side door' });
    const { token } = opened.json<OpenedDoor>();
    expect((await listBy(token)).json<DoorList>().event.id).toBe(EVENT);
    const code = await buyCode();
    const first = (await scanBy(token, code)).json<CheckInResults>();
    expect(first.results[0]).toMatchObject({ verdict: 'admitted', admittedBy: 'Side door' });
    const listed = await site.call(organizer, 'GET', `/api/v1/my-events/${EVENT}/door-passes`);
    expect(listed.json<DoorPasses>().passes[0]).toMatchObject({
      id: pass.id,
      state: 'open',
      seenAt: expect.any(String),
    });
    expect(listed.body).not.toContain(pin);
    expect(listed.body).not.toContain(key);
  });

  it('open the door on one device only, which may repeat itself', async () => {
    const { pin, link } = await addPass();
    const first = await open(pin);
    expect((await openBy(keyOf(link), 'the-key-of-another-device')).statusCode).toBe(400);
    expect((await open(pin)).json()).toEqual(first.json());
    const other = await open(pin, 'the-key-of-another-device');
    expect(other.statusCode).toBe(400);
    expect(other.json()).toMatchObject({ errors: [{ path: 'pin' }] });
  });

  it('open nothing else with their pass', async () => {
    const { token } = await openNew();
    const otherCode = await buyCode(OTHER);
    const scanned = (await scanBy(token, otherCode)).json<CheckInResults>();
    expect(scanned.results[0]?.verdict).toBe('other_event');
    const { pin, link } = await addPass('Elsewhere', OTHER);
    expect((await open(pin, DEVICE, EVENT)).statusCode).toBe(400);
    expect((await openBy(keyOf(link), DEVICE, EVENT)).statusCode).toBe(400);
    const bearer = newVisitor({ authorization: `Bearer ${token}` });
    for (const path of ['', '/sales', '/sales.csv', '/door-list', '/door-passes']) {
      const answer = await site.call(bearer, 'GET', `/api/v1/my-events/${EVENT}${path}`);
      expect([path, answer.statusCode]).toEqual([path, 401]);
    }
    for (const path of ['tickets', 'ticket-orders', 'manage-booking']) {
      expect((await site.call(newVisitor(), 'GET', `/api/v1/${path}/${token}`)).statusCode).toBe(404);
    }
  });

  it('lose the door at once when the pass is revoked, and nobody else does', async () => {
    const [gone, stays] = [await openNew('Gone'), await openNew('Stays')];
    const url = `/api/v1/my-events/${EVENT}/door-passes/${gone.pass.id}`;
    const revoked = await site.call(organizer, 'DELETE', url);
    expect(revoked.json()).toMatchObject({ state: 'revoked' });
    expect((await site.call(organizer, 'DELETE', url)).json()).toEqual(revoked.json());
    expect((await listBy(gone.token)).statusCode).toBe(410);
    expect((await scanBy(gone.token, await buyCode())).statusCode).toBe(410);
    expect((await listBy(stays.token)).statusCode).toBe(200);
  });

  it('cannot use a PIN or link that was revoked before it was used', async () => {
    const { pass, pin, link } = await addPass();
    await site.call(organizer, 'DELETE', `/api/v1/my-events/${EVENT}/door-passes/${pass.id}`);
    expect((await open(pin)).statusCode).toBe(400);
    expect((await openBy(keyOf(link))).statusCode).toBe(400);
  });
});

it('forged and altered tokens open nothing', async () => {
  const { token } = await openNew();
  const bytes = Buffer.from(token, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  for (const forged of [bytes.toString('base64url'), token.slice(0, 43), `${token}A`, 'x']) {
    expect((await listBy(forged)).statusCode).toBe(404);
  }
});

it('a PIN cannot be guessed: twenty wrong ones an hour from one client, and right ones do not count', async () => {
  const guesser = () => newVisitor({}, '198.51.100.7');
  const { pin } = await addPass();
  for (let tries = 0; tries < 25; tries += 1) {
    expect((await open(pin, DEVICE, EVENT, newVisitor({}, '198.51.100.8'))).statusCode).toBe(200);
  }
  const wrong = pin === '00000000' ? '00000001' : '00000000';
  const statuses: number[] = [];
  for (let tries = 0; tries < 21; tries += 1) {
    statuses.push((await open(wrong, DEVICE, EVENT, guesser())).statusCode);
  }
  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([400]));
  expect(statuses.at(-1)).toBe(429);
});

it('a PIN cannot be guessed from many clients either, and whoever does keeps nobody with a link away', async () => {
  await site.addEvent(703, { provider_id: providerId });
  const { link } = await addPass('Side door', 703);
  const next = strangers();
  let refused = 0;
  for (let tries = 0; tries < LIMIT_RULES.doorEvent.tries + 5; tries += 1) {
    const number = tries % 2 ? '703' : '0703';
    const url = `/api/v1/events/${number}/door`;
    const body = { pin: String(tries).padStart(8, '0'), deviceKey: DEVICE };
    if ((await site.call(next(), 'POST', url, { body })).statusCode === 429) refused += 1;
  }
  expect(refused).toBe(5);
  expect((await openBy(keyOf(link), DEVICE, 703)).statusCode).toBe(200);
});

it('a door takes a PIN or a link, not both and not neither', async () => {
  const { pin, link } = await addPass();
  const url = `/api/v1/events/${EVENT}/door`;
  for (const body of [{ deviceKey: DEVICE }, { pin, key: keyOf(link), deviceKey: DEVICE }]) {
    expect((await site.call(newVisitor(), 'POST', url, { body })).statusCode).toBe(400);
  }
});

it('is issued by the organizer and staff alone', async () => {
  const rival = (await addOrganizer(site, 'rival-door@example.com')).visitor;
  const url = `/api/v1/my-events/${EVENT}/door-passes`;
  expect((await site.call(rival, 'GET', url)).statusCode).toBe(404);
  expect((await site.call(rival, 'POST', url, { body: { name: 'Mine' } })).statusCode).toBe(404);
  expect((await site.call(newVisitor(), 'POST', url, { body: { name: 'Mine' } })).statusCode).toBe(401);
  expect((await site.call(organizer, 'POST', url, { body: { name: ' ' } })).json()).toMatchObject({
    errors: [{ path: 'name' }],
  });
});

it('is opened by staff who may help, which the audit log names, and by no other staff', async () => {
  const email = 'door-helper@example.com';
  await addAccount(database(), { email, role: 'staff' });
  const helper = newVisitor((await signIn(site.app, email)).headers);
  const url = `/api/v1/my-events/${EVENT}`;
  await giveRoles(database(), email, ['money']);
  expect((await site.call(helper, 'GET', `${url}/door-list`)).statusCode).toBe(404);
  expect((await site.call(helper, 'POST', `${url}/door-passes`, { body: { name: 'Help' } })).statusCode).toBe(
    404,
  );

  await giveRoles(database(), email, ['support']);
  const added = await site.call(helper, 'POST', `${url}/door-passes`, { body: { name: 'Help' } });
  const { pass } = added.json<NewDoorPass>();
  await site.call(helper, 'DELETE', `${url}/door-passes/${pass.id}`);
  const scan = { id: v7(), code: await buyCode(), at: site.clock.now().toISOString(), isOffline: false };
  const scans = { body: { device: 'Office', scans: [scan] } };
  for (let sent = 0; sent < 2; sent += 1) await site.call(helper, 'POST', `${url}/check-ins`, scans);
  const { actions } = (
    await site.call(helper, 'GET', '/api/v1/office/audit?section=events')
  ).json<AuditPage>();
  expect(actions.map(({ action, subject, by }) => [action, subject.id, by.name])).toEqual([
    ['checked guests in or out', String(EVENT), 'Ada Lovelace'],
    ['closed a door', String(EVENT), 'Ada Lovelace'],
    ['opened a door', String(EVENT), 'Ada Lovelace'],
  ]);
});

it('ends a day after the event', async () => {
  const { token } = await openNew();
  const { pin } = await addPass();
  site.clock.advance(new Date('2026-03-07T17:31:00Z').getTime() - site.clock.now().getTime());
  expect((await listBy(token)).statusCode).toBe(410);
  expect((await open(pin, 'a-key-of-a-new-device-')).statusCode).toBe(400);
});
