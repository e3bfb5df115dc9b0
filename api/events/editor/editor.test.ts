import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrganizerEvent, OrganizerEvents, EventForm, Sales } from '@glow50/contract/events/event-editor';
import type { EventDetails, EventSummary } from '@glow50/contract/events/events';
import type { Problem } from '@glow50/contract/problem';
import type { BoughtOrder, TicketPaymentStep } from '@glow50/contract/tickets/ticket-orders';
import { newVisitor, type TestVisitor } from '../../testing/test-site';
import { addAccount } from '../../testing/add-account';
import { LIMIT_RULES } from '../../platform/limits/limit-rules';
import { newestMail, readMails } from '../../platform/testing/read-mails';
import { signIn } from '../../testing/sign-in';
import { testConfig } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { addOrganizer } from '../tickets/testing/add-organizer';
import { openTicketSite, type TicketSite } from '../../testing/ticket-site';
import { picture } from '../../platform/uploads/testing/pictures';
import { eventForm } from '../testing/event-form';

const database = testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'glow50-editor-'));
let site: TicketSite;
let organizer: TestVisitor;
let staff: TestVisitor;
let providerId: string;

beforeAll(async () => {
  site = await openTicketSite(database(), { config: testConfig({ dataDir }) });
  ({ visitor: organizer, providerId } = await addOrganizer(site, 'grace@example.com'));
  await addAccount(database(), { email: 'staff@example.com', role: 'staff' });
  staff = newVisitor((await signIn(site.app, 'staff@example.com')).headers);
});
afterAll(async () => {
  await site.close();
  rmSync(dataDir, { recursive: true });
});

const add = (form: object = eventForm(), who = organizer) =>
  site.call(who, 'POST', '/api/v1/my-events', { body: form });
const change = (event: OrganizerEvent, form: EventForm) =>
  site.call(organizer, 'PUT', `/api/v1/my-events/${event.id}`, { body: form });
const act = (event: OrganizerEvent, action: string, body?: object) =>
  site.call(organizer, 'POST', `/api/v1/my-events/${event.id}/${action}`, body && { body });
const decide = (event: OrganizerEvent, action: string, body?: object, who = staff) =>
  site.call(who, 'POST', `/api/v1/office/events/${event.id}/${action}`, body && { body });
const read = async (event: OrganizerEvent) =>
  (await site.call(organizer, 'GET', `/api/v1/my-events/${event.id}`)).json<OrganizerEvent>();
const problem = (answer: { statusCode: number; json: () => unknown }) => {
  const { errors = [] } = answer.json() as Problem;
  return [answer.statusCode, ...errors.map(({ path: at }) => at)];
};

async function publish(form: EventForm = eventForm()): Promise<OrganizerEvent> {
  const event = (await add(form)).json<OrganizerEvent>();
  await act(event, 'submit');
  return (await decide(event, 'publish')).json<OrganizerEvent>();
}

