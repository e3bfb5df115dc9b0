import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { addAccount, TEST_PASSWORD } from '../testing/add-account';
import { newestCode, newestToken } from '../platform/testing/read-mails';
import { runJobs } from '../platform/testing/run-jobs';
import { testClock } from '../platform/testing/test-config';
import { testDatabase } from '../platform/testing/test-database';
import { testApp, testComposition } from '../testing/test-app';
import { type BookingSite, NEXT_MONDAY_9AM, openBookingSite } from '../testing/booking-site';
import { strangers } from '../testing/clients';
import { LIMIT_RULES } from '../platform/limits/limit-rules';
import { resetWorker } from './reset/reset-worker';

const HOME = '192.0.2.7';
const ATTACKER = '203.0.113.1';
const database = testDatabase();
const clock = testClock();
let app: FastifyInstance;
let site: BookingSite;
let count = 0;
const email = () => `named${count}@example.com`;

beforeAll(async () => {
  app = await testApp(database(), { clock });
  site = await openBookingSite(database(), { clock, limitRules: LIMIT_RULES });
});
afterAll(async () => {
  await app.close();
  await site.close();
});
beforeEach(() => {
  count += 1;
  clock.advance(60 * 60_000);
});

const post = (
  call: string,
  payload: object,
  { from, cookies = {}, token }: { from: string; cookies?: Record<string, string>; token?: string },
) =>
  app.inject({
    method: 'POST',
    url: `/api/v1/auth/${call}`,
    payload,
    cookies,
    remoteAddress: from,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });

const wrongOf = (code: number) => (code === 9999 ? 1000 : code + 1);
const clientOf = (number: number) => `198.51.100.${number}`;
const login = (password: string, from: string, cookies: Record<string, string> = {}) =>
  post('login', { email: email(), password, tokenExpiration: '1h' }, { from, cookies });

async function register(from: string): Promise<Record<string, string>> {
  const payload = { fullName: 'Ann Named', email: email(), password: TEST_PASSWORD, role: 'user' };
  const answer = await post('register', payload, { from });
  expect(answer.statusCode).toBe(200);
  return { attempt: answer.cookies.find(({ name }) => name === 'attempt')?.value ?? '' };
}

