import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { subscribeWorker } from './accounts/newsletter/subscribe-worker';
import { LIMIT_RULES } from './platform/limits/limit-rules';
import { readMails } from './platform/testing/read-mails';
import { runJobs } from './platform/testing/run-jobs';
import { testDatabase } from './platform/testing/test-database';
import { addAccount } from './testing/add-account';
import { type BookingSite, NEXT_MONDAY_9AM, openBookingSite } from './testing/booking-site';
import { strangers } from './testing/clients';
import { newVisitor, type TestVisitor } from './testing/test-site';

const HOUR = 60 * 60_000;
const MOST_PER_DAY = 5;
const MOST_PER_CLIENT = 4;
const database = testDatabase();
const stranger = strangers();
let site: BookingSite;

beforeAll(async () => {
  site = await openBookingSite(database(), { limitRules: LIMIT_RULES });
});
afterAll(() => site.close());

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
};

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
  const { config } = site.composition;
  await runJobs(database(), [subscribeWorker({ config, database: database() })], new Date());
  const [local] = victim.split('@');
  const mails = await readMails(database());
  return mails.filter(({ to }) => to.replaceAll('.', '').startsWith(local ?? '')).length;
}

/** Every bomb once an hour for 20 hours, each in another spelling of the address. */
async function bomb(victim: string, next: () => TestVisitor): Promise<void> {
  const [local = '', domain = ''] = victim.split('@');
  let spelling = 0;
  for (let hour = 0; hour < 20; hour += 1) {
    for (const send of Object.values(BOMBS)) {
      spelling += 1;
      await send(next(), spelling % 2 ? victim : `${local}+${spelling}@${domain}`);
    }
    site.clock.advance(HOUR);
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

it('an address with an account gets no more of them', async () => {
  await addAccount(database(), { email: 'knownvictim@gmail.com' });
  await bomb('knownvictim@gmail.com', stranger);
  expect(await lettersTo('knownvictim@gmail.com')).toBe(MOST_PER_DAY);
}, 60_000);

it('one client makes us send four', async () => {
  await bomb('lonevictim@gmail.com', () => newVisitor({}, '203.0.113.77'));
  expect(await lettersTo('lonevictim@gmail.com')).toBe(MOST_PER_CLIENT);
}, 60_000);
