import { ACCOUNT_MESSAGES } from '@glow50/contract/accounts/account-messages';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { personalData } from '../../personal-data';
import { newestMail, newestToken, readMails } from '../../platform/testing/read-mails';
import { testClock } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { addAccount, TEST_PASSWORD } from '../../testing/add-account';
import { addEvent } from '../../testing/add-event';
import { addProviders, rebuildSearchIndex, testProvider } from '../../testing/add-providers';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { testApp } from '../../testing/test-app';
import { NOBODYS_HASH } from '../password';
import { passkeyCalls } from '../passkeys/testing/passkey-calls';
import { softwareAuthenticator } from '../passkeys/testing/software-authenticator';
import { carryOutRemovals } from './carry-out-removals';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const database = testDatabase();
let clock = testClock();
let app: FastifyInstance;
let email = '';
let userId = '';
let count = 0;
let session: SignedIn;
const passkeys = passkeyCalls(() => app);

beforeAll(async () => {
  app = await testApp(database(), { clock: { now: () => clock.now() } });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock = testClock();
  count += 1;
  email = `leaver${count}@example.com`;
  userId = await addAccount(database(), { email });
  session = await signIn(app, email);
});

const remove = (payload: object = { password: TEST_PASSWORD }) =>
  app.inject({ method: 'DELETE', url: '/api/v1/account', headers: session.headers, payload });

const keep = (token: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/auth/keep-account',
    headers: { authorization: `Bearer ${token}` },
  });

const login = () =>
  app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password: TEST_PASSWORD, tokenExpiration: '1h' },
  });

const isThere = async () =>
  (await database().sql.query('SELECT FROM users WHERE user_id = $1', [userId])).rowCount === 1;

const carryOut = () => carryOutRemovals({ database: database(), clock }, personalData);

it('signs the person out everywhere, hides the page at once, and keeps everything for seven days', async () => {
  const provider = testProvider();
  await addProviders(database(), [provider]);
  await database().sql.query('INSERT INTO provider_owners (user_id, provider_id) VALUES ($1, $2)', [
    userId,
    provider.id,
  ]);
  await addEvent(database(), 9001, { provider_id: provider.id });
  const isOnSale = async () =>
    (await database().sql.query('SELECT FROM events WHERE number = 9001 AND is_on_sale')).rowCount === 1;
  await rebuildSearchIndex(database());
  const page = async () => (await app.inject(`/api/v1/providers/${provider.id}`)).statusCode;
  const found = async () =>
    (await database().sql.query('SELECT FROM listings WHERE provider_id = $1', [provider.id])).rowCount !== 0;
  expect([await page(), await found(), await isOnSale()]).toEqual([200, true, true]);
  const other = await signIn(app, email);

  expect((await remove()).statusCode).toBe(204);
  for (const { headers } of [session, other]) {
    expect((await app.inject({ url: '/api/v1/account', headers })).statusCode).toBe(401);
  }
  expect([await page(), await found(), await isOnSale()]).toEqual([404, false, false]);
  const mail = await newestMail(database(), email);
  expect(mail.subject).toBe('Your Glow50 account will be deleted on March 9, 2026');
  const token = await newestToken(database(), email);

  clock.advance(7 * DAY - MINUTE);
  await carryOut();
  expect((await keep(token)).json()).toEqual({ message: ACCOUNT_MESSAGES.kept });
  expect([await page(), await found(), await isOnSale()]).toEqual([200, true, true]);
  expect((await login()).statusCode).toBe(200);
  clock.advance(DAY);
  await carryOut();
  expect(await isThere()).toBe(true);
  expect((await keep(token)).statusCode).toBe(401);
});

it.each([
  ['goes on when the account stays', null],
  ['ends as its owner asked before', new Date('2026-02-01T12:00:00Z')],
])('no month of a plan is charged meanwhile, and the plan %s', async (_, before) => {
  const { db } = database();
  await db
    .insertInto('plans')
    .values({
      user_id: userId,
      plan_id: v7(),
      registration_id: v7(),
      price: 'student',
      amount_cents: 2500,
      email,
      method: 'card',
      state: 'active',
      started_at: clock.now(),
      month: 1,
      renews_at: new Date(clock.now().getTime() + 30 * DAY),
      cancelled_at: before,
      declined: null,
      next_try_at: null,
      ended_at: null,
      ended_for: null,
    })
    .execute();
  const canceled = async () =>
    (await db.selectFrom('plans').select('cancelled_at').where('user_id', '=', userId).executeTakeFirst())
      ?.cancelled_at;
  await remove();
  expect(await canceled()).toEqual(before ?? clock.now());
  await keep(await newestToken(database(), email));
  expect(await canceled()).toEqual(before);
});

