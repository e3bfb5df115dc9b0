import type { AccountSession } from '@glow50/contract/accounts/account';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { newestMail, newestToken, readMails } from '../../platform/testing/read-mails';
import { testClock, testConfig } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { addAccount, TEST_PASSWORD } from '../../testing/add-account';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { testApp } from '../../testing/test-app';
import { passkeyCalls } from '../passkeys/testing/passkey-calls';
import { softwareAuthenticator } from '../passkeys/testing/software-authenticator';

const MINUTE = 60_000;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0';

const database = testDatabase();
let clock = testClock();
let app: FastifyInstance;
let email = '';
let count = 0;
let session: SignedIn;
const passkeys = passkeyCalls(() => app);

beforeAll(async () => {
  const config = testConfig({ trustProxy: 1, cityHeader: 'cf-ipcity' });
  app = await testApp(database(), { config, clock: { now: () => clock.now() } });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock = testClock();
  count += 1;
  email = `owner${count}@example.com`;
  await addAccount(database(), { email });
  session = await signIn(app, email);
});

const login = (headers: Record<string, string> = {}, password = TEST_PASSWORD) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password, tokenExpiration: '1h' },
    headers: { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.77', ...headers },
  });

const withToken = (method: 'GET' | 'POST', path: string, token: string, payload?: object) =>
  app.inject({
    method,
    url: `/api/v1/auth/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });

const reach = async ({ headers }: SignedIn = session) =>
  (await app.inject({ url: '/api/v1/account', headers })).statusCode;

const list = async () =>
  (await app.inject({ url: '/api/v1/account/sessions', headers: session.headers })).json<AccountSession[]>();

it('nobody is told about the first sign-in, or one in a browser that is known for the account', async () => {
  expect(await readMails(database(), email)).toEqual([]);
  const answer = await login();
  const known = answer.cookies.find(({ name }) => name === 'known')?.value ?? '';
  expect(await readMails(database(), email)).toHaveLength(1);
  expect((await login({ cookie: `known=${known}` })).statusCode).toBe(200);
  expect(await readMails(database(), email)).toHaveLength(1);
});

it('the owner is told of every other browser, with device, place and time', async () => {
  await login();
  const mail = await newestMail(database(), email);
  expect(mail.subject).toBe('New sign-in to your account: Firefox on Windows');
  expect(mail.text).toContain(
    'Firefox on Windows, network 203.0.113.x, on Monday, March 2, 2026 at 9:00 AM in Dallas',
  );
  expect(mail.text).toContain('This wasn’t me:\n');
  expect(mail.text).not.toContain('203.0.113.77');
});

it('“this was not me” signs everybody out, ends the password, and leads to a new one, once', async () => {
  const thief = (await login()).json<{ accessToken: string }>().accessToken;
  const token = await newestToken(database(), email);
  const answer = await withToken('POST', 'not-me', token);
  expect(answer.statusCode).toBe(200);
  expect(await reach()).toBe(401);
  expect((await withToken('POST', 'observer', thief)).statusCode).toBe(401);
  expect((await login()).json()).toEqual({ message: AUTH_MESSAGES.badCredentials });

  const { resetToken } = answer.json<{ resetToken: string }>();
  const set = await withToken('POST', 'set-new-password', resetToken, { password: 'nobody else knows it' });
  expect(set.json()).toEqual({ message: AUTH_MESSAGES.passwordSet });
  expect((await login({}, 'nobody else knows it')).statusCode).toBe(200);

  const again = await withToken('POST', 'not-me', token);
  expect([again.statusCode, again.json()]).toEqual([401, { message: AUTH_MESSAGES.invalidToken }]);
});

it.each([
  ['a forged one', (token: string) => `${token.slice(0, -4)}AAAA`],
  ['another content', (token: string) => `A${token.slice(1)}`],
  ['none', () => 'x'],
])('does nothing with %s', async (_, forge) => {
  await login();
  const answer = await withToken('POST', 'not-me', forge(await newestToken(database(), email)));
  expect(answer.statusCode).toBe(401);
  expect(await reach()).toBe(200);
});

it('does nothing after a month', async () => {
  await login();
  const token = await newestToken(database(), email);
  clock.advance(30 * 24 * 60 * MINUTE);
  expect((await withToken('POST', 'not-me', token)).statusCode).toBe(401);
});

it('a passkey that somebody else added is gone with one press', async () => {
  const authenticator = softwareAuthenticator();
  await passkeys.add(session, authenticator);
  const answer = await withToken('POST', 'not-me', await newestToken(database(), email));
  expect(answer.statusCode).toBe(200);
  const begun = await passkeys.beginSignIn();
  expect((await passkeys.signInWith(begun, authenticator.use(begun.options))).statusCode).toBe(401);
});

it('sessions show where they were last seen and when, to ten minutes', async () => {
  await login({ 'cf-ipcity': 'Fort Worth' });
  const [firefox] = await list();
  expect(firefox).toMatchObject({ device: 'Firefox on Windows', place: 'near Fort Worth' });
  const seen = async () => (await list()).find(({ current }) => current)?.lastSeenAt;
  const before = await seen();
  clock.advance(9 * MINUTE);
  expect(await seen()).toBe(before);
  clock.advance(2 * MINUTE);
  await reach();
  expect(await seen()).toBe(clock.now().toISOString());
  const elsewhere = { ...session.headers, 'x-forwarded-for': '198.51.100.9' };
  clock.advance(11 * MINUTE);
  await app.inject({ method: 'POST', url: '/api/v1/auth/observer', headers: elsewhere });
  expect((await list()).find(({ current }) => current)?.place).toBe('network 198.51.100.x');
});
