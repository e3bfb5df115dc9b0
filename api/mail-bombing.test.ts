import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CoOrganizers } from '@glow50/contract/events/organizing';
import type { BoughtOrder } from '@glow50/contract/tickets/ticket-orders';
import { v7 } from 'uuid';
import { subscribeWorker } from './accounts/newsletter/subscribe-worker';
import { resetWorker } from './accounts/reset/reset-worker';
import { addOrganizer } from './events/tickets/testing/add-organizer';
import { LIMIT_RULES } from './platform/limits/limit-rules';
import { readMails } from './platform/testing/read-mails';
import { runJobs } from './platform/testing/run-jobs';
import { testDatabase } from './platform/testing/test-database';
import { addAccount } from './testing/add-account';
import { type BookingSite, NEXT_MONDAY_9AM, openBookingSite } from './testing/booking-site';
import { strangers } from './testing/clients';
import { signIn } from './testing/sign-in';
import { newVisitor, type TestVisitor } from './testing/test-site';
import { openTicketSite, type TicketSite } from './testing/ticket-site';

const HOUR = 60 * 60_000;
const MOST_PER_DAY = 5;
const MOST_PER_CLIENT = 4;
const MOST_RESETS_PER_DAY = 5;
const MOST_RESETS_PER_CLIENT = 3;
const ORGANIZER = 'bombs@example.com';
const FREE_EVENT = 931;
const PAID_EVENT = 932;
const database = testDatabase();
const stranger = strangers();
let site: BookingSite;
let tickets: TicketSite;

beforeAll(async () => {
  site = await openBookingSite(database(), { limitRules: LIMIT_RULES });
  tickets = await openTicketSite(database(), { limitRules: LIMIT_RULES, clock: site.clock });
  const ahead = { starts_at: new Date('2026-04-06T15:30:00Z'), ends_at: new Date('2026-04-06T17:30:00Z') };
  await tickets.addEvent(FREE_EVENT, { ...ahead, price_cents: 0, capacity: 1000 });
  const { providerId } = await addOrganizer(tickets, ORGANIZER);
  await tickets.addEvent(PAID_EVENT, { ...ahead, provider_id: providerId, capacity: 1000 });
});
afterAll(async () => {
  await site.close();
  await tickets.close();
});

const post = (visitor: TestVisitor, url: string, body: object) =>
  site.call(visitor, 'POST', `/api/v1/${url}`, { body });

const PRINT = { name: 'Vic Tim', street: '12 Elm Street', city: 'Dallas', state: 'Texas', zipcode: '75201' };

/** Everything that makes the site send an email to an address that somebody typed. */
const BOMBS: Readonly<Record<string, (visitor: TestVisitor, email: string) => Promise<unknown>>> = {
  register: (visitor, email) =>
    post(visitor, 'auth/register', { fullName: 'Vic', email, password: 'a long password', role: 'user' }),
  resend: (visitor, email) => post(visitor, 'auth/resend-otp', { email }),
  newsletter: (visitor, email) => post(visitor, 'newsletter', { email }),
  print: (visitor, email) => post(visitor, 'print-requests', { ...PRINT, email }),
  'draft link': (visitor, email) => withDraft(visitor, (draft) => draft('link', { email })),
  'contact code': (visitor, email) => withDraft(visitor, (draft) => draft('contact-code', { email })),
  async 'booking code'(visitor, email) {
    const held = await site.hold(visitor, NEXT_MONDAY_9AM);
    if (held.statusCode !== 201) return;
    const url = site.urlOf(held.json<{ id: string }>());
    await site.call(visitor, 'PUT', `${url}/guest`, { body: { name: 'Vic', email } });
    await site.call(visitor, 'POST', `${url}/code`);
    await site.call(visitor, 'DELETE', url);
  },
  async 'free ticket'(visitor, email) {
    const order = await tickets.checkOut(visitor, FREE_EVENT, 1, email);
    await tickets.call(visitor, 'POST', tickets.urlOf(order, '/code'));
    await tickets.pay(visitor, order);
    await tickets.call(visitor, 'DELETE', tickets.urlOf(order));
  },
  async 'ticket transfer'(visitor, email) {
    const { token } = await tickets.buy(visitor, PAID_EVENT, 1, `${v7()}@example.com`);
    const bought = await site.call(visitor, 'GET', `/api/v1/ticket-orders/${token ?? ''}`);
    const [ticket] = bought.json<BoughtOrder>().tickets;
    await post(visitor, `tickets/${ticket?.token ?? ''}/transfer`, { name: 'Vic', email });
  },
  'waitlist code': (visitor, email) => post(visitor, `events/${PAID_EVENT}/waitlist/code`, { email }),
  async 'co-organizer'(visitor, email) {
    const organizer = await organizerAt(visitor);
    const url = `/api/v1/my-events/${PAID_EVENT}/co-organizers`;
    const added = await tickets.call(organizer, 'POST', url, { body: { email } });
    if (added.statusCode !== 200) return;
    for (const { id } of added.json<CoOrganizers>()) await tickets.call(organizer, 'DELETE', `${url}/${id}`);
  },
  async gift(visitor, email) {
    const body = { name: 'Vic', email, number: 1 };
    await tickets.call(await organizerAt(visitor), 'POST', `/api/v1/my-events/${PAID_EVENT}/gifts`, { body });
  },
};

