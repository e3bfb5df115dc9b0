import type { OrganizerEvent, OrganizerEvents } from '@glow50/contract/events/event-editor';
import type { OrganizerSale } from '@glow50/contract/events/sale-editor';
import type {
  CoOrganizers,
  EventPreview,
  GuestSheet,
  GuestMessages,
  SalesByDay,
} from '@glow50/contract/events/organizing';
import type { Problem } from '@glow50/contract/problem';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { newestMail, readMails } from '../../platform/testing/read-mails';
import { testDatabase } from '../../platform/testing/test-database';
import { addAccount } from '../../testing/add-account';
import { signIn } from '../../testing/sign-in';
import { newVisitor, type TestVisitor } from '../../testing/test-site';
import { openTicketSite, type TicketSite } from '../../testing/ticket-site';
import { eventDraft, eventForm } from '../testing/event-form';
import { kindForm, promoCodeForm, saleForm } from '../testing/sale-form';
import { addOrganizer } from '../tickets/testing/add-organizer';

const EVENTS = '/api/v1/my-events';
const database = testDatabase();
let site: TicketSite;
let organizer: TestVisitor;
let providerId: string;

beforeAll(async () => {
  site = await openTicketSite(database());
  ({ visitor: organizer, providerId } = await addOrganizer(site, 'grace@example.com'));
});
afterAll(() => site.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, who = organizer) =>
  site.call(who, method, url, body && { body });
const saveDraft = async (draft: object) =>
  (await call('POST', '/api/v1/my-event-drafts', draft)).json<OrganizerEvent>();
const problem = (answer: { statusCode: number; json: () => unknown }) => {
  const { errors = [] } = answer.json() as Problem;
  return [answer.statusCode, ...errors.map(({ path }) => path)];
};
const TYPED = eventDraft({
  ...(({ priceCents: _price, capacity: _capacity, ...fields }) => fields)(eventForm()),
  price: '20.34',
  capacity: '20',
});

async function signedUp(email = `${v7()}@example.com`): Promise<{ email: string; visitor: TestVisitor }> {
  await addAccount(database(), { email });
  return { email, visitor: newVisitor((await signIn(site.app, email)).headers) };
}

let number = 900;
async function published(changes: Parameters<TicketSite['addEvent']>[1] = {}): Promise<number> {
  number += 1;
  await site.addEvent(number, {
    provider_id: providerId,
    description: 'Bring a friend and a blow dryer.',
    ...changes,
  });
  return number;
}

describe('a draft', () => {
  it('is saved with anything in it, comes back as it was typed, and names what is missing when it is sent', async () => {
    const typed = eventDraft({
      price: 'about ten',
      date: '2020-02-30',
      description: 'x',
      timeZone: 'Mars/Base',
    });
    const draft = await saveDraft(typed);
    expect(draft).toMatchObject({
      status: 'draft',
      draft: typed,
      whenLabel: 'No date yet',
      form: { name: 'Untitled event' },
    });
    const upcoming = (await call('GET', EVENTS)).json<OrganizerEvents>();
    expect(upcoming.events.map(({ id }) => id)).toContain(draft.id);
    const [status, ...fields] = problem(await call('POST', `${EVENTS}/${draft.id}/submit`));
    expect(status).toBe(400);
    expect(fields).toEqual(
      expect.arrayContaining(['name', 'date', 'start', 'timeZone', 'description', 'priceCents', 'capacity']),
    );
    const saved = await call('PUT', `${EVENTS}/${draft.id}/draft`, TYPED);
    expect(saved.json()).toMatchObject({
      draft: TYPED,
      form: { name: 'Silk Press Saturday', priceCents: 2034 },
    });
    expect((await call('POST', `${EVENTS}/${draft.id}/submit`)).json()).toMatchObject({
      status: 'submitted',
      draft: null,
      form: eventForm(),
    });
    expect((await call('PUT', `${EVENTS}/${draft.id}/draft`, TYPED)).statusCode).toBe(409);
  });

  it('with a date that is past is refused when it is saved as complete, and when it is sent', async () => {
    const past = eventForm({ date: '2026-02-01' });
    expect(problem(await call('POST', EVENTS, past))).toEqual([400, 'date']);
    const draft = await saveDraft({ ...TYPED, date: '2026-02-01' });
    expect(problem(await call('PUT', `${EVENTS}/${draft.id}`, past))).toEqual([400, 'date']);
    expect(problem(await call('POST', `${EVENTS}/${draft.id}/submit`))).toEqual([400, 'date']);
  });
});

