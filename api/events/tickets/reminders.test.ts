import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BoughtOrder, TicketOrder } from '@glow50/contract/tickets/ticket-orders';
import { newVisitor } from '../../testing/test-site';
import type { eventForm } from '../testing/event-form';
import { readMails } from '../../platform/testing/read-mails';
import { testDatabase } from '../../platform/testing/test-database';
import { addOrganizer } from './testing/add-organizer';
import { openTicketSite, type TicketSite } from '../../testing/ticket-site';

const HOUR = 3_600_000;
/** The test clock stands at Monday 9:00 AM. The event starts on Friday at 9:30 AM. */
const TO_THE_DAY_BEFORE = 73 * HOUR;

const database = testDatabase();
let site: TicketSite;

beforeAll(async () => {
  site = await openTicketSite(database());
});
afterAll(() => site.close());

const remindersTo = async (email: string) =>
  (await readMails(database(), email)).filter(({ subject }) => subject.startsWith('Reminder: '));

async function transfer(order: TicketOrder, email: string) {
  const url = `/api/v1/ticket-orders/${order.token}`;
  const { tickets } = (await site.call(newVisitor(), 'GET', url)).json<BoughtOrder>();
  await site.call(newVisitor(), 'POST', `/api/v1/tickets/${tickets[0]?.token}/transfer`, {
    body: { name: 'Dee', email },
  });
}

it('reminds buyers and holders once, on the day before', async () => {
  await site.addEvent(901);
  const order = await site.buy(newVisitor(), 901, 2, 'ann@example.com');
  await transfer(order, 'dee@example.com');
  site.clock.advance(TO_THE_DAY_BEFORE - HOUR);
  await site.work();
  expect(await remindersTo('ann@example.com')).toEqual([]);
  site.clock.advance(2 * HOUR);
  await site.work();
  await site.work();
  const [toBuyer, ...more] = await remindersTo('ann@example.com');
  expect(more).toEqual([]);
  expect(toBuyer?.text).toContain('You have one ticket.');
  expect(toBuyer?.text).toContain('/my-tickets?order=');
  const toHolder = await remindersTo('dee@example.com');
  expect(toHolder.map(({ text }) => text.includes('/my-tickets?ticket='))).toEqual([true]);
  expect((await remindersTo('ann@example.com'))[0]?.subject).toBe('Reminder: An event, Fri, Mar 6, 9:30 AM');
});

it('skips later purchases and canceled events', async () => {
  await site.buy(newVisitor(), 901, 1, 'late@example.com');
  const { visitor, providerId } = await addOrganizer(site, 'off@example.com');
  await site.addEvent(902, {
    provider_id: providerId,
    starts_at: new Date('2026-03-13T15:30:00Z'),
    ends_at: new Date('2026-03-13T17:30:00Z'),
  });
  await site.buy(newVisitor(), 902, 1, 'off-guest@example.com');
  await site.call(visitor, 'POST', '/api/v1/my-events/902/cancel', { body: { reason: 'Rain' } });
  site.clock.advance(8 * 24 * HOUR);
  await site.work();
  expect(await remindersTo('late@example.com')).toEqual([]);
  expect(await remindersTo('off-guest@example.com')).toEqual([]);
});

it('reminds only for the new date after a move', async () => {
  const { visitor, providerId } = await addOrganizer(site, 'moving@example.com');
  await site.addEvent(903, {
    ...{ provider_id: providerId, description: 'Bring a friend and a blow dryer.' },
    starts_at: new Date('2026-03-20T15:30:00Z'),
    ends_at: new Date('2026-03-20T17:30:00Z'),
  });
  await site.buy(newVisitor(), 903, 1, 'moved@example.com');
  const { form } = (await site.call(visitor, 'GET', '/api/v1/my-events/903')).json<{
    form: ReturnType<typeof eventForm>;
  }>();
  const moved = await site.call(visitor, 'PUT', '/api/v1/my-events/903', {
    body: { ...form, date: '2026-03-27', confirmsMove: true },
  });
  expect(moved.statusCode).toBe(200);
  await site.work();
  const before = site.clock.now();
  site.clock.advance(new Date('2026-03-20T00:00:00Z').getTime() - before.getTime());
  await site.work();
  expect(await remindersTo('moved@example.com')).toEqual([]);
  site.clock.advance(7 * 24 * HOUR);
  await site.work();
  expect((await remindersTo('moved@example.com')).map(({ subject }) => subject)).toEqual([
    'Reminder: An event, Fri, Mar 27, 10:30 AM',
  ]);
});
