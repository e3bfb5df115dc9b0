import type { OrganizerEvent } from '@glow50/contract/events/event-editor';
import type { Problem } from '@glow50/contract/problem';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readMails } from '../../platform/testing/read-mails';
import { testDatabase } from '../../platform/testing/test-database';
import { openSaleSite, type SaleSite } from '../testing/sale-site';

const database = testDatabase();
let site: SaleSite;

beforeAll(async () => {
  site = await openSaleSite(database());
});
afterAll(() => site.close());

const urlOf = (event: number) => `/api/v1/my-events/${event}`;

async function put(event: number, changes: object) {
  const { form } = (await site.call(site.organizer, 'GET', urlOf(event))).json<OrganizerEvent>();
  return site.call(site.organizer, 'PUT', urlOf(event), { body: { ...form, ...changes } });
}

it('moves an event of which somebody has tickets only when that is confirmed, after saying what it does', async () => {
  const { number } = await site.sell({});
  const order = await site.buyKinds(number, { quantity: 2 });
  const refused = await put(number, { address: '2 Elm Street' });
  expect(refused.statusCode).toBe(409);
  const message =
    '2 tickets are out. Their guests are emailed the old and the new date and place, and why. Until the new start they can return every unused ticket. Up to $40.68 then goes back to them';
  expect(refused.json<Problem>()).toEqual({ message, errors: [{ path: 'confirmsMove', message }] });
  const known = (await site.call(site.organizer, 'GET', urlOf(number))).json<OrganizerEvent>();
  expect(known.form.address).toBe('1 Main Street');
  await site.work();
  const moved = async () =>
    (await readMails(database(), order.buyer?.email ?? '')).filter(({ subject }) => /^Changed/.test(subject));
  expect(await moved()).toEqual([]);

  expect((await put(number, { address: '2 Elm Street', confirmsMove: true })).statusCode).toBe(200);
  await site.work();
  expect(await moved()).toHaveLength(1);
});

it('asks for nothing when nobody has a ticket, or when it stays where it is', async () => {
  const empty = await site.sell({});
  expect((await put(empty.number, { address: '2 Elm Street' })).statusCode).toBe(200);
  const sold = await site.sell({});
  await site.buyKinds(sold.number, {});
  expect((await put(sold.number, { contact: 'Ada' })).statusCode).toBe(200);
});