describe('nobody is locked out by strangers', () => {
  it('nine wrong codes before a person registers leave the person’s own code valid', async () => {
    for (let tries = 0; tries < 12; tries += 1) {
      await post('otp-check', { otp: 1000, email: email() }, { from: ATTACKER });
    }
    const cookies = await register(HOME);
    const otp = await newestCode(database(), email());
    expect((await post('otp-check', { otp, email: email() }, { from: HOME, cookies })).statusCode).toBe(200);
  });

  it('wrong codes of other browsers take no tries from the one that registered', async () => {
    const cookies = await register(HOME);
    const otp = await newestCode(database(), email());
    const guess = { otp: wrongOf(otp), email: email() };
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      statuses.push((await post('otp-check', guess, { from: clientOf(tries) })).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(9).fill(400), 429, 429, 429]);
    expect((await post('otp-check', { otp, email: email() }, { from: HOME, cookies })).statusCode).toBe(200);
  });

  it('wrong codes sent from the same network take none either', async () => {
    const cookies = await register(HOME);
    const otp = await newestCode(database(), email());
    const guess = { otp: wrongOf(otp), email: email() };
    for (let tries = 0; tries < 12; tries += 1) await post('otp-check', guess, { from: HOME });
    expect((await post('otp-check', { otp, email: email() }, { from: HOME, cookies })).statusCode).toBe(200);
  });

  it('a code that is too old opens no account from another browser', async () => {
    await register(HOME);
    const otp = await newestCode(database(), email());
    clock.advance(10 * 60_000);
    expect((await post('otp-check', { otp, email: email() }, { from: ATTACKER })).statusCode).toBe(400);
  });

  it('a browser that entered the code is known before it first signs in', async () => {
    const cookies = await register(HOME);
    const otp = await newestCode(database(), email());
    const checked = await post('otp-check', { otp, email: email() }, { from: HOME, cookies });
    const known = checked.cookies.find(({ name }) => name === 'known')?.value ?? '';
    for (let tries = 0; tries < 21; tries += 1) await login('wrong', HOME);
    expect((await login(TEST_PASSWORD, HOME)).statusCode).toBe(429);
    expect((await login(TEST_PASSWORD, HOME, { known })).statusCode).toBe(200);
  }, 60_000);

  it('a known browser asks for a reset link after strangers have used up theirs', async () => {
    await addAccount(database(), { email: email() });
    const first = await login(TEST_PASSWORD, HOME);
    const known = first.cookies.find(({ name }) => name === 'known')?.value ?? '';
    const forget = (from: string, cookies = {}) =>
      post('forget-password', { email: email() }, { from, cookies });
    for (let tries = 0; tries < 6; tries += 1) await forget(clientOf(tries));
    expect((await forget(clientOf(7))).statusCode).toBe(429);
    expect((await forget(HOME, { known })).statusCode).toBe(200);
  });

  it('codes that nobody asked for do not lock a guest out of confirming the address', async () => {
    const stranger = strangers();
    const theirs = stranger();
    const own = await site.checkOut(theirs, NEXT_MONDAY_9AM, email());
    for (let tries = 0; tries < 12; tries += 1) {
      await site.call(theirs, 'POST', site.urlOf(own, '/code-check'), { body: { otp: 1000 } });
    }
    await site.call(theirs, 'DELETE', site.urlOf(own));
    const guest = stranger();
    const held = await site.checkOut(guest, NEXT_MONDAY_9AM, email());
    expect((await site.confirm(guest, held)).guest?.isConfirmed).toBe(true);
  });

  it('one client cannot use up the codes of a mailbox', async () => {
    const stranger = strangers();
    const theirs = stranger();
    const own = await site.checkOut(theirs, NEXT_MONDAY_9AM, email());
    for (let tries = 0; tries < 8; tries += 1) {
      await site.call(theirs, 'POST', site.urlOf(own, '/code'));
      clock.advance(61_000);
    }
    await site.call(theirs, 'DELETE', site.urlOf(own));
    const guest = stranger();
    const held = await site.checkOut(guest, NEXT_MONDAY_9AM, email());
    expect((await site.confirm(guest, held)).guest?.isConfirmed).toBe(true);
  });

  it('wrong passwords from anywhere keep nobody from signing in in a browser that did so before', async () => {
    await addAccount(database(), { email: email() });
    const first = await login(TEST_PASSWORD, HOME);
    const known = first.cookies.find(({ name }) => name === 'known')?.value ?? '';
    for (let tries = 0; tries < 21; tries += 1) await login('wrong', ATTACKER);
    expect((await login(TEST_PASSWORD, ATTACKER)).statusCode).toBe(429);
    expect((await login(TEST_PASSWORD, '192.0.2.8')).statusCode).toBe(200);
    for (let tries = 0; tries < 101; tries += 1) await login('wrong', clientOf(tries));
    expect((await login(TEST_PASSWORD, '192.0.2.9')).statusCode).toBe(429);
    expect((await login(TEST_PASSWORD, ATTACKER, { known })).statusCode).toBe(200);
  }, 60_000);

  it('a browser that set a new password by the emailed link may sign in', async () => {
    await addAccount(database(), { email: email() });
    for (let tries = 0; tries < 101; tries += 1) await login('wrong', clientOf(tries));
    await post('forget-password', { email: email() }, { from: HOME });
    await runJobs(database(), [resetWorker(testComposition(database(), { clock }))], new Date());
    const token = await newestToken(database(), email());
    const set = await post('set-new-password', { password: 'battery staple' }, { from: HOME, token });
    const known = set.cookies.find(({ name }) => name === 'known')?.value ?? '';
    expect((await login('battery staple', HOME)).statusCode).toBe(429);
    expect((await login('battery staple', HOME, { known })).statusCode).toBe(200);
  }, 60_000);

  it('a browser is not known for the address of somebody else', async () => {
    await addAccount(database(), { email: email() });
    await addAccount(database(), { email: `other.${email()}` });
    const payload = { email: `other.${email()}`, password: TEST_PASSWORD, tokenExpiration: '1h' };
    const other = await post('login', payload, { from: ATTACKER });
    const known = other.cookies.find(({ name }) => name === 'known')?.value ?? '';
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) {
      statuses.push((await login('wrong', ATTACKER, { known })).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(401), 429]);
  });
});
