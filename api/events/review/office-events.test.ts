import type {
  BulkReviewResult,
  OfficeEventItem,
  OfficeEventItems,
} from '@glow50/contract/events/event-editor';
import type { EventDetails } from '@glow50/contract/events/events';
import type { AuditPage } from '@glow50/contract/office/audit';
import type { BoughtOrder } from '@glow50/contract/tickets/ticket-orders';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newestMail } from '../../platform/testing/read-mails';
import { testDatabase } from '../../platform/testing/test-database';
import { addAccount } from '../../testing/add-account';
import { signIn } from '../../testing/sign-in';
import { newVisitor, type TestVisitor } from '../../testing/test-site';
import { openTicketSite, type TicketSite } from '../../testing/ticket-site';
import { kindForm, saleForm } from '../testing/sale-form';
import { addOrganizer } from '../tickets/testing/add-organizer';

const OFFICE = '/api/v1/office/events';
const SENTENCE = 'Glow50 canceled this event. You get a full refund.';
const database = testDatabase();
let site: TicketSite;
let staff: TestVisitor;
let organizer: TestVisitor;
let providerId: string;
let organizerId: string;

beforeAll(async () => {
  site = await openTicketSite(database());
  ({ visitor: organizer, providerId, userId: organizerId } = await addOrganizer(site, 'grace@example.com'));
  await addAccount(database(), { email: 'staff@example.com', role: 'staff' });
  staff = newVisitor((await signIn(site.app, 'staff@example.com')).headers);
});
afterAll(() => site.close());

const list = async (query: string) =>
  (await site.call(staff, 'GET', `${OFFICE}?${query}`)).json<OfficeEventItems>();
const decide = (event: number, action: string, body?: object) =>
  site.call(staff, 'POST', `${OFFICE}/${event}/${action}`, body && { body });
const details = async (event: number) =>
  (await site.app.inject(`/api/v1/event-details/${event}`)).json<EventDetails>();

it('finds events by name, organizer, city or number in any state but draft, with tickets and money', async () => {
  await site.addEvent(801, { provider_id: providerId, name: 'Lash Lab', city: 'Frisco' });
  await site.addEvent(802, { name: 'Braid Bar', status: 'declined' });
  await site.addEvent(803, { name: 'Lash draft', status: 'draft' });
  await site.buy(newVisitor(), 801, 2);
  const ids = async (query: string) => (await list(query)).events.map(({ id }) => id).sort();
  expect(await ids('status=any&q=lash')).toEqual([801]);
  expect(await ids('status=any&q=frisco')).toEqual([801]);
  expect(await ids('status=any&q=802')).toEqual([802]);
  expect(await ids('status=declined&q=lash')).toEqual([]);
  expect((await list('status=any&q=lash')).events[0]).toMatchObject({
    status: 'published',
    sold: 2,
    paid: { cents: 4068 },
    refunded: { cents: 0 },
  });
});

it('shows reviewers the kinds of tickets, because the price of the event is not what is sold', async () => {
  await site.addEvent(803_000, { provider_id: providerId });
  const sale = saleForm({
    kinds: [
      kindForm(),
      kindForm({ name: 'Friends', priceCents: 4500, places: 2, number: 3, isSecret: true }),
    ],
  });
  await site.call(organizer, 'PUT', '/api/v1/my-events/803000/sale', { body: sale });
  const { kinds } = (await site.call(staff, 'GET', `${OFFICE}/803000`)).json<OfficeEventItem>();
  expect(kinds).toMatchObject([
    { name: 'Standard', price: { cents: 2000 }, places: 1, number: null, isSecret: false },
    { name: 'Friends', price: { cents: 4500 }, places: 2, number: 3, isSecret: true },
  ]);
});

it('stops and resumes the sale of one event, and leaves the others of its organizer alone', async () => {
  await site.addEvent(811, { provider_id: providerId, user_id: organizerId });
  await site.addEvent(812, { provider_id: providerId });
  const body = { reason: 'A complaint', cancels: false };
  expect((await decide(811, 'take-down', body)).json()).toMatchObject({ office: { isTakenDown: true } });
  expect((await site.hold(newVisitor(), 811)).statusCode).toBe(409);
  expect((await site.hold(newVisitor(), 812)).statusCode).toBe(201);
  expect((await newestMail(database(), 'grace@example.com')).text).not.toContain('A complaint');
  expect((await decide(811, 'take-down', body)).statusCode).toBe(409);
  expect((await decide(811, 'put-back')).json()).toMatchObject({ office: { isTakenDown: false } });
  expect((await site.hold(newVisitor(), 811)).statusCode).toBe(201);
});