describe('copies', () => {
  it('are drafts without a date, or one for each date, and can be sent for review at once', async () => {
    const event = await published();
    const copy = (body: object) => call('POST', `${EVENTS}/${event}/copies`, body);
    const [one] = (await copy({ dates: [] })).json<OrganizerEvents>().events;
    expect(one).toMatchObject({
      status: 'draft',
      sold: 0,
      draft: { name: 'An event', date: '', price: '20.34' },
    });
    const several = (
      await copy({ dates: ['2026-03-13', '2026-03-20'], submits: true })
    ).json<OrganizerEvents>();
    expect(several.events.map(({ status, form, startsAt }) => [status, form.date, startsAt])).toEqual([
      ['submitted', '2026-03-13', '2026-03-13T14:30:00.000Z'],
      ['submitted', '2026-03-20', '2026-03-20T14:30:00.000Z'],
    ]);
    expect(problem(await copy({ dates: ['2026-03-13', '2020-01-01'] }))).toEqual([400, 'dates']);
    expect(problem(await copy({ dates: ['2026-03-13', '2026-03-13'] }))).toEqual([400, 'dates']);
  });
});

describe('a copy of an event with kinds', () => {
  it('has them, its codes, questions and refund rule, on sale so long before its own date, and no sales', async () => {
    const event = await published();
    const early = kindForm({ name: 'Early', number: 5, saleUntil: '2026-03-05T09:00' });
    const sale = saleForm({
      kinds: [early, kindForm({ name: 'Door' })],
      codes: [promoCodeForm({ kindIds: [early.id], until: '2026-03-05T09:00' })],
      questions: [{ id: v7(), text: 'Allergies?', choices: null, isPerTicket: true, isRequired: false }],
      refundRule: { kind: 'until', hoursBefore: 24, feeCents: 200 },
    });
    await call('PUT', `${EVENTS}/${event}/sale`, sale);
    const order = { body: { quantity: 1, lines: [{ kindId: early.id, number: 1 }] } };
    expect((await site.hold(newVisitor(), event, 1, order)).statusCode).toBe(201);
    // A week later, after the clocks have changed.
    const copied = await call('POST', `${EVENTS}/${event}/copies`, { dates: ['2026-03-13'] });
    const [copy] = copied.json<OrganizerEvents>().events;
    const { kinds, codes, ...rest } = (await call('GET', `${EVENTS}/${copy?.id}/sale`)).json<OrganizerSale>();
    expect(kinds).toEqual([
      { ...early, saleUntil: '2026-03-12T09:00', taken: 0 },
      { ...sale.kinds[1], taken: 0 },
    ]);
    expect(codes).toEqual([{ ...sale.codes[0], until: '2026-03-12T09:00', uses: 0 }]);
    expect(rest).toMatchObject({ questions: sale.questions, refundRule: sale.refundRule });
    const [undated] = (
      await call('POST', `${EVENTS}/${copy?.id}/copies`, { dates: [] })
    ).json<OrganizerEvents>().events;
    const again = (await call('GET', `${EVENTS}/${undated?.id}/sale`)).json<OrganizerSale>();
    expect(again.kinds.map(({ name }) => name)).toEqual(['Early', 'Door']);
  });
});

describe('a co-organizer', () => {
  it('changes the event and sees its sales, but neither cancels it nor sees its statement, until removed', async () => {
    const event = await published();
    const { email, visitor } = await signedUp();
    const url = `${EVENTS}/${event}`;
    const status = async (method: 'GET' | 'POST' | 'PUT', part = '', body?: object) =>
      (await call(method, `${url}${part}`, body, visitor)).statusCode;
    expect(await status('GET')).toBe(404);
    const added = await call('POST', `${url}/co-organizers`, { email: email.toUpperCase() });
    expect(added.json<CoOrganizers>()).toEqual([expect.objectContaining({ email, isMissing: false })]);
    const unknown = await call('POST', `${url}/co-organizers`, { email: `${v7()}@example.com` });
    expect(unknown.json<CoOrganizers>().at(-1)).toMatchObject({ isMissing: false });
    expect((await newestMail(database(), email.toUpperCase())).subject).toBe('Organize An event with Ada');
    const shared = (await call('GET', url, undefined, visitor)).json<OrganizerEvent>();
    expect([shared.isShared, shared.actions]).toEqual([true, ['change', 'check-in']]);
    expect((await call('GET', EVENTS, undefined, visitor)).json<OrganizerEvents>().total).toBe(1);
    expect(await status('PUT', '', { ...shared.form, email: 'ada@example.com', capacity: 30 })).toBe(200);
    expect(await status('GET', '/sales')).toBe(200);
    expect(await status('GET', '/door-list')).toBe(200);
    expect(await status('GET', '/statement.csv')).toBe(404);
    const refund = { ticketIds: [v7()], backCents: 0, includesAdmitted: false };
    expect(await status('POST', '/refunds', refund)).toBe(404);
    expect(await status('POST', '/cancel', { reason: 'Heavy rain' })).toBe(404);
    expect(await status('POST', '/co-organizers', { email: 'bo@example.com' })).toBe(404);
    const [{ id } = { id: '' }] = added.json<CoOrganizers>();
    await call('DELETE', `${url}/co-organizers/${id}`);
    expect(await status('GET')).toBe(404);
    expect((await call('GET', EVENTS, undefined, visitor)).json<OrganizerEvents>().total).toBe(0);
  });
});

