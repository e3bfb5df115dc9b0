import type { Ahead } from '@glow50/contract/office/office';
import type { EventDetails } from '@glow50/contract/events/events';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { addBooking } from '../testing/add-booking';
import { addEvent } from '../testing/add-event';
import { newestMail } from '../platform/testing/read-mails';
import { testDatabase } from '../platform/testing/test-database';
import { eventDraft, eventForm } from '../events/testing/event-form';
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

type Submitted = Awaited<ReturnType<OfficeSite['submitted']>>;

/** Asks as the owner of the page. */
const asOwner = ({ browser }: Submitted, method: 'GET' | 'POST', url: string, payload?: object) =>
  office.app.inject({
    method,
    url: `/api/v1/${url}`,
    headers: { ...browser.jar.session?.headers, 'idempotency-key': v7() },
    ...(payload && { payload }),
  });
const messageOf = (answer: { statusCode: number; json(): { message?: string } }) => [
  answer.statusCode,
  answer.json().message,
];

it('a declined organizer reads the events, and neither plans, copies, hands in nor has any published', async () => {
  const owner = await office.submitted('student');
  const { id, providerId } = owner.registration;
  await addEvent(database(), 965, { provider_id: providerId });
  await addEvent(database(), 966, { provider_id: providerId, status: 'submitted' });
  await addEvent(database(), 967, { provider_id: providerId, status: 'draft' });
  await office.move(id, 'received', 'declined', 'Not a license');
  const refused = [409, expect.stringMatching(/it announces no new events/)];
  expect(messageOf(await asOwner(owner, 'POST', 'my-events', eventForm()))).toEqual(refused);
  expect(messageOf(await asOwner(owner, 'POST', 'my-event-drafts', eventDraft()))).toEqual(refused);
  const copies = { dates: [], submits: false };
  expect(messageOf(await asOwner(owner, 'POST', 'my-events/965/copies', copies))).toEqual(refused);
  expect(messageOf(await asOwner(owner, 'POST', 'my-events/967/submit'))).toEqual(refused);
  expect((await asOwner(owner, 'GET', 'my-events/965')).statusCode).toBe(200);
  const publish = () => office.ask('POST', 'events/966/publish');
  expect(messageOf(await publish())).toEqual([409, expect.stringMatching(/its events are not published/)]);
  expect((await office.app.inject('/api/v1/event-details/966')).statusCode).toBe(404);
  await office.move(id, 'declined', 'in_review');
  await office.move(id, 'in_review', 'approved');
  expect((await publish()).statusCode).toBe(200);
  expect((await hold(966)).statusCode).toBe(201);
});

it('a declined organizer’s event is off sale for the organizer and the office, too, and cannot be resumed alone', async () => {
  const owner = await office.submitted('student');
  const { id, providerId } = owner.registration;
  await addEvent(database(), 968, { provider_id: providerId });
  await office.move(id, 'received', 'declined', 'Not a license');
  expect((await asOwner(owner, 'GET', 'my-events/968')).json()).toMatchObject({
    office: { isOnSale: false },
  });
  expect((await office.ask('GET', 'events/968')).json()).toMatchObject({ office: { isOnSale: false } });
  await office.ask('POST', 'events/968/take-down', { reason: 'A complaint', cancels: false });
  expect(messageOf(await office.ask('POST', 'events/968/put-back'))).toEqual([
    409,
    expect.stringMatching(/its tickets stay off sale/),
  ]);
  expect((await hold(968)).statusCode).toBe(409);
});

it('the organizer is told what is ahead on the declined page, and only what there is', async () => {
  const { person, registration } = await office.submitted('student');
  await addEvent(database(), 969, { provider_id: registration.providerId });
  await office.move(registration.id, 'received', 'declined', 'Not a license');
  const { text } = await newestMail(database(), person.email);
  expect(text).toContain('1 upcoming event takes place, but no more tickets are sold.');
  expect(text).not.toMatch(/booking/);
});
