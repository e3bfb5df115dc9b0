import { ACCOUNT_MESSAGES } from '@glow50/contract/accounts/account-messages';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/database/transaction';
import { newestCode, newestMail, newestToken, readMails } from '../../platform/testing/read-mails';
import { runJobs } from '../../platform/testing/run-jobs';
import { testClock } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { addAccount, TEST_PASSWORD } from '../../testing/add-account';
import { type SignedIn, signedInBy, signIn } from '../../testing/sign-in';
import { testApp, testComposition } from '../../testing/test-app';
import { lockAccount, setPassword } from '../account-repository';
import { NOBODYS_HASH } from '../password';
import { passkeyCalls } from '../passkeys/testing/passkey-calls';
import {
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from '../passkeys/testing/software-authenticator';
import { provePassword } from '../prove-fresh';
import { resetWorker } from '../reset/reset-worker';

const MINUTE = 60_000;
const NEW_PASSWORD = 'nobody else knows it';

const database = testDatabase();
let clock = testClock();
let app: FastifyInstance;
let email = '';
let userId = '';
let count = 0;
const passkeys = passkeyCalls(() => app);

beforeAll(async () => {
  app = await testApp(database(), { clock: { now: () => clock.now() } });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock = testClock();
  count += 1;
  email = `taken${count}@example.com`;
  userId = await addAccount(database(), { email });
  await signIn(app, email);
  clock.advance(MINUTE);
});

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/api/v1/${path}`, payload, headers });
const withToken = (path: string, token: string, payload: object = {}) =>
  post(`auth/${path}`, payload, { authorization: `Bearer ${token}` });

const login = (password = TEST_PASSWORD, known = '') =>
  post('auth/login', { email, password, tokenExpiration: '1h' }, known === '' ? {} : { cookie: known });

const knownOf = ({ cookies }: Awaited<ReturnType<typeof login>>) =>
  `known=${cookies.find(({ name }) => name === 'known')?.value ?? ''}`;

async function reset(): Promise<void> {
  await post('auth/forget-password', { email });
  await runJobs(database(), [resetWorker(testComposition(database(), { clock }))], new Date());
  const set = await withToken('set-new-password', await newestToken(database(), email), {
    password: NEW_PASSWORD,
  });
  expect(set.statusCode).toBe(200);
}

/** Resolves to the token of the email about it. */
async function reportable(): Promise<{ thief: SignedIn; token: string }> {
  const thief = signedInBy(await login());
  const token = await newestToken(database(), email);
  clock.advance(MINUTE);
  return { thief, token };
}

const report = async (token: string) => {
  const answer = await withToken('not-me', token);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ resetToken: string }>().resetToken;
};

async function enterBy(authenticator: SoftwareAuthenticator) {
  const begun = await passkeys.beginSignIn();
  const { statusCode } = await passkeys.signInWith(begun, authenticator.use(begun.options));
  return statusCode;
}

const beginChange = ({ headers }: SignedIn, to: string) =>
  post('account/email-change', { email: to }, headers);

describe('“this was not me”', () => {
  it('does nothing for the mailbox that the account had before', async () => {
    const { thief: owner, token } = await reportable();
    const to = `moved.${email}`;
    await beginChange(owner, to);
    const [old, fresh] = [await newestToken(database(), email), await newestToken(database(), to)];
    expect((await withToken('email-change', old)).statusCode).toBe(200);
    const moved = await withToken('email-change', fresh, { password: TEST_PASSWORD });
    expect(moved.json()).toMatchObject({ isChanged: true });
    const late = await withToken('not-me', token);
    expect([late.statusCode, late.json()]).toEqual([401, { message: AUTH_MESSAGES.invalidToken }]);
  });

  it('removes what was added since that sign-in, and lets nothing else in before a new password', async () => {
    const [own, thiefs] = [softwareAuthenticator(), softwareAuthenticator()];
    const owner = signedInBy(await login());
    await passkeys.add(owner, own);
    clock.advance(MINUTE);
    const { thief, token } = await reportable();
    await passkeys.add(thief, thiefs);
    expect(await enterBy(thiefs)).toBe(200);
    const resetToken = await report(token);
    expect([await enterBy(thiefs), await enterBy(own)]).toEqual([401, 403]);
    await withToken('set-new-password', resetToken, { password: NEW_PASSWORD });
    expect([await enterBy(thiefs), await enterBy(own)]).toEqual([401, 200]);
  });

  it('removes the passkey that the stranger came with, although it is older', async () => {
    const thiefs = softwareAuthenticator();
    await passkeys.add(signedInBy(await login()), thiefs);
    clock.advance(MINUTE);
    expect(await enterBy(thiefs)).toBe(200);
    const resetToken = await report(await newestToken(database(), email));
    await withToken('set-new-password', resetToken, { password: NEW_PASSWORD });
    expect(await enterBy(thiefs)).toBe(401);
  });

  it('leaves no session that proves the account without a password', async () => {
    const { token } = await reportable();
    await report(token);
    const needs = testComposition(database(), { clock });
    const caller = { userId, sessionId: '0199a1f2-0000-7000-8000-000000000000', role: 'user' } as const;
    await expect(provePassword(needs, caller, 'nonsense')).rejects.toThrow(ACCOUNT_MESSAGES.suspended);
  });

  it('stops a change of address and a deletion that were begun since', async () => {
    const { thief, token } = await reportable();
    const to = `evil.${email}`;
    await beginChange(thief, to);
    const [old, fresh] = [await newestToken(database(), email), await newestToken(database(), to)];
    const removed = await app.inject({
      method: 'DELETE',
      url: '/api/v1/account',
      headers: thief.headers,
      payload: { password: TEST_PASSWORD },
    });
    expect(removed.statusCode).toBe(204);
    const resetToken = await report(token);
    await withToken('set-new-password', resetToken, { password: NEW_PASSWORD });
    expect((await login(NEW_PASSWORD)).statusCode).toBe(200);
    for (const late of [old, fresh]) expect((await withToken('email-change', late)).statusCode).toBe(401);
    const subjects = (await readMails(database(), email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your Glow50 account stays');
  });

  it('is also offered where a change of address is asked for', async () => {
    const thief = signedInBy(await login());
    await beginChange(thief, `evil.${email}`);
    const { text } = await newestMail(database(), email);
    const token = /this-was-not-me\?token=([\w.-]+)/.exec(text)?.[1] ?? '';
    await report(token);
    expect((await login()).statusCode).toBe(401);
  });

  it('ends what a session had begun: a passkey that it was about to add', async () => {
    const { thief, token } = await reportable();
    const authenticator = softwareAuthenticator();
    const begun = await passkeys.beginAdding(thief);
    await report(token);
    const late = await passkeys.send(thief, begun, authenticator.create(begun.options));
    expect(late.statusCode).toBe(401);
  });
});

describe('a new password', () => {
  it('makes every known browser unknown: its sign-in is told by email, its tries are a stranger’s', async () => {
    const known = knownOf(await login());
    await reset();
    const before = (await readMails(database(), email)).length;
    expect((await login(NEW_PASSWORD, known)).statusCode).toBe(200);
    const subjects = (await readMails(database(), email)).slice(before).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringContaining('New sign-in to your account')]);
  });

  it('ends a change of address that was waiting', async () => {
    const thief = signedInBy(await login());
    const to = `evil.${email}`;
    await beginChange(thief, to);
    const fresh = await newestToken(database(), to);
    await reset();
    expect((await withToken('email-change', fresh)).statusCode).toBe(401);
  });

  it('keeps out a browser that began the sign-up', async () => {
    const address = `new.${email}`;
    const person = { fullName: 'Ann', email: address, password: TEST_PASSWORD, role: 'user' };
    const begun = await post('auth/register', person);
    const cookie = `attempt=${begun.cookies.find(({ name }) => name === 'attempt')?.value ?? ''}`;
    await post('auth/otp-check', { otp: await newestCode(database(), address), email: address }, { cookie });
    email = address;
    await reset();
    const entered = await post('auth/attempt/sign-in', { tokenExpiration: '1h' }, { cookie });
    expect(entered.statusCode).toBe(401);
  });

  it('keeps out whoever proved the old one a moment before it', async () => {
    const waiting = (await database().isOnShards()) ? 'citus_lock_waits' : 'pg_locks WHERE NOT granted';
    const waits = async () => (await database().sql.query(`SELECT FROM ${waiting}`)).rowCount !== 0;
    const late = await inTransaction(database(), async (tx) => {
      await lockAccount(tx, userId);
      const proving = login();
      while (!(await waits())) await setTimeout(20);
      await setPassword(tx, userId, { passwordHash: NOBODYS_HASH, suspendedAt: null });
      return { proving };
    });
    expect((await late.proving).statusCode).toBe(401);
  });

  it('that the owner sets while signed in names what else signs in; so does ending all other sessions', async () => {
    const owner = signedInBy(await login());
    await passkeys.add(owner);
    const subjects = async () => (await readMails(database(), email)).map(({ subject }) => subject);
    const end = () =>
      app.inject({ method: 'DELETE', url: '/api/v1/account/sessions', headers: owner.headers });
    expect((await end()).statusCode).toBe(204);
    expect((await newestMail(database(), email)).text).toContain(
      'this can sign in to your Glow50 account again',
    );
    const told = (await subjects()).length;
    await end();
    expect(await subjects()).toHaveLength(told);
    const change = { oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    expect((await post('account/password', change, owner.headers)).statusCode).toBe(200);
    expect((await newestMail(database(), email)).text).toContain('the passkey “');
  });
});
