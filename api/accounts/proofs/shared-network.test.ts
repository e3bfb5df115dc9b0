import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { newestCode, newestMail, newestToken } from '../../platform/testing/read-mails';
import { runJobs } from '../../platform/testing/run-jobs';
import { testClock } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { addAccount, TEST_PASSWORD } from '../../testing/add-account';
import { testApp, testComposition } from '../../testing/test-app';
import { resetWorker } from '../reset/reset-worker';
import { mailboxCodeWorker } from './mailbox-code-worker';
import { proofCalls } from './testing/proof-calls';

jest.setTimeout(240_000);
const WIFI = '192.0.2.7';
const HOUR = 60 * 60_000;
const database = testDatabase();
const clock = testClock();
let app: FastifyInstance;
let count = 0;
const email = () => `guest${count}@example.com`;
const { post, work, cookiesOf } = proofCalls(() => app);

beforeAll(async () => {
  app = await testApp(database(), { clock });
});
afterAll(() => app.close());
beforeEach(() => {
  count += 1;
  clock.advance(25 * HOUR);
});

async function repeat(times: number, work: (index: number) => Promise<unknown>): Promise<void> {
  for (let index = 0; index < times; index += 1) await work(index);
}

const nobody = (index: number) => `nobody${index}@example.com`;
const runWorker = (worker: typeof resetWorker) =>
  runJobs(database(), [worker(testComposition(database(), { clock }))], new Date());
const register = async () =>
  cookiesOf(
    await post('register', { fullName: 'Ann', email: email(), password: TEST_PASSWORD, role: 'user' }, WIFI),
  );

it('junk links of a neighbor do not stop the right link', async () => {
  const own = await register();
  await repeat(61, () => post('verify-email', {}, WIFI, {}, 'x'.repeat(30)));
  const opened = await post('verify-email', {}, WIFI, own, await newestToken(database(), email()));
  expect(opened.statusCode).toBe(200);
});

it('junk codes of a neighbor do not stop the right code', async () => {
  const own = await register();
  await repeat(61, (index) => post('otp-check', { otp: 1234, email: nobody(index) }, WIFI));
  const otp = await newestCode(database(), email());
  expect((await post('otp-check', { otp, email: email() }, WIFI, own)).statusCode).toBe(200);
});

it('junk reset links of a neighbor do not stop the right one', async () => {
  await addAccount(database(), { email: email() });
  await post('forget-password', { email: email() }, WIFI);
  await runWorker(resetWorker);
  const payload = { password: 'another long one' };
  await repeat(61, () => post('set-new-password', payload, WIFI, {}, 'x'.repeat(86)));
  const token = await newestToken(database(), email());
  expect((await post('set-new-password', payload, WIFI, {}, token)).statusCode).toBe(200);
});

it('whatever a neighbor used up, a person on a new phone signs in by password, mailbox and reset', async () => {
  await addAccount(database(), { email: email() });
  const login = (cookies = {}) =>
    post('login', { email: email(), password: TEST_PASSWORD, tokenExpiration: '1h' }, WIFI, cookies);
  await repeat(60, (index) =>
    post('login', { email: nobody(index), password: 'wrong', tokenExpiration: '1h' }, WIFI),
  );
  await repeat(120, (index) => post('puzzle', { email: nobody(index) }, WIFI));
  await repeat(20, (index) => post('mailbox-code', { email: nobody(index) }, WIFI));
  await repeat(20, (index) => post('forget-password', { email: nobody(index) }, WIFI));
  await repeat(60, (index) => post('mailbox-code/check', { email: nobody(index), code: '0000-0000' }, WIFI));

  expect((await login()).statusCode).toBe(429);
  expect((await login(await work(email(), WIFI))).statusCode).toBe(200);

  expect((await post('mailbox-code', { email: email() }, WIFI)).statusCode).toBe(429);
  await post('mailbox-code', { email: email() }, WIFI, await work(email(), WIFI));
  await runWorker(mailboxCodeWorker);
  const code = (await newestMail(database(), email())).subject.split(' ')[0];
  expect((await post('mailbox-code/check', { email: email(), code }, WIFI)).statusCode).toBe(200);

  expect((await post('forget-password', { email: email() }, WIFI)).statusCode).toBe(429);
  const asked = await post('forget-password', { email: email() }, WIFI, await work(email(), WIFI));
  expect(asked.statusCode).toBe(200);
});

it('a reset link is left for the owner after strangers used up all, also with work', async () => {
  await addAccount(database(), { email: email() });
  const forget = async (from: string, cookies = {}) =>
    (await post('forget-password', { email: email() }, from, cookies)).statusCode;
  await repeat(6, (index) => forget(`198.51.100.${index}`));
  expect(await forget('198.51.100.9', await work(email(), '198.51.100.9'))).toBe(200);
  clock.advance(20 * 60_000);
  expect(await forget(WIFI)).toBe(429);
  expect(await forget(WIFI, await work(email(), WIFI))).toBe(200);
  await runWorker(resetWorker);
  const token = await newestToken(database(), email());
  const set = await post('set-new-password', { password: 'another long one' }, WIFI, {}, token);
  expect(set.statusCode).toBe(200);
});

it('signing in after somebody registered the address tells nothing about its account', async () => {
  const probe = { fullName: 'Probe', password: 'of the stranger', role: 'user' };
  const answers: string[] = [];
  for (const address of [email(), `free.${email()}`]) {
    if (address === email()) await addAccount(database(), { email: address });
    const cookies = cookiesOf(await post('register', { ...probe, email: address }, WIFI));
    const payload = { email: address, password: probe.password, tokenExpiration: '1h' };
    for (const kept of [cookies, {}]) {
      const { statusCode, body } = await post('login', payload, WIFI, kept);
      answers.push(`${statusCode} ${body}`);
    }
  }
  expect(new Set(answers).size).toBe(1);
});

it('refuses the own address as a new password, after a reset link and after a link elsewhere', async () => {
  const address = `lavender.whitfield.${email()}`;
  const refusal = { errors: [{ path: 'password', message: expect.stringContaining('Too easy') }] };
  await addAccount(database(), { email: address });
  await post('forget-password', { email: address }, WIFI);
  await runWorker(resetWorker);
  const reset = await newestToken(database(), address);
  const set = await post('set-new-password', { password: address }, WIFI, {}, reset);
  expect([set.statusCode, set.json()]).toMatchObject([400, refusal]);

  const fresh = `new.${address}`;
  await post('register', { fullName: 'Ann', email: fresh, password: TEST_PASSWORD, role: 'user' }, WIFI);
  const link = await newestToken(database(), fresh);
  const chosen = { password: fresh, isNew: true };
  const opened = await post('verify-email/password', chosen, '192.0.2.8', {}, link);
  expect([opened.statusCode, opened.json()]).toMatchObject([400, refusal]);
});