describe('an event', () => {
  it('is a draft, then submitted, then public, in the list and on its organizer’s page', async () => {
    const draft = await add();
    expect(draft.statusCode).toBe(201);
    const event = draft.json<OrganizerEvent>();
    expect(event).toMatchObject({
      status: 'draft',
      form: eventForm(),
      organizer: 'Grace',
      startsAt: '2026-03-06T15:30:00.000Z',
      endsAt: '2026-03-06T17:30:00.000Z',
      actions: ['change', 'submit', 'remove'],
    });
    expect((await site.app.inject(`/api/v1/event-details/${event.id}`)).statusCode).toBe(404);
    expect((await act(event, 'submit')).json()).toMatchObject({ status: 'submitted' });
    const waiting = await site.call(staff, 'GET', '/api/v1/office/events');
    expect(waiting.json<OrganizerEvents>().events.map(({ id }) => id)).toContain(event.id);
    expect((await decide(event, 'publish', undefined, organizer)).statusCode).toBe(403);
    expect((await decide(event, 'publish')).json()).toMatchObject({ status: 'published' });
    expect((await decide(event, 'publish')).statusCode).toBe(409);
    const all = await site.app.inject('/api/v1/all-events');
    expect(all.json<EventSummary[]>().map(({ id }) => id)).toContain(event.id);
    const own = await site.app.inject(`/api/v1/providers/${providerId}/events`);
    expect(own.json<EventDetails[]>().map(({ id }) => id)).toContain(event.id);
    expect((await newestMail(database(), 'grace@example.com')).subject).toBe(
      'Published: Silk Press Saturday',
    );
  });

  it('is declined with a reason, changed and submitted again', async () => {
    const event = (await add()).json<OrganizerEvent>();
    await act(event, 'submit');
    expect(problem(await decide(event, 'decline', { reason: '' }))).toEqual([400, 'reason']);
    await decide(event, 'decline', { reason: 'Please say what is included' });
    expect(await read(event)).toMatchObject({ status: 'declined', reason: 'Please say what is included' });
    expect((await newestMail(database(), 'grace@example.com')).text).toContain('Please say what is included');
    const changed = await change(event, eventForm({ name: 'Silk Press, all included' }));
    expect(changed.json()).toMatchObject({ status: 'declined', form: { name: 'Silk Press, all included' } });
    expect((await act(event, 'submit')).json()).toMatchObject({ status: 'submitted', reason: null });
    expect((await act(event, 'withdraw')).json()).toMatchObject({ status: 'draft' });
    expect((await site.call(organizer, 'DELETE', `/api/v1/my-events/${event.id}`)).statusCode).toBe(200);
    expect((await site.call(organizer, 'GET', `/api/v1/my-events/${event.id}`)).statusCode).toBe(404);
  });

  it.each<[string, object, string]>([
    ['an empty name', { name: '  ' }, 'name'],
    ['a date that does not exist', { date: '2026-02-30' }, 'date'],
    ['a time that does not exist', { start: '25:00' }, 'start'],
    ['a time skipped by a clock change', { date: '2026-03-08', start: '02:30' }, 'start'],
    ['no duration', { end: '09:30' }, 'end'],
    ['an unknown zone', { timeZone: 'Mars/Base' }, 'timeZone'],
    ['a zip code of letters', { zipcode: 'ABCDE' }, 'zipcode'],
    ['no valid email address', { email: 'ada' }, 'email'],
    ['a price too small for a card payment', { priceCents: 20 }, 'priceCents'],
    ['a negative price', { priceCents: -1 }, 'priceCents'],
    ['no seats', { capacity: 0 }, 'capacity'],
    ['too many seats', { capacity: 1e9 }, 'capacity'],
    ['somebody else’s picture', { thumbnailId: '01890000-0000-7000-8000-00000000000a' }, 'thumbnailId'],
  ])('with %s is rejected and the field is named', async (_what, changes, field) => {
    expect(problem(await add({ ...eventForm(), ...changes }))).toEqual([400, field]);
  });

  it('that ends after midnight ends on the next day', async () => {
    const event = (await add(eventForm({ start: '21:00', end: '01:00' }))).json<OrganizerEvent>();
    expect(event.endsAt).toBe('2026-03-07T07:00:00.000Z');
  });

  it('is created by providers, and by staff for the community', async () => {
    await addAccount(database(), { email: 'nobody@example.com' });
    const nobody = newVisitor((await signIn(site.app, 'nobody@example.com')).headers);
    expect((await add(eventForm(), nobody)).statusCode).toBe(409);
    expect((await add(eventForm(), staff)).json()).toMatchObject({
      providerId: null,
      organizer: 'Glow50 Community Team',
    });
    const mine = await site.call(staff, 'GET', '/api/v1/my-events');
    expect(mine.json<OrganizerEvents>().events.map((event) => event.providerId)).toEqual([null]);
  });

  it('shows its picture to everybody once it is public', async () => {
    const upload = await site.app.inject({
      method: 'POST',
      url: '/api/v1/uploads?purpose=event-thumbnail',
      headers: {
        ...organizer.headers,
        'content-type': 'application/octet-stream',
        'idempotency-key': 'a-picture-of-the-test',
      },
      payload: await picture().png().toBuffer(),
    });
    const thumbnailId = upload.json<{ id: string }>().id;
    const event = (await add(eventForm({ thumbnailId }))).json<OrganizerEvent>();
    const address = event.img ?? '';
    expect((await site.app.inject(address)).statusCode).toBe(404);
    await act(event, 'submit');
    await decide(event, 'publish');
    const shown = await site.app.inject(address);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
    const other = address.replace(thumbnailId, '01890000-0000-7000-8000-00000000000a');
    expect((await site.app.inject(other)).statusCode).toBe(404);
  });
});

