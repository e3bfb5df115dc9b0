import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { OrganizerEvent } from '@glow50/contract/events/event-editor';
import type { BoughtOrder } from '@glow50/contract/tickets/ticket-orders';
import { newVisitor } from '../../testing/test-site';
import { addAccount, TEST_PASSWORD } from '../../testing/add-account';
import { signIn } from '../../testing/sign-in';
import { newestMail } from '../../platform/testing/read-mails';
import { testDatabase } from '../../platform/testing/test-database';
import { addOrganizer } from '../tickets/testing/add-organizer';
import { findBroken } from '../tickets/testing/invariants';
import { openTicketSite, type TicketSite } from '../../testing/ticket-site';
import { EDITOR_MESSAGES } from './editor-messages';
import { eventForm } from '../testing/event-form';
import { finishRemovals } from '../../testing/finish-removals';

const database = testDatabase();
let site: TicketSite;

beforeAll(async () => {
  site = await openTicketSite(database());
});
afterAll(() => site.close());

it('cancels and refunds the events of an organizer who leaves, and removes personal data', async () => {
  const { visitor, providerId } = await addOrganizer(site, 'grace@example.com');
  const aheadId = await site.addEvent(701, { provider_id: providerId });
  await site.addEvent(702, {
    provider_id: providerId,
    starts_at: new Date('2026-02-06T15:30:00Z'),
    ends_at: new Date('2026-02-06T17:30:00Z'),
  });
  const draft = (
    await site.call(visitor, 'POST', '/api/v1/my-events', { body: eventForm() })
  ).json<OrganizerEvent>();
  const buyer = newVisitor();
  const order = await site.buy(buyer, 701, 2, 'ann@example.com');

  const left = await site.call(visitor, 'DELETE', '/api/v1/account', { body: { password: TEST_PASSWORD } });
  expect(left.statusCode).toBe(204);
  await finishRemovals(site.composition);
  expect((await site.hold(newVisitor(), 701)).statusCode).toBe(409);
  await site.work();
  await site.catchUp();

  const url = `/api/v1/ticket-orders/${order.token}`;
  expect((await site.call(buyer, 'GET', url)).json<BoughtOrder>().order).toMatchObject({
    status: 'cancelled',
    payment: 'refunded',
  });
  const message = await newestMail(database(), 'ann@example.com');
  expect(message.subject).toMatch(/^Called off: /);
  expect(message.text).toContain('The organizer has left Glow50.');
  expect(await findBroken(database(), aheadId, site.clock.now())).toEqual([]);
  const { rows } = await database().sql.query(
    'SELECT number, status, user_id AS "user", email, contact FROM events ORDER BY number',
  );
  const forgotten = { user: null, email: null, contact: 'Former organizer' };
  expect(rows).toEqual([
    { number: 701, status: 'cancelled', ...forgotten },
    { number: 702, status: 'published', ...forgotten },
  ]);
  expect((await site.app.inject(`/api/v1/event-details/${draft.id}`)).statusCode).toBe(404);
});

it('publishes and resumes nothing of an organizer whose account waits to be deleted', async () => {
  const { visitor, providerId, userId } = await addOrganizer(site, 'hana@example.com');
  const own = { provider_id: providerId, user_id: userId };
  await site.addEvent(703, { ...own, status: 'submitted' });
  await site.addEvent(704, own);
  await addAccount(database(), { email: 'staff@example.com', role: 'staff' });
  const staff = newVisitor((await signIn(site.app, 'staff@example.com')).headers);
  const decide = (event: number, action: string, body?: object) =>
    site.call(staff, 'POST', `/api/v1/office/events/${event}/${action}`, body && { body });
  expect((await decide(704, 'take-down', { reason: 'A complaint', cancels: false })).statusCode).toBe(200);
  await site.call(visitor, 'DELETE', '/api/v1/account', { body: { password: TEST_PASSWORD } });

  const refused = { message: EDITOR_MESSAGES.organizerLeaves };
  expect((await decide(703, 'publish')).json()).toMatchObject(refused);
  expect((await decide(704, 'put-back')).json()).toMatchObject(refused);
  expect((await site.hold(newVisitor(), 704)).statusCode).toBe(409);
});
