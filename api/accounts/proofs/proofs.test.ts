import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { newestMail, newestToken, readMails } from '../../platform/testing/read-mails';
import { runJobs } from '../../platform/testing/run-jobs';
import { testClock } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { addAccount, TEST_PASSWORD } from '../../testing/add-account';
import { testApp, testComposition } from '../../testing/test-app';
import { mailboxCodeWorker } from './mailbox-code-worker';
import { solvePuzzle } from './testing/solve-puzzle';

jest.setTimeout(240_000);
const HOME = '192.0.2.7';
const HOUR = 60 * 60_000;
const database = testDatabase();
const clock = testClock();
let app: FastifyInstance;
let count = 0;
const email = () => `attacked${count}@example.com`;
const clientOf = (number: number) => `198.51.100.${number}`;

beforeAll(async () => {
  app = await testApp(database(), { clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  clock.advance(25 * HOUR);
  await addAccount(database(), { email: email() });
});

type Cookies = Record<string, string>;

const post = (call: string, payload: object, from: string, cookies: Cookies = {}) =>
  app.inject({ method: 'POST', url: `/api/v1/auth/${call}`, payload, cookies, remoteAddress: from });

const login = (password: string, from: string, cookies: Cookies = {}) =>
  post('login', { email: email(), password, tokenExpiration: '1h' }, from, cookies);

const cookiesOf = ({ cookies }: { cookies: { name: string; value: string }[] }): Cookies =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]));

async function work(from: string): Promise<{ cookies: Cookies; puzzle: string; answer: number }> {
  const { puzzle } = (await post('puzzle', { email: email() }, from)).json<{ puzzle: string }>();
  const answer = solvePuzzle(puzzle);
  const handed = await post('puzzle/answer', { email: email(), puzzle, answer }, from);
  expect(handed.statusCode).toBe(200);
  return { cookies: cookiesOf(handed), puzzle, answer };
}

async function proveMailbox(from: string): Promise<Cookies> {
  await post('mailbox-code', { email: email() }, from);
  await runJobs(database(), [mailboxCodeWorker(testComposition(database(), { clock }))], new Date());
  const code = (await newestMail(database(), email())).subject.split(' ')[0];
  const checked = await post('mailbox-code/check', { email: email(), code }, from);
  expect(checked.statusCode).toBe(200);
  return cookiesOf(checked);
}

describe('the right password is never refused to the right person', () => {
  it('after twenty wrong ones from the same network: some work lets one more try through', async () => {
    for (let tries = 0; tries < 20; tries += 1) await login('wrong', HOME);
    expect((await login(TEST_PASSWORD, HOME)).statusCode).toBe(429);
    const { cookies } = await work(HOME);
    expect((await login(TEST_PASSWORD, HOME, cookies)).statusCode).toBe(200);
  });

  it('after as many wrong ones from everywhere as a day allows: a code from the mailbox does', async () => {
    for (let tries = 0; tries < 71; tries += 1) await login('wrong', clientOf(tries));
    expect((await login(TEST_PASSWORD, HOME)).statusCode).toBe(429);
    expect((await login(TEST_PASSWORD, HOME, (await work(HOME)).cookies)).statusCode).toBe(429);
    expect((await login(TEST_PASSWORD, HOME, await proveMailbox(HOME))).statusCode).toBe(200);
  });

  it('after wrong codes from elsewhere: the link in the same email opens the account', async () => {
    const address = `new.${email()}`;
    const payload = { fullName: 'Ann', email: address, password: TEST_PASSWORD, role: 'user' };
    await post('register', payload, HOME);
    for (let tries = 0; tries < 10; tries += 1) {
      await post('otp-check', { otp: 1, email: address }, clientOf(tries));
    }
    const token = await newestToken(database(), address);
    const opened = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/verify-email/password',
      payload: { password: TEST_PASSWORD },
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: '192.0.2.99',
    });
    expect(opened.statusCode).toBe(200);
  });

  it('after reset links were asked for by strangers until none was left: work brings another', async () => {
    const forget = (from: string, cookies: Cookies = {}) =>
      post('forget-password', { email: email() }, from, cookies);
    for (let tries = 0; tries < 6; tries += 1) await forget(clientOf(tries));
    expect((await forget(HOME)).statusCode).toBe(429);
    expect((await forget(HOME, (await work(HOME)).cookies)).statusCode).toBe(200);
  });
});