it('the organizer cannot be a co-organizer of the same event', async () => {
  const event = await published();
  const own = await call('POST', `${EVENTS}/${event}/co-organizers`, { email: 'Grace@example.com' });
  expect(problem(own)).toEqual([400, 'email']);
});

describe('a message to guests', () => {
  it('reaches every address with a valid ticket once, and three are sent a day', async () => {
    const event = await published();
    const url = `${EVENTS}/${event}/messages`;
    const body = { subject: 'Parking', text: 'Park behind the house.\n\nThe gate is open.' };
    expect((await call('POST', url, body)).statusCode).toBe(409);
    await site.buy(newVisitor(), event, 2, 'ann@example.com');
    await site.buy(newVisitor(), event, 1, 'Ann@example.com');
    await site.buy(newVisitor(), event, 1, 'bo@example.com');
    expect((await call('POST', url, body)).json()).toMatchObject({ recipients: 2 });
    await site.work();
    for (const email of ['ann@example.com', 'bo@example.com']) {
      const sent = (await readMails(database(), email)).filter(({ subject }) =>
        subject.startsWith('Parking'),
      );
      expect(sent.map(({ text }) => text.includes('The gate is open.'))).toEqual([true]);
    }
    await call('POST', url, body);
    await call('POST', url, body);
    expect((await call('POST', url, body)).statusCode).toBe(409);
    expect((await call('GET', url)).json<GuestMessages>()).toHaveLength(3);
  });

  it('at a move names the old and the new date, and why', async () => {
    const event = await published();
    await site.buy(newVisitor(), event, 1, 'moved-with-reason@example.com');
    const { form } = (await call('GET', `${EVENTS}/${event}`)).json<OrganizerEvent>();
    await call('PUT', `${EVENTS}/${event}`, {
      ...form,
      date: '2026-03-07',
      moveReason: 'The hall is painted',
      confirmsMove: true,
    });
    await site.work();
    const { text } = await newestMail(database(), 'moved-with-reason@example.com');
    expect(text).toContain('now takes place on Saturday, March 7, 2026, 9:30 AM to 11:30 AM');
    expect(text).toContain(
      'Before, it was planned for Friday, March 6, 2026, 9:30 AM to 11:30 AM, at 1 Main Street',
    );
    expect(text).toContain('Ada says why: The hall is painted');
  });
});

it('sales by day count sold tickets on the day at the place, without returned ones', async () => {
  const event = await published();
  await site.buy(newVisitor(), event, 2);
  site.clock.advance(24 * 3_600_000);
  organizer = newVisitor((await signIn(site.app, 'grace@example.com')).headers);
  await site.buy(newVisitor(), event, 1);
  expect((await call('GET', `${EVENTS}/${event}/sales-by-day`)).json<SalesByDay>()).toEqual([
    { date: '2026-03-02', tickets: 2, paid: { cents: 4068, currency: 'USD' } },
    { date: '2026-03-03', tickets: 1, paid: { cents: 2034, currency: 'USD' } },
  ]);
});

it('the guest sheet lists every ticket with the code that its holder has, and its state', async () => {
  const event = await published();
  const bought = await site.buy(newVisitor(), event, 2, 'sheet@example.com');
  const { tickets } = (await site.call(newVisitor(), 'GET', `/api/v1/ticket-orders/${bought.token}`)).json<{
    tickets: { code: string }[];
  }>();
  await call('POST', `${EVENTS}/${event}/check-ins`, {
    device: 'Door',
    scans: [{ id: v7(), code: tickets[0]?.code, at: site.clock.now().toISOString(), isOffline: false }],
  });
  const sheet = (await call('GET', `${EVENTS}/${event}/guest-sheet`)).json<GuestSheet>();
  expect(sheet.tickets.map(({ code }) => code).sort()).toEqual(tickets.map(({ code }) => code).sort());
  expect(sheet.tickets.map(({ state }) => state).sort()).toEqual(['admitted', 'valid']);
});

it('the preview of a draft is what its guests will see, for its organizers only', async () => {
  const draft = await saveDraft(TYPED);
  const url = `${EVENTS}/${draft.id}/preview`;
  expect((await call('GET', url)).json()).toMatchObject({
    name: 'Silk Press Saturday',
    date: '2026-03-06',
    price: { cents: 2034 },
    cancelledBecause: null,
    sale: { kinds: [], questions: [], refundWords: expect.stringMatching(/^No refunds\./) },
  });
  const { visitor } = await signedUp();
  expect((await call('GET', url, undefined, visitor)).statusCode).toBe(404);
  expect((await site.app.inject(`/api/v1/event-details/${draft.id}`)).statusCode).toBe(404);
});

it('the preview of a draft says what is missing, and nothing of what was not typed', async () => {
  const empty = await saveDraft(eventDraft({ name: 'Lash', state: 'Texas' }));
  const missing = async ({ id }: { id: number }) =>
    (await call('GET', `${EVENTS}/${id}/preview`)).json<EventPreview>().missing;
  expect(await missing(empty)).toEqual(['date', 'place', 'price', 'seats', 'contact', 'description']);
  expect(await missing(await saveDraft(TYPED))).toEqual([]);
});
