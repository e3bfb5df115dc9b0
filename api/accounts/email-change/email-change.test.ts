import { ACCOUNT_MESSAGES } from '@glow50/contract/accounts/account-messages';
import { PASSKEY_MESSAGES } from '@glow50/contract/accounts/passkey-messages';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { newestMail, newestToken, readMails } from '../../platform/testing/read-mails';
import { testClock } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { addAccount, TEST_PASSWORD } from '../../testing/add-account';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { testApp } from '../../testing/test-app';

const database = testDatabase();
let clock = testClock();
let app: FastifyInstance;
let from = '';
let to = '';
let count = 0;
let session: SignedIn;

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

const confirm = async (address: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/auth/email-change',
    headers: { authorization: `Bearer ${await newestToken(database(), address)}` },
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

it('fills no mailbox', async () => {
  for (let times = 0; times < 5; times += 1) await call('POST', { email: to });
  expect((await call('POST', { email: to })).statusCode).toBe(429);
  expect(await readMails(database(), to)).toHaveLength(3);
});