describe('work', () => {
  it('is good for one try, with one address, and once', async () => {
    for (let tries = 0; tries < 20; tries += 1) await login('wrong', HOME);
    const { cookies, puzzle, answer } = await work(HOME);
    const other = { email: `other.${email()}`, password: 'wrong', tokenExpiration: '1h' };
    for (let tries = 0; tries < 20; tries += 1) await post('login', other, HOME);
    expect((await post('login', other, HOME, cookies)).statusCode).toBe(429);
    expect((await login('wrong', HOME, cookies)).statusCode).toBe(401);
    expect((await login('wrong', HOME, cookies)).statusCode).toBe(429);
    const again = await post('puzzle/answer', { email: email(), puzzle, answer }, HOME);
    expect(again.statusCode).toBe(429);
  });

  it('doubles with each puzzle that the client solves', async () => {
    const { puzzle: first } = await work(HOME);
    const { puzzle: second } = await work(HOME);
    expect(Number(second.slice(0, 2))).toBe(Number(first.slice(0, 2)) + 1);
  });

  it('is refused when it is wrong, altered, for another address or too late', async () => {
    const { puzzle } = (await post('puzzle', { email: email() }, HOME)).json<{ puzzle: string }>();
    const answer = solvePuzzle(puzzle);
    const hand = async (changes: object) =>
      (await post('puzzle/answer', { email: email(), puzzle, answer, ...changes }, HOME)).statusCode;
    expect(await hand({ answer: answer + 1 })).toBe(400);
    expect(await hand({ puzzle: `01${puzzle.slice(2)}` })).toBe(400);
    expect(await hand({ email: `other.${email()}` })).toBe(400);
    clock.advance(10 * 60_000);
    expect(await hand({})).toBe(400);
  });
});

describe('the code that proves a mailbox', () => {
  it('is emailed once an hour, and only to accounts, with the same answer for all', async () => {
    const answers = [
      await post('mailbox-code', { email: email() }, HOME),
      await post('mailbox-code', { email: email() }, clientOf(1)),
      await post('mailbox-code', { email: `nobody.${email()}` }, HOME),
    ];
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    await runJobs(database(), [mailboxCodeWorker(testComposition(database(), { clock }))], new Date());
    expect(await readMails(database(), email())).toHaveLength(1);
    expect(await readMails(database(), `nobody.${email()}`)).toHaveLength(0);
  });

  it('is refused when it is wrong, and two hours later', async () => {
    const wrong = await post('mailbox-code/check', { email: email(), code: '0000-0000' }, HOME);
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { errors: [{ path: 'code' }] }]);
    await proveMailbox(HOME);
    const code = (await newestMail(database(), email())).subject.split(' ')[0];
    clock.advance(2 * HOUR);
    expect((await post('mailbox-code/check', { email: email(), code }, HOME)).statusCode).toBe(400);
  });
});

it('wrong passwords on other browsers that signed in before leave each one tries of its own', async () => {
  const [own = {}, ...others] = await Promise.all(
    [1, 2, 3].map(async (number) => cookiesOf(await login(TEST_PASSWORD, clientOf(200 + number)))),
  );
  for (const cookies of others) {
    for (let tries = 0; tries < 25; tries += 1) await login('wrong', HOME, cookies);
  }
  expect((await login(TEST_PASSWORD, clientOf(9), own)).statusCode).toBe(200);
});

it('a browser that signed in before and used up its own tries has those of strangers, and work', async () => {
  const own = cookiesOf(await login(TEST_PASSWORD, HOME));
  for (let tries = 0; tries < 42; tries += 1) await login('wrong', HOME, own);
  expect((await login(TEST_PASSWORD, HOME, own)).statusCode).toBe(429);
  const worked = { ...own, ...(await work(HOME)).cookies };
  expect((await login(TEST_PASSWORD, HOME, worked)).statusCode).toBe(200);
});

it('at most a hundred guesses reach one account in any 24 hours, from clients that work and know it', async () => {
  const known = await Promise.all(
    [1, 2, 3].map(async (number) => cookiesOf(await login(TEST_PASSWORD, clientOf(200 + number)))),
  );
  const made: number[] = [];
  const guess = async (from: string, cookies: Cookies = {}) => {
    const { statusCode } = await login('wrong', from, cookies);
    expect([401, 429]).toContain(statusCode);
    if (statusCode === 401) made.push(clock.now().getTime());
  };
  const attack = async (round: number) => {
    for (let client = 0; client < 12; client += 1) await guess(clientOf((round * 12 + client) % 250));
    for (const cookies of known) for (let tries = 0; tries < 8; tries += 1) await guess(HOME, cookies);
    if (round % 6 === 0) await guess(HOME, (await work(`192.0.2.${round}`)).cookies);
    clock.advance(HOUR);
  };
  // They wait until a day after the first guess, so that a window that began with it would end.
  await guess(clientOf(1));
  clock.advance(16 * HOUR);
  for (let round = 0; round < 30; round += 1) await attack(round);
  const inDayFrom = (begun: number) => made.filter((at) => at >= begun && at < begun + 24 * HOUR).length;
  expect(made.length).toBeGreaterThan(100);
  expect(Math.max(...made.map(inDayFrom))).toBeLessThanOrEqual(100);
});