describe('a published event', () => {
  it('keeps the reviewed texts, and cannot have fewer seats than are taken', async () => {
    const event = await publish();
    expect(problem(await change(event, eventForm({ description: 'Something else altogether.' })))).toEqual([
      400,
      'description',
    ]);
    await site.buy(newVisitor(), event.id, 3);
    expect(problem(await change(event, eventForm({ capacity: 2 })))).toEqual([400, 'capacity']);
    const changed = await change(event, eventForm({ capacity: 3, priceCents: 900 }));
    expect(changed.json()).toMatchObject({ sold: 3, seats: { left: 0, label: 'Sold out' } });
  });

  it('keeps the price for visitors who already hold seats', async () => {
    const event = await publish();
    const visitor = newVisitor();
    const order = await site.checkOut(visitor, event.id, 2);
    await change(event, eventForm({ priceCents: 4900 }));
    expect(await site.read(visitor, order)).toMatchObject({ total: { cents: 4068 } });
    expect((await site.hold(newVisitor(), event.id)).json()).toMatchObject({ price: { cents: 4900 } });
  });

  it('notifies all ticket holders of a new place, and they can return their tickets', async () => {
    const event = await publish();
    const order = await site.buy(newVisitor(), event.id, 2, 'moved@example.com');
    const url = `/api/v1/ticket-orders/${order.token}`;
    const giveBack = () => site.call(newVisitor(), 'POST', `${url}/return`);
    expect((await giveBack()).statusCode).toBe(409);
    await site.call(organizer, 'PUT', `/api/v1/my-events/${event.id}`, {
      body: { ...eventForm({ address: '2 Elm Street' }), confirmsMove: true },
    });
    await site.work();
    expect((await newestMail(database(), 'moved@example.com')).text).toContain('2 Elm Street');
    expect((await site.call(newVisitor(), 'GET', url)).json()).toMatchObject({ canReturn: true });
    const returned = (await giveBack()).json<BoughtOrder>();
    expect(returned.order).toMatchObject({ status: 'cancelled', payment: 'refunding' });
    expect(returned.tickets.map(({ status, code }) => [status, code])).toEqual([
      ['cancelled', null],
      ['cancelled', null],
    ]);
    await site.catchUp();
    expect((await site.call(newVisitor(), 'GET', url)).json()).toMatchObject({
      order: { payment: 'refunded' },
      canReturn: false,
    });
    expect((await read(event)).seats.left).toBe(20);
  });

  it('that is moved to and fro does not fill the mailboxes of its guests', async () => {
    const event = await publish();
    await site.buy(newVisitor(), event.id, 1, 'to.and.fro@example.com');
    const { clock } = site;
    const limited = await openTicketSite(database(), { clock, limitRules: LIMIT_RULES });
    const statuses: number[] = [];
    for (let moves = 0; moves <= LIMIT_RULES.moveEvent.tries; moves += 1) {
      const body = { ...eventForm({ address: `${moves % 2} Elm Street` }), confirmsMove: true };
      const url = `/api/v1/my-events/${event.id}`;
      statuses.push((await limited.call(organizer, 'PUT', url, { body })).statusCode);
      await limited.work();
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const told = (await readMails(database(), 'to.and.fro@example.com')).filter(({ text }) =>
      text.includes('Elm Street'),
    );
    expect(told).toHaveLength(LIMIT_RULES.moveEvent.tries);
    await limited.close();
  });

  it('that is canceled refunds everybody once, including payments still in progress', async () => {
    const event = await publish();
    const order = await site.buy(newVisitor(), event.id, 2, 'off@example.com');
    const paying = newVisitor();
    const open = await site.checkOut(paying, event.id, 1, 'paying@example.com');
    const step = (await site.pay(paying, open)).json<TicketPaymentStep>();
    const holding = newVisitor();
    const held = await site.checkOut(holding, event.id);
    expect((await act(event, 'cancel', { reason: 'Heavy rain' })).json()).toMatchObject({
      status: 'cancelled',
    });
    await site.payByCard(step);
    expect((await site.pay(holding, held)).statusCode).toBe(409);
    for (let round = 0; round < 2; round += 1) {
      await site.work();
      await site.catchUp();
    }
    const mails = await readMails(database(), 'off@example.com');
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Your tickets', 'Called off']);
    expect(mails[1]?.text).toContain('Heavy rain');
    expect(
      (await site.call(newVisitor(), 'GET', `/api/v1/ticket-orders/${order.token}`)).json(),
    ).toMatchObject({
      order: { status: 'cancelled', payment: 'refunded', event: { cancelledBecause: 'Heavy rain' } },
    });
    expect(await site.read(paying, open)).toMatchObject({ status: 'expired', payment: 'refunded' });
    expect((await newestMail(database(), 'paying@example.com')).subject).toMatch(
      /^We are sending \$20.34 back/,
    );
    expect(await site.read(holding, held)).toMatchObject({ status: 'expired', payment: 'none' });
    expect(await site.seatsOf(event.id)).toMatchObject({ taken: 0 });
    const { rows } = await database().sql.query<{ count: number }>(
      "SELECT count(*) AS count FROM refunds JOIN payments USING (owner_key, payment_id) WHERE email IN ('off@example.com', 'paying@example.com')",
    );
    expect(rows[0]?.count).toBe(2);
    const details = await site.app.inject(`/api/v1/event-details/${event.id}`);
    expect(details.json()).toMatchObject({ cancelledBecause: 'Heavy rain' });
  });

  it('lists its sales, and exports a CSV file without spreadsheet formulas', async () => {
    const event = await publish();
    const visitor = newVisitor();
    const order = await site.checkOut(visitor, event.id, 2);
    await site.call(visitor, 'PUT', site.urlOf(order, '/buyer'), {
      body: { name: '=HYPERLINK("https://evil.example")', email: 'buyer@example.com' },
    });
    const step = (await site.pay(visitor, order)).json<TicketPaymentStep>();
    await site.payByCard(step);
    const sales = (await site.call(organizer, 'GET', `/api/v1/my-events/${event.id}/sales`)).json<Sales>();
    expect(sales).toMatchObject({ total: 1, tickets: 2, paid: { cents: 4068 }, refunded: { cents: 0 } });
    const file = await site.call(organizer, 'GET', `/api/v1/my-events/${event.id}/sales.csv`);
    expect(file.headers['content-type']).toMatch(/^text\/csv/);
    expect(file.body.split('\r\n')[1]).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(file.body).toContain('40.68');
    expect(file.body).toContain(`\n${sales.sales[0]?.orderId.slice(-8).toUpperCase()},"Mar `);
    expect(file.body).toContain(', 2026, ');
  });
});
