import { ACCOUNT_MESSAGES } from '@glow50/contract/accounts/account-messages';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { testClock } from '../platform/testing/test-config';
import { testDatabase } from '../platform/testing/test-database';
import { addAccount, TEST_PASSWORD } from '../testing/add-account';
import { type SignedIn, signIn } from '../testing/sign-in';
import { testApp } from '../testing/test-app';
import { passkeyCalls } from './passkeys/testing/passkey-calls';
import { softwareAuthenticator } from './passkeys/testing/software-authenticator';

const database = testDatabase();
let clock = testClock();
let app: FastifyInstance;
let email = '';
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
  email = `guessed${count}@example.com`;
  await addAccount(database(), { email });
  session = await signIn(app, email);
});

const guess = (password: string, { headers }: Pick<SignedIn, 'headers'> = session) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/account/password',
    headers,
    payload: { oldPassword: password, newPassword: 'nobody else knows it' },
  });

it('a session that somebody else found guesses ten times a day, and takes no try from its owner', async () => {
  const owner = await signIn(app, email);
  let judged = 0;
  for (let quarter = 0; quarter < 24 * 4 - 1; quarter += 1) {
    const answer = await guess(`guess ${quarter}`);
    if (answer.json<{ message: string }>().message === AUTH_MESSAGES.wrongPassword) judged += 1;
    clock.advance(15 * 60_000 - 1);
    const inAnHour = new Date(clock.now().getTime() + 3_600_000);
    await database().sql.query('UPDATE session_tokens SET expires_at = $1', [inAnHour]);
  }
  expect(judged).toBe(10);
  const refused = await guess(TEST_PASSWORD);
  expect([refused.statusCode, refused.json()]).toEqual([429, { message: ACCOUNT_MESSAGES.tooManyHere }]);
  expect((await guess(TEST_PASSWORD, owner)).statusCode).toBe(200);
});

it('so do all sessions together that a passkey opened, and the owner signs in with the password', async () => {
  const authenticator = softwareAuthenticator();
  await passkeys.add(session, authenticator);
  let judged = 0;
  for (let number = 0; number < 12; number += 1) {
    const begun = await passkeys.beginSignIn();
    const answer = await passkeys.signInWith(begun, authenticator.use(begun.options));
    const cookie = answer.cookies.find(({ name }) => name === 'session')?.value ?? '';
    const authorization = `Bearer ${answer.json<{ accessToken: string }>().accessToken}`;
    const guessed = await guess('a guess', { headers: { authorization, cookie: `session=${cookie}` } });
    if (guessed.statusCode === 400) judged += 1;
  }
  expect(judged).toBe(10);
  expect((await guess(TEST_PASSWORD)).statusCode).toBe(200);
});

it('a passkey is removed with the password alone once the sign-in is not fresh', async () => {
  const { id } = await passkeys.add(session);
  clock.advance(16 * 60_000);
  const remove = (payload?: object) =>
    app.inject({
      method: 'DELETE',
      url: `/api/v1/account/passkeys/${id}`,
      headers: session.headers,
      ...(payload && { payload }),
    });
  expect((await remove()).json()).toMatchObject({ errors: [{ path: 'password' }] });
  expect((await remove({ password: 'wrong' })).statusCode).toBe(400);
  expect((await remove({ password: TEST_PASSWORD })).statusCode).toBe(204);
});
