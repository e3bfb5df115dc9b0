import { AUTH_MESSAGES, PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { LIMIT_RULES } from '../../platform/limits/limit-rules';
import { newestCode, newestToken, readMails } from '../../platform/testing/read-mails';
import { runJobs } from '../../platform/testing/run-jobs';
import { testClock } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { withoutLimits } from '../../platform/testing/unlimited';
import { addAccount, TEST_PASSWORD } from '../../testing/add-account';
import { testApp, testComposition } from '../../testing/test-app';
import { resetWorker } from '../reset/reset-worker';
import { proofCalls } from './testing/proof-calls';

jest.setTimeout(240_000);
const HOME = '192.0.2.7';
const DAY = 24 * 3600;
const few = (tries: number) => ({ tries, seconds: DAY, isRolling: true });
const database = testDatabase();
const clock = testClock();
let app: FastifyInstance;
let open: FastifyInstance;
let count = 0;
const email = () => `person${count}@example.com`;
const clientOf = (number: number) => `198.51.100.${number}`;
const { post, work, cookiesOf } = proofCalls(() => app);
const unlimited = proofCalls(() => open);

beforeAll(async () => {
  const limitRules = {
    ...LIMIT_RULES,
    loginAddress: few(2),
    loginKnownAddress: few(2),
    loginReserveAddress: few(1),
    codeAttempt: few(1),
    codeAfterWork: few(1),
    forgotAddress: few(1),
    resendTold: few(3),
    unconfirmedAddress: few(1),
    letterAfterWork: few(1),
  };
  app = await testApp(database(), { clock, limitRules });
  open = await testApp(database(), { clock, limitRules: withoutLimits() });
});
afterAll(async () => {
  await app.close();
  await open.close();
});
beforeEach(() => {
  count += 1;
  clock.advance(25 * DAY * 1000);
});

const login = (password: string, from: string, cookies = {}) =>
  post('login', { email: email(), password, tokenExpiration: '1h' }, from, cookies);
const person = (password = TEST_PASSWORD, fullName = 'The owner') => ({
  fullName,
  email: email(),
  password,
  role: 'user',
});

it('others use up what all known browsers share: the own one still works for each further try, ever harder', async () => {
  await addAccount(database(), { email: email() });
  const own = cookiesOf(await login(TEST_PASSWORD, HOME));
  const thiefs = cookiesOf(await login(TEST_PASSWORD, clientOf(1)));
  for (let tries = 0; tries < 6; tries += 1) await login('wrong', clientOf(tries), thiefs);
  expect((await login(TEST_PASSWORD, HOME, own)).statusCode).toBe(429);
  const tryAfterWork = async (password: string, worked: Record<string, string>) =>
    (await login(password, HOME, { ...own, ...worked })).statusCode;
  expect(await tryAfterWork('wrong', await work(email(), clientOf(20), own))).toBe(401);
  expect(await tryAfterWork('wrong', await work(email(), clientOf(21), own))).toBe(401);
  expect(await tryAfterWork(TEST_PASSWORD, await work(email(), clientOf(22)))).toBe(429);
  expect(await tryAfterWork(TEST_PASSWORD, await work(email(), clientOf(23), own))).toBe(200);
});

it('signing in again leaves a browser its mark, and so no further tries', async () => {
  await addAccount(database(), { email: email() });
  const first = cookiesOf(await login(TEST_PASSWORD, HOME));
  const again = cookiesOf(await login(TEST_PASSWORD, HOME, first));
  expect(again['known']).toBe(first['known']);
});

it('when no work helps any more, the person reads that the button in the email does', async () => {
  const own = cookiesOf(await post('register', person(), HOME));
  const otp = await newestCode(database(), email());
  const check = async (code: number, worked = {}) =>
    post('otp-check', { otp: code, email: email() }, HOME, { ...own, ...worked });
  const wrong = otp === 9999 ? 1000 : otp + 1;
  expect((await check(wrong)).statusCode).toBe(400);
  expect((await check(otp)).json()).toEqual({ message: PROBLEM_MESSAGES.tooMany });
  expect((await check(wrong, await work(email(), HOME))).statusCode).toBe(400);
  const refused = await check(otp, await work(email(), HOME));
  expect([refused.statusCode, refused.json()]).toEqual([429, { message: AUTH_MESSAGES.codesUsedUp }]);
  const token = await newestToken(database(), email());
  expect((await post('verify-email', {}, HOME, own, token)).statusCode).toBe(200);
});

it.each([
  ['the own link', false],
  ['the newest link, in the own browser', true],
])('a dozen rivals leave the owner, who follows %s, password and name', async (_, isNewest) => {
  const own = cookiesOf(await unlimited.post('register', person(), HOME));
  let token = await newestToken(database(), email());
  for (let rivals = 0; rivals < 12; rivals += 1) {
    clock.advance(1000);
    await unlimited.post('register', person(`of the stranger ${rivals}`, 'A stranger'), clientOf(rivals));
  }
  if (isNewest) token = await newestToken(database(), email());
  const proof = { password: TEST_PASSWORD };
  const opened = await unlimited.post('verify-email/password', proof, HOME, isNewest ? own : {}, token);
  expect(opened.statusCode).toBe(200);
  expect((await login(TEST_PASSWORD, HOME)).json()).toMatchObject({ fullName: 'The owner' });
});

it('of sign-ups that bring no further email, forty are kept', async () => {
  await post('register', person(), HOME);
  await database().sql.query(
    `INSERT INTO registration_attempts (email, attempt_id, is_decoy, full_name, written_email, password_hash,
       cookie_hash, code_hash, code_sent_at, code_expires_at, created_at)
     SELECT email, gen_random_uuid(), false, full_name, written_email, password_hash, sha256(n::text::bytea),
       code_hash, code_sent_at, code_sent_at, created_at
     FROM registration_attempts, generate_series(1, 37) AS n WHERE email = $1`,
    [email()],
  );
  const counts: (number | null)[] = [];
  for (let client = 1; client < 4; client += 1) {
    const worked = await work(email(), clientOf(client));
    expect((await post('register', person(), clientOf(client), worked)).statusCode).toBe(200);
    const all = 'SELECT FROM registration_attempts WHERE email = $1';
    counts.push((await database().sql.query(all, [email()])).rowCount);
  }
  expect(counts).toEqual([39, 40, 40]);
});

it('rivals who were first do not push the owner out either', async () => {
  for (let rivals = 0; rivals < 12; rivals += 1) {
    await unlimited.post('register', person(`of the stranger ${rivals}`, 'A stranger'), clientOf(rivals));
    clock.advance(1000);
  }
  await unlimited.post('register', person(), HOME);
  const proof = { password: TEST_PASSWORD };
  const token = await newestToken(database(), email());
  expect((await unlimited.post('verify-email/password', proof, clientOf(99), {}, token)).statusCode).toBe(
    200,
  );
  expect((await login(TEST_PASSWORD, HOME)).json()).toMatchObject({ fullName: 'The owner' });
});

it('work brings no further answers about who has an account', async () => {
  await addAccount(database(), { email: email() });
  const statuses: number[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    const address = tries % 2 === 0 ? email() : `nobody${tries}.${email()}`;
    const worked = await work(address, HOME);
    statuses.push((await post('resend-otp', { email: address }, HOME, worked)).statusCode);
  }
  expect(statuses).toEqual([404, 404, 404, 429, 429]);
});

it('a reset link is emailed again once the one that was sent after work is used', async () => {
  await addAccount(database(), { email: email() });
  await post('forget-password', { email: email() }, clientOf(1));
  const mailed = async () => {
    const worked = await work(email(), HOME);
    const answer = await post('forget-password', { email: email() }, HOME, worked);
    expect(answer.json()).toEqual({ message: AUTH_MESSAGES.resetSent });
    await runJobs(database(), [resetWorker(testComposition(database(), { clock }))], new Date());
    const subjects = (await readMails(database(), email())).map(({ subject }) => subject);
    return subjects.filter((subject) => subject === 'Choose a new password').length;
  };
  const first = await mailed();
  expect(await mailed()).toBe(first);
  const token = await newestToken(database(), email());
  const set = await post('set-new-password', { password: 'another long one' }, clientOf(2), {}, token);
  expect(set.statusCode).toBe(200);
  expect(await mailed()).toBe(first + 1);
});
