import type { AttemptAnswer } from '@glow50/contract/accounts/auth';
import type { DraftAnswer } from '@glow50/contract/registration/registrations';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { newestMail, newestToken } from '../../platform/testing/read-mails';
import { testDatabase } from '../../platform/testing/test-database';
import { withoutLimits } from '../../platform/testing/unlimited';
import { testApp } from '../../testing/test-app';
import { registrantBrowser } from '../testing/registrant-browser';

const PASSWORD = 'a good long password';
const database = testDatabase();
let app: FastifyInstance;
let count = 0;

beforeAll(async () => {
  app = await testApp(database(), { limitRules: withoutLimits() });
});
afterAll(() => app.close());

async function begin() {
  const email = `student${(count += 1)}@example.com`;
  const browser = registrantBrowser(app, 'student');
  await browser.save(0, 0, { first_dsff_name: 'Ada', email });
  const answer = await browser.call('POST', 'auth/register', {
    fullName: 'Ada Lovelace',
    email,
    password: PASSWORD,
    role: 'user',
    registration: 'student',
  });
  const attempt = answer.cookies.find(({ name }) => name === 'attempt')?.value ?? '';
  const state = async () =>
    (await app.inject({ url: '/api/v1/auth/attempt', cookies: { attempt } })).json<AttemptAnswer>().state;
  return { email, browser, state };
}

const followLink = async (email: string, proof: object = { password: PASSWORD }) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/auth/verify-email/password',
    payload: proof,
    headers: { authorization: `Bearer ${await newestToken(database(), email)}` },
  });

async function signInElsewhere(email: string, password = PASSWORD) {
  const login = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password, tokenExpiration: '1h' },
  });
  const { accessToken: token } = login.json<{ accessToken: string }>();
  const cookie = login.cookies.find(({ name }) => name === 'session')?.value ?? '';
  const other = registrantBrowser(app, 'student');
  const headers = { authorization: `Bearer ${token}`, cookie: `session=${cookie}` };
  other.jar.session = { token, cookie, headers };
  return other;
}

it('the link of the mail leads back to the registration that was begun', async () => {
  const { email } = await begin();
  expect((await newestMail(database(), email)).text).toMatch(
    /verify-your-email\?token=[\w.-]+&registration=student/,
  );
});

it('the browser that waits for the code learns that the link was followed in another one', async () => {
  const { email, state } = await begin();
  expect(await state()).toBe('waiting');
  expect((await followLink(email)).statusCode).toBe(200);
  expect(await state()).toBe('confirmed');
  expect((await app.inject('/api/v1/auth/attempt')).json()).toEqual({ state: 'none' });
});

it('the browser in which the person signs in goes on with the draft of the first', async () => {
  const { email, browser } = await begin();
  await followLink(email);
  expect((await browser.save(1, 1, { verified: true })).statusCode).toBe(200);
  const other = await signInElsewhere(email);
  expect((await other.read()).json<DraftAnswer>().draft?.answers).toEqual({
    0: { first_dsff_name: 'Ada', email },
    1: { verified: true },
  });
  expect((await browser.read()).json()).toEqual({ draft: null, needsSignIn: true });
});

it('a person whose address somebody else typed does not get the draft of the other', async () => {
  const { email, state } = await begin();
  await followLink(email, { password: 'of the owner', isNew: true });
  expect(await state()).toBe('waiting');
  const own = await signInElsewhere(email, 'of the owner');
  expect((await own.read()).json<DraftAnswer>().draft).toBeNull();
});

it('nobody gets a draft before the address is verified', async () => {
  const { email } = await begin();
  const login = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password: PASSWORD, tokenExpiration: '1h' },
  });
  expect(login.statusCode).not.toBe(200);
});
