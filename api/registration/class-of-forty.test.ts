import type { Draft } from '@glow50/contract/registration/registrations';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { inTransaction } from '../platform/database/transaction';
import { LIMIT_RULES } from '../platform/limits/limit-rules';
import { newestCode } from '../platform/testing/read-mails';
import { TEST_NOW, testClock, testConfig } from '../platform/testing/test-config';
import { testDatabase } from '../platform/testing/test-database';
import { craftPng } from '../platform/uploads/testing/pictures';
import { testApp } from '../testing/test-app';
import { issueCode } from './codes/issue-code';
import { registrantBrowser } from './testing/registrant-browser';

const CLASS = 40;
const PASSWORD = 'a good long password';
const database = testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'glow50-class-'));
let app: FastifyInstance;

const clock = testClock();

/** With the rules of production, and a clock that the tests move: all happens within the same hour. */
beforeAll(async () => {
  app = await testApp(database(), {
    config: testConfig({ dataDir }),
    clock,
    limitRules: LIMIT_RULES,
  });
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

const post = (call: string, payload: object, attempt = '') =>
  app.inject({
    method: 'POST',
    url: `/api/v1/auth/${call}`,
    payload,
    ...(attempt && { cookies: { attempt } }),
  });

it('a class of 40 behind one address registers within an hour, each with a new code and a typing error', async () => {
  const { code } = await inTransaction(database(), (tx) =>
    issueCode(
      tx,
      {
        kind: 'instructor_passcode',
        issuerId: null,
        issuer: 'Ms Hall',
        note: '',
        maxUses: CLASS,
        expiresInDays: 1,
        issuedFor: v7(),
      },
      { secretKey: testConfig().secretKey, now: TEST_NOW },
    ),
  );
  const people = Array.from({ length: CLASS }, (_, place) => `student${place}@example.com`);
  const attempts: string[] = [];
  for (const email of people) {
    const answer = await post('register', {
      fullName: 'Ada Lovelace',
      email,
      password: PASSWORD,
      role: 'user',
    });
    expect([email, answer.statusCode]).toEqual([email, 200]);
    attempts.push(answer.cookies.find(({ name }) => name === 'attempt')?.value ?? '');
  }
  clock.advance(61_000);
  for (const [place, email] of people.entries()) {
    expect([email, (await post('resend-otp', { email }, attempts[place])).statusCode]).toEqual([email, 200]);
  }
  for (const [place, email] of people.entries()) {
    const browser = registrantBrowser(app, 'student');
    const begun = await browser.save(0, 0, { first_dsff_name: 'Ada', email });
    const statuses = [begun.statusCode];
    const right = await newestCode(database(), email);
    const wrong = await post('otp-check', { email, otp: right === 9999 ? 1000 : right + 1 }, attempts[place]);
    statuses.push(wrong.statusCode);
    statuses.push((await post('otp-check', { email, otp: right }, attempts[place])).statusCode);
    const login = await post('login', { email, password: PASSWORD, tokenExpiration: '1h' });
    const cookie = login.cookies.find(({ name }) => name === 'session')?.value ?? '';
    const token = login.json<{ accessToken: string }>().accessToken;
    const headers = { authorization: `Bearer ${token}`, cookie: `session=${cookie}` };
    browser.jar.session = { token, cookie, headers };
    const { version } = begun.json<Draft>();
    statuses.push((await browser.save(1, version, { verified: true })).statusCode);
    statuses.push((await browser.enterCode({ kind: 'instructor_passcode', code })).statusCode);
    statuses.push((await browser.call('POST', 'registrations/student/draft/link', { email })).statusCode);
    const photo = await app.inject({
      method: 'POST',
      url: '/api/v1/uploads?purpose=profile-photo',
      payload: craftPng(300, 200),
      headers: { ...headers, 'content-type': 'application/octet-stream', 'idempotency-key': v7() },
    });
    statuses.push(photo.statusCode);
    expect([email, statuses]).toEqual([email, [200, 400, 200, 200, 200, 200, photo.statusCode]]);
    expect(photo.statusCode).toBeLessThan(300);
  }
}, 120_000);

it('sign-ups that nobody confirms stay bounded, and the refusal says for how long', async () => {
  const statuses: number[] = [];
  let refused = '';
  for (let place = 0; place < 61; place += 1) {
    const email = `nobody${place}@example.com`;
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/register',
      remoteAddress: '203.0.113.7',
      payload: { fullName: 'N', email, password: PASSWORD, role: 'user' },
    });
    statuses.push(answer.statusCode);
    refused = String(answer.headers['retry-after'] ?? '');
  }
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
  expect(refused).toBe('3600');
}, 60_000);
