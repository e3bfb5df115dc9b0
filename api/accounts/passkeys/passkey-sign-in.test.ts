import { PASSKEY_MESSAGES } from '@glow50/contract/accounts/passkey-messages';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { newestMail } from '../../platform/testing/read-mails';
import { testClock } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { addAccount } from '../../testing/add-account';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { testApp } from '../../testing/test-app';
import { passkeyCalls } from './testing/passkey-calls';
import { type SoftwareAuthenticator, softwareAuthenticator } from './testing/software-authenticator';

const database = testDatabase();
const clock = testClock();
let app: FastifyInstance;
let email = '';
let count = 0;
let session: SignedIn;
let authenticator: SoftwareAuthenticator;
const calls = passkeyCalls(() => app);

beforeAll(async () => {
  app = await testApp(database(), { clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  email = `passkey${count}@example.com`;
  await addAccount(database(), { email });
  session = await signIn(app, email);
  authenticator = softwareAuthenticator();
  await calls.add(session, authenticator);
});

const messageOf = (answer: { statusCode: number; json(): { message: string } }) => [
  answer.statusCode,
  answer.json().message,
];

it('signs in without password or code, with the token and cookie of any session', async () => {
  const begun = await calls.beginSignIn();
  const answer = await calls.signInWith(begun, authenticator.use(begun.options));
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    expect.objectContaining({ message: 'Success', email, isVerified: true }),
  ]);
  const cookie = answer.cookies.find(({ name }) => name === 'session')?.value;
  const account = await app.inject({
    url: '/api/v1/account',
    headers: {
      authorization: `Bearer ${answer.json<{ accessToken: string }>().accessToken}`,
      cookie: `session=${cookie}`,
    },
  });
  expect(account.json()).toMatchObject({ email });
});

it('the browser is to verify the person and to offer every passkey of the site', async () => {
  const { options } = await calls.beginSignIn();
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(options).not.toHaveProperty('allowCredentials');
});

it('an answer works once', async () => {
  const begun = await calls.beginSignIn();
  const used = authenticator.use(begun.options);
  expect((await calls.signInWith(begun, used)).statusCode).toBe(200);
  expect(messageOf(await calls.signInWith(begun, used))).toEqual([401, PASSKEY_MESSAGES.tooLate]);
});

it('an answer works for five minutes', async () => {
  const begun = await calls.beginSignIn();
  clock.advance(5 * 60_000);
  expect(messageOf(await calls.signInWith(begun, authenticator.use(begun.options)))).toEqual([
    401,
    PASSKEY_MESSAGES.tooLate,
  ]);
});

it('an answer works only in the browser that began, and to its own challenge', async () => {
  const [mine, theirs] = [await calls.beginSignIn(), await calls.beginSignIn()];
  const refused = [401, PASSKEY_MESSAGES.refused];
  expect(messageOf(await calls.signInWith(theirs, authenticator.use(mine.options)))).toEqual(refused);
  const none = await calls.signInWith({ cookie: 'other=1' }, authenticator.use(mine.options));
  expect(messageOf(none)).toEqual([401, PASSKEY_MESSAGES.tooLate]);
  const forged = { cookie: mine.cookie.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')) };
  expect((await calls.signInWith(forged, authenticator.use(mine.options))).statusCode).toBe(401);
});

it.each([
  ['another origin', { origin: 'https://glow5o.example' }],
  ['another port of this machine', { origin: 'http://localhost:3001' }],
  ['a passkey of another site', { rpId: 'glow5o.example' }],
  ['a key that did not verify the person', { isVerified: false }],
])('refuses %s', async (_, at) => {
  const begun = await calls.beginSignIn();
  const answer = await calls.signInWith(begun, authenticator.use(begun.options, at));
  expect(messageOf(answer)).toEqual([401, PASSKEY_MESSAGES.refused]);
});

it('refuses a signature of another key, and an answer that names another account', async () => {
  const begun = await calls.beginSignIn();
  const used = authenticator.use(begun.options);
  const other = softwareAuthenticator().use(begun.options).response.signature;
  const forged = { ...used, response: { ...used.response, signature: other } };
  expect((await calls.signInWith(begun, forged)).statusCode).toBe(401);

  const again = await calls.beginSignIn();
  const own = authenticator.use(again.options);
  const stolen = {
    ...own,
    response: { ...own.response, userHandle: Buffer.alloc(16, 7).toString('base64url') },
  };
  expect(messageOf(await calls.signInWith(again, stolen))).toEqual([401, PASSKEY_MESSAGES.refused]);
});

it('refuses a key whose counter did not count on, and tells its owner', async () => {
  authenticator.setCounter(40);
  const first = await calls.beginSignIn();
  expect((await calls.signInWith(first, authenticator.use(first.options))).statusCode).toBe(200);

  for (const behind of [2, 39, 40]) {
    authenticator.setCounter(behind);
    const begun = await calls.beginSignIn();
    const answer = await calls.signInWith(begun, authenticator.use(begun.options));
    expect(messageOf(answer)).toEqual([401, PASSKEY_MESSAGES.copied]);
  }
  expect((await newestMail(database(), email)).subject).toBe('We refused a passkey for your account');
  authenticator.setCounter(41);
  const again = await calls.beginSignIn();
  expect((await calls.signInWith(again, authenticator.use(again.options))).statusCode).toBe(200);
});

it('a synced passkey does not count and works again and again', async () => {
  const synced = softwareAuthenticator({ isSynced: true });
  expect(await calls.add(session, synced)).toMatchObject({ isSynced: true });
  for (let times = 0; times < 2; times += 1) {
    const begun = await calls.beginSignIn();
    expect((await calls.signInWith(begun, synced.use(begun.options))).statusCode).toBe(200);
  }
});

it('wrong tries are bounded for each client', async () => {
  const wrong = softwareAuthenticator();
  let status = 0;
  for (let times = 0; times <= 60; times += 1) {
    const { cookie, options } = await calls.beginSignIn();
    status = (await calls.signInWith({ cookie }, wrong.use(options))).statusCode;
  }
  expect(status).toBe(429);
});
