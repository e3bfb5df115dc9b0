import { ACCOUNT_MESSAGES } from '@glow50/contract/accounts/account-messages';
import { PASSKEY_MESSAGES } from '@glow50/contract/accounts/passkey-messages';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { newestCode, newestMail, newestToken, readMails } from '../../platform/testing/read-mails';
import { testClock } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { addAccount, TEST_PASSWORD } from '../../testing/add-account';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { proofCalls } from '../proofs/testing/proof-calls';
import { testApp } from '../../testing/test-app';

const database = testDatabase();
let clock = testClock();
let app: FastifyInstance;
let from = '';
let to = '';
let count = 0;
let session: SignedIn;
const { work } = proofCalls(() => app);

beforeAll(async () => {
  app = await testApp(database(), { clock: { now: () => clock.now() } });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock = testClock();
  count += 1;
  from = `before${count}@example.com`;
  to = `After${count}@example.com`;
  await addAccount(database(), { email: from });
  session = await signIn(app, from);
});

const call = (method: 'GET' | 'POST' | 'DELETE', payload?: object) =>
  app.inject({
    method,
    url: '/api/v1/account/email-change',
    headers: session.headers,
    ...(payload && { payload }),
  });

/** As a script of the site in the browser that is signed in to the account. */
const OWN_PAGE = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };

const confirm = async (address: string, cookie = `session=${session.cookie}`, payload?: object) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/auth/email-change',
    headers: { ...OWN_PAGE, cookie, authorization: `Bearer ${await newestToken(database(), address)}` },
    ...(payload && { payload }),
  });

const asked = async (address: string, cookie = '') =>
  app.inject({
    url: '/api/v1/auth/email-change/asked',
    headers: { ...OWN_PAGE, cookie, authorization: `Bearer ${await newestToken(database(), address)}` },
  });

const login = async (email: string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email, password: TEST_PASSWORD, tokenExpiration: '1h' },
    })
  ).statusCode;

const state = async () => (await call('GET')).json<{ change: object | null }>().change;

it.each([
  ['the old mailbox first', true],
  ['the new mailbox first', false],
])('the address changes once both have confirmed it, %s', async (_, isOldFirst) => {
  const [first, second] = isOldFirst ? [from, to] : [to, from];
  expect((await call('POST', { email: to })).statusCode).toBe(200);
  const [old, fresh] = [await newestToken(database(), first), await newestToken(database(), second)];
  expect(old).not.toBe(fresh);
  expect((await confirm(first)).json()).toEqual({
    message: ACCOUNT_MESSAGES.emailConfirmed,
    isChanged: false,
  });
  expect((await confirm(first)).json()).toMatchObject({ isChanged: false });
  expect(await state()).toMatchObject({ email: to, isOldConfirmed: isOldFirst, isNewConfirmed: !isOldFirst });
  expect(await login(to)).toBe(401);
  const confirmed = await confirm(second);
  expect(confirmed.json()).toEqual({ message: ACCOUNT_MESSAGES.emailChanged, isChanged: true });
  expect([await login(from), await login(to)]).toEqual([401, 200]);
  const account = await app.inject({ url: '/api/v1/account', headers: session.headers });
  expect(account.json()).toMatchObject({ email: to });
  expect(await state()).toBeNull();
  for (const address of [from, to]) {
    const subjects = (await readMails(database(), address)).map(({ subject }) => subject);
    expect(subjects).toContain('Your account’s email address was changed');
  }
  expect((await confirm(second)).statusCode).toBe(401);
});

it('an address that has an account is not told from one that has none, and never taken', async () => {
  await addAccount(database(), { email: to });
  const begun = await call('POST', { email: to });
  expect(begun.json()).toMatchObject({ change: { email: to, isOldConfirmed: false } });
  expect((await newestMail(database(), to)).subject).toBe('You already have a Glow50 account');
  await confirm(from);
  expect([await login(from), await login(to)]).toEqual([200, 200]);
});

it('an account that was opened meanwhile keeps its address', async () => {
  await call('POST', { email: to });
  await confirm(from);
  await addAccount(database(), { email: to });
  const late = await confirm(to);
  expect([late.statusCode, late.json()]).toEqual([409, { message: ACCOUNT_MESSAGES.emailTaken }]);
  expect(await login(from)).toBe(200);
});

