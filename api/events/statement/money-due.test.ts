import type { Ledger } from '@glow50/contract/payments/ledger';
import type { OrganizerEvent } from '@glow50/contract/events/event-editor';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testDatabase } from '../../platform/testing/test-database';
import { signIn } from '../../testing/sign-in';
import { newVisitor } from '../../testing/test-site';
import { openSaleSite, type SaleSite } from '../testing/sale-site';

const DAY = 24 * 3_600_000;
const database = testDatabase();
let site: SaleSite;

beforeAll(async () => {
  site = await openSaleSite(database());
});
afterAll(() => site.close());

/** Fees of a ticket that was given back, and a ticket that is valid. */
async function sellTwo() {
  const { number } = await site.sell({ refundRule: { kind: 'until', hoursBefore: 24, feeCents: 200 } });
  const order = await site.buyKinds(number, {});
  const { tickets } = await site.bought(order);
  const body = { ticketIds: tickets.map(({ id }) => id), backCents: 1834 };
  await site.call(newVisitor(), 'POST', `/api/v1/ticket-orders/${order.token}/returns`, { body });
  await site.buyKinds(number, {});
  await site.work();
  return number;
}

async function asOrganizer() {
  const { rows } = await database().sql.query<{ email: string }>(
    'SELECT email FROM users JOIN provider_owners USING (user_id) WHERE provider_id = $1',
    [site.providerId],
  );
  return newVisitor((await signIn(site.app, rows[0]?.email ?? '')).headers);
}

async function balance() {
  const url = `/api/v1/providers/${site.providerId}/ledger`;
  const { dueNow, notYetDue } = (await site.call(await asOrganizer(), 'GET', url)).json<Ledger>();
  return [dueNow?.cents, notYetDue?.cents];
}

it('money of an event that was moved is due at its new end, and of one that was called off a day later', async () => {
  const number = await sellTwo();
  expect(await balance()).toEqual([0, 2234]);
  const url = `/api/v1/my-events/${number}`;
  const { form } = (await site.call(await asOrganizer(), 'GET', url)).json<OrganizerEvent>();
  const moved = { ...form, date: '2026-05-01', confirmsMove: true };
  expect((await site.call(await asOrganizer(), 'PUT', url, { body: moved })).statusCode).toBe(200);
  site.clock.advance(30 * DAY);
  expect(await balance()).toEqual([0, 2234]);

  await site.call(await asOrganizer(), 'POST', `${url}/cancel`, { body: { reason: 'The roof leaks' } });
  await site.work();
  expect(await balance()).toEqual([0, 200]);
  site.clock.advance(DAY + 1);
  expect(await balance()).toEqual([200, 0]);
});
