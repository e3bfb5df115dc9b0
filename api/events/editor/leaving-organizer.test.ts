import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { OrganizerEvent } from '@glow50/contract/events/event-editor';
import type { BoughtOrder } from '@glow50/contract/tickets/ticket-orders';
import { newVisitor } from '../../testing/test-site';
import { TEST_PASSWORD } from '../../testing/add-account';
import { newestMail } from '../../platform/testing/read-mails';
import { testDatabase } from '../../platform/testing/test-database';
import { addOrganizer } from '../tickets/testing/add-organizer';
import { findBroken } from '../tickets/testing/invariants';
import { openTicketSite, type TicketSite } from '../../testing/ticket-site';
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