it('ends after a day, with a new one, and when it is given up', async () => {
  await call('POST', { email: to });
  const first = await newestToken(database(), to);
  await call('POST', { email: `other-${to}` });
  const old = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/email-change',
    headers: { authorization: `Bearer ${first}` },
  });
  expect(old.statusCode).toBe(401);
  expect((await call('DELETE')).statusCode).toBe(204);
  expect((await confirm(`other-${to}`)).statusCode).toBe(401);
  await call('POST', { email: to });
  clock.advance(24 * 3_600_000);
  expect((await confirm(to)).statusCode).toBe(401);
});

it('asks for the password when the sign-in is not fresh, and for another address', async () => {
  expect((await call('POST', { email: from.toUpperCase() })).json()).toMatchObject({
    errors: [{ path: 'email', message: ACCOUNT_MESSAGES.sameEmail }],
  });
  clock.advance(16 * 60_000);
  expect((await call('POST', { email: to })).json()).toMatchObject({
    message: PASSKEY_MESSAGES.provePassword,
  });
  expect((await call('POST', { email: to, password: TEST_PASSWORD })).statusCode).toBe(200);
});

it('the new mailbox alone gives its address to nobody: a browser of somebody else needs the password', async () => {
  const person = { fullName: 'Victim', email: to, password: 'of the victim', role: 'user' };
  const begun = await app.inject({ method: 'POST', url: '/api/v1/auth/register', payload: person });
  const attempt = begun.cookies.find(({ name }) => name === 'attempt')?.value ?? '';
  const otp = await newestCode(database(), to);
  await call('POST', { email: to });
  const victim = await confirm(to, '');
  expect([victim.statusCode, victim.json()]).toEqual([
    409,
    {
      message: ACCOUNT_MESSAGES.confirmNeedsPassword,
      errors: [{ path: 'password', message: ACCOUNT_MESSAGES.confirmNeedsPassword }],
    },
  ]);
  await addAccount(database(), { email: `other.${to}` });
  const theirs = await signIn(app, `other.${to}`);
  expect((await confirm(to, `session=${theirs.cookie}`)).statusCode).toBe(409);
  expect((await confirm(to, '', { password: 'of the victim' })).statusCode).toBe(400);
  expect(await state()).toMatchObject({ isNewConfirmed: false });
  await confirm(from, '');
  expect(await login(from)).toBe(200);
  const opened = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/otp-check',
    payload: { otp, email: to },
    cookies: { attempt },
  });
  expect(opened.statusCode).toBe(200);
});

it('the page says whose account it is, and the owner confirms on another device with the password', async () => {
  await call('POST', { email: to });
  expect((await asked(to)).json()).toEqual({
    fullName: 'Ada Lovelace',
    from: 'b•••@example.com',
    to,
    needsPassword: true,
  });
  expect((await asked(to, `session=${session.cookie}`)).json()).toMatchObject({ needsPassword: false });
  expect((await asked(from)).json()).toMatchObject({ needsPassword: false });
  expect((await confirm(to, '', { password: TEST_PASSWORD })).json()).toMatchObject({ isChanged: false });
  expect((await confirm(from, '')).json()).toMatchObject({ isChanged: true });
});

it('passwords guessed there are few', async () => {
  await call('POST', { email: to });
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    statuses.push((await confirm(to, '', { password: 'a guess' })).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
});

it('fills no mailbox', async () => {
  for (let times = 0; times < 5; times += 1) await call('POST', { email: to });
  expect((await call('POST', { email: to })).statusCode).toBe(429);
  expect(await readMails(database(), to)).toHaveLength(3);
});

it('strangers who asked for the address keep nobody from changing to it: it takes some work then', async () => {
  for (const name of ['one', 'two']) {
    const address = `${name}.${from}`;
    await addAccount(database(), { email: address });
    const { headers } = await signIn(app, address);
    for (let times = 0; times < 3; times += 1) {
      const url = '/api/v1/account/email-change';
      await app.inject({ method: 'POST', url, headers, payload: { email: to } });
    }
  }
  expect((await call('POST', { email: to })).statusCode).toBe(429);
  const worked = await work(to, '127.0.0.1');
  const begun = await app.inject({
    method: 'POST',
    url: '/api/v1/account/email-change',
    headers: { ...session.headers, cookie: `session=${session.cookie}; worked=${worked['worked']}` },
    payload: { email: to },
  });
  expect(begun.statusCode).toBe(200);
  expect(await readMails(database(), to)).toHaveLength(7);
});