it('leaves a page hidden that the office withdrew meanwhile', async () => {
  const provider = testProvider();
  await addProviders(database(), [provider]);
  const { sql } = database();
  await sql.query('INSERT INTO provider_owners (user_id, provider_id) VALUES ($1, $2)', [
    userId,
    provider.id,
  ]);
  await remove();
  await sql.query("UPDATE providers SET withdrawn_by = 'office' WHERE provider_id = $1", [provider.id]);
  await keep(await newestToken(database(), email));
  expect((await app.inject(`/api/v1/providers/${provider.id}`)).statusCode).toBe(404);
});

it('is carried out after seven days, in every table, and told by email', async () => {
  const authenticator = softwareAuthenticator();
  await passkeys.add(session, authenticator);
  await remove();
  const token = await newestToken(database(), email);
  clock.advance(7 * DAY);
  await Promise.all([carryOut(), carryOut()]);
  expect(await isThere()).toBe(false);
  for (const table of ['passkeys', 'account_removals', 'sessions', 'user_emails']) {
    const { rows } = await database().sql.query(`SELECT FROM ${table} WHERE user_id = $1`, [userId]);
    expect([table, rows]).toEqual([table, []]);
  }
  expect((await keep(token)).statusCode).toBe(401);
  const subjects = (await readMails(database(), email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Your Glow50 account is deleted')).toHaveLength(1);
  const payload = { fullName: 'Ada', email, password: 'a new beginning' };
  await app.inject({ method: 'POST', url: '/api/v1/auth/register', payload });
  expect((await newestMail(database(), email)).subject).toMatch(/is your Glow50 code$/);
});

it('nobody signs in meanwhile, by password or passkey; the right one sends the link again, once an hour', async () => {
  const authenticator = softwareAuthenticator();
  await passkeys.add(session, authenticator);
  await remove();
  const mails = async () =>
    (await readMails(database(), email)).filter(({ subject }) => subject.includes('will be deleted')).length;
  expect(await mails()).toBe(1);
  clock.advance(2 * 60 * MINUTE);
  for (let times = 0; times < 2; times += 1) {
    const refused = await login();
    expect([refused.statusCode, refused.json()]).toEqual([403, { message: ACCOUNT_MESSAGES.beingRemoved }]);
    expect(refused.cookies).toEqual([]);
  }
  const begun = await passkeys.beginSignIn();
  expect((await passkeys.signInWith(begun, authenticator.use(begun.options))).statusCode).toBe(403);
  expect(await mails()).toBe(2);
  const { rows } = await database().sql.query('SELECT FROM sessions WHERE user_id = $1', [userId]);
  expect(rows).toEqual([]);
});

it('asks for the password, which only an account without one does without, in a fresh session', async () => {
  expect((await remove({})).json()).toMatchObject({
    errors: [{ path: 'password', message: AUTH_MESSAGES.wrongPassword }],
  });
  await database().sql.query('UPDATE users SET password_hash = $2 WHERE user_id = $1', [
    userId,
    NOBODYS_HASH,
  ]);
  clock.advance(16 * MINUTE);
  expect((await remove({})).json()).toMatchObject({ message: ACCOUNT_MESSAGES.noPassword });
  await database().sql.query('UPDATE sessions SET started_at = $2 WHERE user_id = $1', [userId, clock.now()]);
  expect((await remove({})).statusCode).toBe(204);
});

it('a link keeps no other account, and is no other link', async () => {
  await remove();
  const token = await newestToken(database(), email);
  const other = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/not-me',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(other.statusCode).toBe(401);
  await database().sql.query('UPDATE account_removals SET removal_id = $2 WHERE user_id = $1', [
    userId,
    v7(),
  ]);
  expect((await keep(token)).statusCode).toBe(401);
});