it('cancels one event in words that name who decided, and keeps the reason private', async () => {
  await site.addEvent(821, { provider_id: providerId, user_id: organizerId, name: 'Peel Party' });
  const bought = await site.buy(newVisitor(), 821, 2, 'guest821@example.com');
  const reason = 'Unlicensed peels';
  await decide(821, 'change-request', { text: 'Please name the room' });
  const canceled = (await decide(821, 'take-down', { reason, cancels: true })).json<OfficeEventItem>();
  expect(canceled).toMatchObject({
    status: 'cancelled',
    office: { hasCanceled: true, changeRequest: null },
  });
  await site.work();
  await site.catchUp();
  const mail = await newestMail(database(), 'guest821@example.com');
  expect(mail.text).toContain(SENTENCE);
  expect(mail.text).not.toContain('Grace has called off');
  const seen = [
    mail.text,
    (await newestMail(database(), 'grace@example.com')).text,
    JSON.stringify(await details(821)),
    JSON.stringify(canceled),
  ];
  expect(seen.join(' ')).not.toContain(reason);
  expect(await details(821)).toMatchObject({ cancelledBecause: SENTENCE, isCanceledByOffice: true });
  const { order, refunds } = (
    await site.call(newVisitor(), 'GET', `/api/v1/ticket-orders/${bought.token}`)
  ).json<BoughtOrder>();
  expect([order.event.isCanceledByOffice, order.payment]).toEqual([true, 'refunded']);
  expect(refunds?.map(({ says }) => says)).toEqual(['A refund of $40.68 was sent back.']);
  const statement = (await site.call(organizer, 'GET', '/api/v1/my-events/821/statement.csv')).body;
  expect(statement).toContain('Glow50 canceled the event. A refund of $40.68 was sent back.');
  const { actions } = (
    await site.call(staff, 'GET', '/api/v1/office/audit?section=events&q=peel')
  ).json<AuditPage>();
  expect(actions).toMatchObject([
    {
      action: 'canceled with full refunds',
      before: { status: 'published', isOnSale: true, changeRequest: 'Please name the room', sold: 2 },
      after: { status: 'cancelled', isOnSale: false, changeRequest: null, sold: 2 },
      note: reason,
    },
    { action: 'asked for a change' },
  ]);
});

it('promises no more than goes back: after a fee was kept, and to a guest who was given a ticket', async () => {
  await site.addEvent(822, { provider_id: providerId, user_id: organizerId, name: 'Fee Party' });
  const refundRule = { kind: 'until', hoursBefore: 24, feeCents: 300 } as const;
  await site.call(organizer, 'PUT', '/api/v1/my-events/822/sale', { body: saleForm({ refundRule }) });
  const bought = await site.buy(newVisitor(), 822, 2, 'guest822@example.com');
  const url = `/api/v1/ticket-orders/${bought.token}`;
  const [first, second] = (await site.call(newVisitor(), 'GET', url)).json<BoughtOrder>().tickets;
  await site.call(newVisitor(), 'POST', `${url}/returns`, {
    body: { ticketIds: [first?.id], backCents: 1734 },
  });
  await site.call(newVisitor(), 'POST', `/api/v1/tickets/${second?.token}/transfer`, {
    body: { name: 'Bea', email: 'bea822@example.com' },
  });
  await decide(822, 'take-down', { reason: 'Unlicensed peels', cancels: true });
  await site.work();
  await site.catchUp();
  const rest = 'Glow50 canceled this event. You get back everything you paid for the tickets you still had.';
  const mail = await newestMail(database(), 'guest822@example.com');
  expect(mail.text).toContain(rest);
  const { order } = (await site.call(newVisitor(), 'GET', url)).json<BoughtOrder>();
  expect(order.event.cancelledBecause).toBe(rest);
  const held = await newestMail(database(), 'bea822@example.com');
  expect(held.subject).toMatch(/^Called off:/);
  for (const text of [mail.text, held.text]) expect(text).not.toContain('full refund');
});

it('asks for a change of a public event, which its organizer can then make without a new review', async () => {
  await site.addEvent(831, {
    provider_id: providerId,
    user_id: organizerId,
    description: 'We press one side of your hair together.',
  });
  const url = '/api/v1/my-events/831';
  const { form } = (await site.call(organizer, 'GET', url)).json<OfficeEventItem>();
  const rename = () => site.call(organizer, 'PUT', url, { body: { ...form, name: 'Press day' } });
  expect((await rename()).statusCode).toBe(400);
  const asked = await decide(831, 'change-request', { text: 'Say what is included' });
  expect(asked.json()).toMatchObject({
    status: 'published',
    office: { changeRequest: 'Say what is included', changeAnsweredAt: null },
  });
  expect((await newestMail(database(), 'grace@example.com')).text).toContain('Say what is included');
  expect((await rename()).json()).toMatchObject({ form: { name: 'Press day' }, status: 'published' });
  const [first] = (await list('status=published')).events;
  expect(first).toMatchObject({ id: 831, office: { changeAnsweredAt: site.clock.now().toISOString() } });
  expect((await decide(831, 'change-acceptance')).json()).toMatchObject({ office: { changeRequest: null } });
  expect((await newestMail(database(), 'grace@example.com')).subject).toBe('Your change is fine: Press day');
  expect((await site.call(organizer, 'PUT', url, { body: { ...form, name: 'Another' } })).statusCode).toBe(
    400,
  );
});

it('publishes several events at once, and says which one could not be', async () => {
  await site.addEvent(841, { provider_id: providerId, status: 'submitted', name: 'One' });
  await site.addEvent(842, { provider_id: providerId, status: 'submitted', name: 'Two' });
  await site.addEvent(843, { provider_id: providerId, status: 'draft' });
  const body = { ids: [841, 842, 843], action: 'publish' };
  const answer = await site.call(staff, 'POST', '/api/v1/office/event-reviews', { body });
  expect(answer.json<BulkReviewResult>().results.map(({ id, problem }) => [id, problem === null])).toEqual([
    [841, true],
    [842, true],
    [843, false],
  ]);
  const { results } = (
    await site.call(staff, 'POST', '/api/v1/office/event-reviews', {
      body: { ids: [843, 8_430_000], action: 'publish' },
    })
  ).json<BulkReviewResult>();
  expect(results.map(({ name }) => name)).toEqual(['An event', 'Unknown event']);
  expect((await details(842)).name).toBe('Two');
  const declined = { ids: [841], action: 'decline' };
  const refused = await site.call(staff, 'POST', '/api/v1/office/event-reviews', { body: declined });
  expect(refused.statusCode).toBe(400);
});
