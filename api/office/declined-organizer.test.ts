import type { Ahead } from '@glow50/contract/office/office';
import type { EventDetails } from '@glow50/contract/events/events';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { addBooking } from '../testing/add-booking';
import { addEvent } from '../testing/add-event';
import { testDatabase } from '../platform/testing/test-database';
import { OFFICE_MESSAGES } from './office-messages';
import { type OfficeSite, openOffice } from './testing/office-site';

const database = testDatabase();
let office: OfficeSite;

beforeAll(async () => {
  office = await openOffice(database());
});
afterAll(() => office.close());

const hold = (number: number) =>
  office.app.inject({
    method: 'POST',
    url: `/api/v1/events/${number}/orders`,
    headers: { 'idempotency-key': v7() },
    payload: { quantity: 1 },
  });
const isListed = async (number: number) =>
  (await office.app.inject('/api/v1/all-events')).json<{ id: number }[]>().some(({ id }) => id === number);
const seen = async (number: number) =>
  (await office.app.inject(`/api/v1/event-details/${number}`)).json<EventDetails>();

it('a declined organizer’s events are off sale but keep their pages, and return with the organizer', async () => {
  const { id, providerId } = (await office.submitted('student')).registration;
  await addEvent(database(), 961, { provider_id: providerId });
  expect((await hold(961)).statusCode).toBe(201);
  await office.move(id, 'received', 'declined', 'Not a license');
  expect(await isListed(961)).toBe(false);
  expect((await seen(961)).seats).toMatchObject({ left: 0, label: 'Not on sale' });
  const refused = await hold(961);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { message: 'Tickets for this event are no longer sold. Nothing was charged' },
  ]);
  await office.move(id, 'declined', 'in_review');
  await office.move(id, 'in_review', 'approved');
  expect(await isListed(961)).toBe(true);
  expect((await hold(961)).statusCode).toBe(201);
});

it('a declined organizer’s events are canceled when everything is refunded', async () => {
  const { id, providerId } = (await office.submitted('student')).registration;
  await addEvent(database(), 962, { provider_id: providerId });
  await office.ask('POST', `registrations/${id}/moves`, {
    from: 'received',
    to: 'declined',
    text: 'Not a license',
    refundsBookings: true,
  });
  expect(await seen(962)).toMatchObject({
    cancelledBecause: 'Glow50 canceled this event. You get a full refund.',
    isCanceledByOffice: true,
  });
  const { rows } = await database().sql.query(
    "SELECT count(*)::int AS jobs FROM outbox WHERE payload->>'eventId' = (SELECT event_id::text FROM event_numbers WHERE number = 962)",
  );
  expect(rows).toEqual([{ jobs: 1 }]);
});

it('what a page has ahead is counted, and declining it is refused when that has changed since', async () => {
  const { id, providerId } = (await office.submitted('student')).registration;
  await addEvent(database(), 963, { provider_id: providerId });
  await addBooking(database(), providerId ?? '', { status: 'confirmed', inMinutes: 2000 });
  const ahead = (await office.ask('GET', `registrations/${id}/ahead`)).json<Ahead>();
  expect(ahead).toMatchObject({ bookings: 1, events: 1, tickets: 0 });
  await addEvent(database(), 964, { provider_id: providerId });
  const decline = (confirmed: Ahead) =>
    office.ask('POST', `registrations/${id}/moves`, {
      from: 'received',
      to: 'declined',
      text: 'Not a license',
      refundsBookings: true,
      ahead: confirmed,
    });
  const refused = await decline(ahead);
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    OFFICE_MESSAGES.otherAhead,
  ]);
  expect((await seen(963)).cancelledBecause).toBeNull();
  expect((await decline({ ...ahead, events: 2 })).statusCode).toBe(200);
  expect(await office.ask('GET', 'audit?section=registrations&q=declined')).toMatchObject({
    statusCode: 200,
  });
  const { rows } = await database().sql.query(
    "SELECT before, after FROM office_actions WHERE subject_id = $1 AND action = 'moved to declined'",
    [id],
  );
  expect(rows).toEqual([
    {
      before: { state: 'received' },
      after: { state: 'declined', refundsBookings: true, ahead: { ...ahead, events: 2 } },
    },
  ]);
});
