import { PASSKEY_MESSAGES } from '@glow50/contract/accounts/passkey-messages';
import { type Passkey, MOST_PASSKEYS } from '@glow50/contract/accounts/passkeys';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { newestMail, newestToken } from '../../platform/testing/read-mails';
import { testClock, testConfig, TEST_NOW } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { addAccount, TEST_PASSWORD } from '../../testing/add-account';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { testApp } from '../../testing/test-app';
import { resetWorker } from '../reset/reset-worker';
import { passkeyCalls } from './testing/passkey-calls';
import { softwareAuthenticator } from './testing/software-authenticator';

const database = testDatabase();
let clock = testClock();
let app: FastifyInstance;
let email = '';
let count = 0;
let session: SignedIn;
const calls = passkeyCalls(() => app);

beforeAll(async () => {
  app = await testApp(database(), { clock: { now: () => clock.now() } });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock = testClock();
  count += 1;
  email = `owner${count}@example.com`;
  await addAccount(database(), { email });
  session = await signIn(app, email);
});

const call = (method: 'GET' | 'PATCH' | 'DELETE', path = '', payload?: object, { headers } = session) =>
  app.inject({ method, url: `/api/v1/account/passkeys${path}`, headers, ...(payload && { payload }) });

const list = async () => (await call('GET')).json<{ passkeys: Passkey[] }>().passkeys;

it('several are kept, newest first, each with its name, when it was used last, and whether it is synced', async () => {
  const first = softwareAuthenticator();
  await calls.add(session, first);
  await calls.add(session, softwareAuthenticator({ isSynced: true }));
  expect((await newestMail(database(), email)).subject).toBe('A passkey was added to your account');
  const begun = await calls.beginSignIn();
  await calls.signInWith(begun, first.use(begun.options));
  const made = { name: 'Unknown device', createdAt: TEST_NOW.toISOString() };
  expect(await list()).toEqual([
    expect.objectContaining({ ...made, isSynced: true, lastUsedAt: null }),
    expect.objectContaining({ ...made, isSynced: false, lastUsedAt: TEST_NOW.toISOString() }),
  ]);
});

it('the authenticator is told which it already holds', async () => {
  const authenticator = softwareAuthenticator();
  await calls.add(session, authenticator);
  const { options } = await calls.beginAdding(session);
  expect(options).toMatchObject({
    excludeCredentials: [{ id: authenticator.id }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    rp: { id: 'localhost' },
  });
});

it.each([
  ['another origin', { origin: 'https://glow5o.example' }],
  ['another site', { rpId: 'glow5o.example' }],
  ['no verification of the person', { isVerified: false }],
])('is not added with %s', async (_, at) => {
  const begun = await calls.beginAdding(session);
  const answer = await calls.send(session, begun, softwareAuthenticator().create(begun.options, at));
  expect([answer.statusCode, answer.json()]).toEqual([400, { message: PASSKEY_MESSAGES.refused }]);
  expect(await list()).toEqual([]);
});

it('is added once per challenge, and only by the session that asked for it', async () => {
  const begun = await calls.beginAdding(session);
  const credential = softwareAuthenticator().create(begun.options);
  const other = await signIn(app, email);
  expect((await calls.send(other, begun, credential)).statusCode).toBe(400);
  expect((await calls.send(session, begun, credential)).statusCode).toBe(400);
  expect(await list()).toEqual([]);
});

it('a session that began a while ago adds one only with the password', async () => {
  clock.advance(16 * 60_000);
  const ask = (payload: object) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/account/passkeys/options',
      headers: session.headers,
      payload,
    });
  const refused = await ask({});
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    {
      message: PASSKEY_MESSAGES.provePassword,
      errors: [{ path: 'password', message: PASSKEY_MESSAGES.provePassword }],
    },
  ]);
  expect((await ask({ password: 'wrong' })).json()).toMatchObject({ message: AUTH_MESSAGES.wrongPassword });
  expect((await ask({ password: TEST_PASSWORD })).statusCode).toBe(200);
});

it('is renamed and removed by its owner only; removed, it signs in no longer', async () => {
  const authenticator = softwareAuthenticator();
  const { id } = await calls.add(session, authenticator);
  await addAccount(database(), { email: `other-${email}` });
  const stranger = await signIn(app, `other-${email}`);
  expect((await call('PATCH', `/${id}`, { name: 'Mine' }, stranger)).statusCode).toBe(404);
  expect((await call('DELETE', `/${id}`, undefined, stranger)).statusCode).toBe(404);
  expect((await call('PATCH', `/${id}`, { name: ' Blue key ' })).json()).toMatchObject({ name: 'Blue key' });
  expect((await call('PATCH', `/${id}`, { name: ' ' })).statusCode).toBe(400);
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(204);
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(404);
  expect((await newestMail(database(), email)).subject).toBe('A passkey was removed from your account');
  const begun = await calls.beginSignIn();
  expect((await calls.signInWith(begun, authenticator.use(begun.options))).statusCode).toBe(401);
});

it('no account keeps more than the most', async () => {
  for (let number = 0; number < MOST_PASSKEYS; number += 1) await calls.add(session);
  await expect(calls.beginAdding(session)).rejects.toThrow(PASSKEY_MESSAGES.tooMany);
});

it('whoever lost it chooses a new password by mail, and is told which passkeys still sign in', async () => {
  await calls.add(session);
  await app.inject({ method: 'POST', url: '/api/v1/auth/forget-password', payload: { email } });
  const worker = resetWorker({ config: testConfig(), database: database(), clock });
  const { rows } = await database().sql.query<{ payload: object; job_id: string }>(
    "SELECT payload, job_id FROM outbox WHERE queue = 'password-reset'",
  );
  for (const { payload, job_id: jobId } of rows) await worker.run(payload, jobId);
  const token = await newestToken(database(), email);
  const set = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/set-new-password',
    headers: { authorization: `Bearer ${token}` },
    payload: { password: 'another long horse' },
  });
  expect(set.statusCode).toBe(200);
  const mail = await newestMail(database(), email);
  expect(mail.subject).toBe('What else still signs in to your account');
  expect(mail.text).toContain('“Unknown device”');
});

it('goes with the account', async () => {
  await calls.add(session);
  await app.inject({
    method: 'DELETE',
    url: '/api/v1/account',
    headers: session.headers,
    payload: { password: TEST_PASSWORD },
  });
  const { rows } = await database().sql.query(
    'SELECT FROM passkeys WHERE user_id NOT IN (SELECT user_id FROM users)',
  );
  expect(rows).toEqual([]);
});