/** Sessions end while time passes. */
const organizerAt = async ({ address }: TestVisitor): Promise<TestVisitor> =>
  newVisitor((await signIn(tickets.app, ORGANIZER)).headers, address);

/** Reaches accounts only. */
const RESET = (visitor: TestVisitor, email: string) => post(visitor, 'auth/forget-password', { email });

type Draft = (call: string, body: object) => Promise<unknown>;

async function withDraft(visitor: TestVisitor, work: (draft: Draft) => Promise<unknown>): Promise<void> {
  const send = (method: 'PUT' | 'POST', url: string, payload: object, draft = '') =>
    site.app.inject({
      method,
      url: `/api/v1/registrations/school/draft/${url}`,
      payload,
      remoteAddress: visitor.address,
      cookies: draft ? { draft } : {},
    });
  const saved = await send('PUT', 'steps/1', { version: 0, answers: { school_name: v7() } });
  const cookie = saved.cookies.find(({ name }) => name === 'draft')?.value;
  await work((call, body) => send('POST', call, body, cookie));
}

async function lettersTo(victim: string): Promise<number> {
  const workers = [subscribeWorker(site.composition), resetWorker(site.composition)];
  await runJobs(database(), workers, new Date());
  const [local] = victim.split('@');
  const mails = await readMails(database());
  return mails.filter(({ to }) => to.replaceAll('.', '').startsWith(local ?? '')).length;
}

/** Every bomb every three hours of a day, each in another spelling of the address. */
async function bomb(victim: string, next: () => TestVisitor): Promise<void> {
  const [local = '', domain = ''] = victim.split('@');
  let spelling = 0;
  for (let round = 0; round < 7; round += 1) {
    await RESET(next(), victim);
    for (const send of Object.values(BOMBS)) {
      spelling += 1;
      await send(next(), spelling % 2 ? victim : `${local}+${spelling}@${domain}`);
    }
    site.clock.advance(3 * HOUR);
  }
  site.clock.advance(24 * HOUR);
}

it.each(Object.keys(BOMBS).filter((name) => name !== 'resend'))(
  'the bomb “%s” reaches a mailbox, so that these tests count something',
  async (name) => {
    const victim = `alone${name.replace(' ', '')}@gmail.com`;
    await BOMBS[name]?.(stranger(), victim);
    expect(await lettersTo(victim)).toBe(1);
  },
);

it('everybody together makes us send five emails a day to a mailbox that never confirmed itself', async () => {
  await bomb('crowdvictim@gmail.com', stranger);
  expect(await lettersTo('crowdvictim@gmail.com')).toBe(MOST_PER_DAY);
}, 60_000);

it('an address with an account gets no more of them, and five reset links', async () => {
  await addAccount(database(), { email: 'knownvictim@gmail.com' });
  await bomb('knownvictim@gmail.com', stranger);
  expect(await lettersTo('knownvictim@gmail.com')).toBe(MOST_PER_DAY + MOST_RESETS_PER_DAY);
}, 60_000);

it('one client makes us send four, and three reset links', async () => {
  await addAccount(database(), { email: 'lonevictim@gmail.com' });
  await bomb('lonevictim@gmail.com', () => newVisitor({}, '203.0.113.77'));
  expect(await lettersTo('lonevictim@gmail.com')).toBe(MOST_PER_CLIENT + MOST_RESETS_PER_CLIENT);
}, 60_000);
