import { AUTH_TEXTS } from '@glow50/contract/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { addAccount, TEST_PASSWORD } from '../../testing/add-account';
import { newestMail, newestToken, readMails } from '../../platform/testing/read-mails';
import { signIn } from '../../testing/sign-in';
import { testClock, testConfig } from '../../platform/testing/test-config';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';
import { withoutLimits } from '../../platform/testing/unlimited';
import { resetWorker } from './reset-worker';

const MINUTE = 60_000;
const database = testDatabase();
const clock = testClock();
let app: FastifyInstance;
let email = '';
let count = 0;

beforeAll(async () => {
  app = await testApp(database(), { clock, limitRules: withoutLimits() });
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  email = `person${count}@example.com`;
  await addAccount(database(), { email });
});

const forget = (address: string) =>
  app.inject({ method: 'POST', url: '/api/v1/auth/forget-password', payload: { email: address } });

async function workOff(): Promise<void> {
  const worker = resetWorker({ config: testConfig(), database: database(), clock });
  const { rows } = await database().sql.query<{ payload: object; job_id: string }>(
    "DELETE FROM outbox WHERE queue = 'password-reset' RETURNING payload, job_id",
  );
  for (const { payload, job_id: jobId } of rows) {
    await worker.run(payload, jobId);
    await worker.run(payload, jobId);
  }
}

async function requestToken(): Promise<string> {
  await forget(email);
  await workOff();
  return newestToken(database(), email);
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const verify = (token: string) =>
  app.inject({ method: 'GET', url: '/api/v1/auth/verify-forget-token', headers: bearer(token) });

const setPassword = (token: string, password: unknown = 'another horse') =>
  app.inject({
    method: 'POST',
    url: '/api/v1/auth/set-new-password',
    payload: { password },
    headers: bearer(token),
  });

const login = (password: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password, tokenExpiration: '1h' },
  });

it('answers every address the same way, and emails only those that have an account', async () => {
  await addAccount(database(), { email: 'waiting@example.com', isVerified: false });
  for (const address of [email.toUpperCase(), 'nobody@example.com', 'waiting@example.com']) {
    const response = await forget(address);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { message: 'Reset password email sent successfully' },
    ]);
  }
  await workOff();
  expect((await readMails(database())).map(({ to }) => to)).toEqual([email]);
});

describe('the emailed link', () => {
  it('is reported as valid, sets the password, and notifies the owner', async () => {
    const token = await requestToken();
    const valid = await verify(token);
    expect([valid.statusCode, valid.json()]).toEqual([200, { message: 'Valid token' }]);
    const response = await setPassword(token, '  another horse ');
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'Password set successfully' }]);
    expect((await login('another horse')).statusCode).toBe(401);
    expect((await login('  another horse ')).statusCode).toBe(200);
    expect((await login(TEST_PASSWORD)).statusCode).toBe(401);
    const mail = await newestMail(database(), email);
    expect(mail.subject).toBe('Your password was changed');
    expect(mail.text).toContain('/password-reset-confirmation');
  });

  it('ends every session', async () => {
    const { token: session, headers } = await signIn(app, email);
    await setPassword(await requestToken());
    const observed = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/observer',
      headers: bearer(session),
    });
    expect(observed.statusCode).toBe(401);
    expect((await app.inject({ url: '/api/v1/account', headers })).statusCode).toBe(401);
  });

  it('is sent once when its job runs twice', async () => {
    await requestToken();
    expect(await readMails(database(), email)).toHaveLength(1);
  });

  it('works once, even with concurrent requests, and invalidates older links', async () => {
    const older = await requestToken();
    const token = await requestToken();
    const tries = await Promise.all(Array.from({ length: 20 }, () => setPassword(token)));
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = tries.filter(({ statusCode }) => statusCode === 401);
    expect(refused).toHaveLength(19);
    for (const response of [...refused, await setPassword(older), await verify(token)]) {
      expect(response.json()).toEqual({ message: 'Invalid token!' });
    }
  });

  it('works for thirty minutes', async () => {
    const token = await requestToken();
    clock.advance(30 * MINUTE - 1);
    expect((await verify(token)).statusCode).toBe(200);
    clock.advance(1);
    expect((await verify(token)).statusCode).toBe(401);
    expect((await setPassword(token)).statusCode).toBe(401);
  });

  it('is rejected when it is foreign, altered or missing', async () => {
    const token = await requestToken();
    const { token: session } = await signIn(app, email);
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    for (const bad of [changed, session, 'x', 'A'.repeat(86), '_'.repeat(86), token.repeat(2)]) {
      for (const response of [await verify(bad), await setPassword(bad)]) {
        expect([response.statusCode, response.json()]).toEqual([401, { message: 'Invalid token!' }]);
      }
    }
    expect((await app.inject('/api/v1/auth/verify-forget-token')).statusCode).toBe(401);
    expect((await verify(token)).statusCode).toBe(200);
  });

  it.each([
    ['', AUTH_TEXTS.passwordRequired],
    [' 1234567 ', AUTH_TEXTS.passwordTooShort],
    [12_345_678, undefined],
    [['another horse'], undefined],
  ])('rejects the password %j and stays valid', async (password, message) => {
    const token = await requestToken();
    const response = await setPassword(token, password);
    expect(response.statusCode).toBe(400);
    const { errors } = response.json<{ errors: { path: string; message: string }[] }>();
    expect(errors[0]).toMatchObject({ path: 'password', ...(message && { message }) });
    expect((await verify(token)).statusCode).toBe(200);
  });

  it('is stored only as a hash', async () => {
    const token = await requestToken();
    const { rows } = await database().sql.query<{ row: string }>(
      'SELECT r::text AS row FROM password_resets r',
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(token);
    expect(token).toMatch(/^[\w-]{86}$/);
  });
});
