import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { newestCode, newestToken } from '../../platform/testing/read-mails';
import { testClock } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { testApp } from '../../testing/test-app';
import { proofCalls } from '../proofs/testing/proof-calls';
import { otherThan } from './testing/registration-calls';

jest.setTimeout(240_000);
const HOME = '192.0.2.7';
const HOUR = 60 * 60_000;
const OWNER = { fullName: 'The owner', password: 'of the owner' };
const STRANGER = { fullName: 'A stranger', password: 'of the stranger' };
const database = testDatabase();
const clock = testClock();
let app: FastifyInstance;
let count = 0;
const email = () => `guessed${count}@example.com`;
const clientOf = (number: number) => `198.51.100.${number}`;
const { post, work, cookiesOf } = proofCalls(() => app);

beforeAll(async () => {
  app = await testApp(database(), { clock });
});
afterAll(() => app.close());
beforeEach(() => {
  count += 1;
  clock.advance(25 * HOUR);
});

const register = (person: typeof OWNER, from: string, cookies = {}) =>
  post('register', { ...person, email: email(), role: 'user' }, from, cookies);
const check = (otp: number, from: string, cookies = {}) =>
  post('otp-check', { otp, email: email() }, from, cookies);
const code = () => newestCode(database(), email());
const login = async ({ password }: typeof OWNER) =>
  (await post('login', { email: email(), password, tokenExpiration: '1h' }, HOME)).statusCode;

describe('guessing the code of somebody else’s address', () => {
  it('is bounded over all sign-ups and clients, also of those that work for each try', async () => {
    let guesses = 0;
    let clients = 0;
    const mayGuess = async (from: string, cookies: Record<string, string>) => {
      const { statusCode } = await check(1000 + guesses, from, cookies);
      expect([400, 409, 429]).toContain(statusCode);
      if (statusCode !== 429) guesses += 1;
      return statusCode !== 429;
    };
    /** Each from a client of its own, whose work has not grown. */
    const guess = async (cookies: Record<string, string> = {}) => {
      const from = clientOf((clients += 1));
      if (await mayGuess(from, cookies)) return;
      await mayGuess(from, { ...cookies, ...(await work(email(), from)) });
    };
    for (let round = 0; round < 8; round += 1) {
      const from = clientOf((clients += 1));
      const begun = await register(STRANGER, from);
      const attempt =
        begun.statusCode === 200 ? begun : await register(STRANGER, from, await work(email(), from));
      for (let tries = 0; tries < 5; tries += 1) await guess(cookiesOf(attempt));
      for (let tries = 0; tries < 3; tries += 1) await guess();
      clock.advance(HOUR);
    }
    expect(guesses).toBeGreaterThan(25);
    expect(guesses).toBeLessThanOrEqual(33);
  });

  it('gets no easier by further emails: all of them hold the same code while one waits', async () => {
    const codes: number[] = [];
    for (let client = 0; client < 4; client += 1) {
      await register(STRANGER, clientOf(client));
      codes.push(await code());
      clock.advance(1000);
    }
    expect(new Set(codes).size).toBe(1);
  });

  it('keeps the owner from nothing: the link opens the account', async () => {
    await register(OWNER, HOME);
    const wrong = otherThan(await code());
    for (let client = 0; client < 40; client += 1) {
      const from = clientOf(client);
      if ((await check(wrong, from)).statusCode === 429) await check(wrong, from, await work(email(), from));
    }
    const token = await newestToken(database(), email());
    const opened = await post('verify-email/password', { password: OWNER.password }, HOME, {}, token);
    expect(opened.statusCode).toBe(200);
  });
});

describe('the right code of the owner', () => {
  it('is accepted on another device after nine wrong ones from elsewhere, for some work', async () => {
    await register(OWNER, HOME);
    const otp = await code();
    for (let client = 0; client < 12; client += 1) await check(otherThan(otp), clientOf(client));
    expect((await check(otp, '192.0.2.8')).statusCode).toBe(429);
    expect((await check(otp, '192.0.2.8', await work(email(), '192.0.2.8'))).statusCode).toBe(409);
    const { password } = OWNER;
    const worked = await work(email(), '192.0.2.8');
    const entered = await post('otp-check/password', { otp, email: email(), password }, '192.0.2.8', worked);
    expect(entered.statusCode).toBe(200);
  });

  it('is accepted in the browser that began, when rivals used up what begun ones have', async () => {
    const own = cookiesOf(await register(OWNER, HOME));
    for (let client = 0; client < 3; client += 1) {
      const rival = cookiesOf(await register(STRANGER, clientOf(client)));
      for (let tries = 0; tries < 5; tries += 1)
        await check(otherThan(await code()), clientOf(client), rival);
    }
    expect((await check(await code(), HOME, own)).statusCode).toBe(429);
    const worked = { ...own, ...(await work(email(), HOME)) };
    expect((await check(await code(), HOME, worked)).statusCode).toBe(200);
    expect(await login(OWNER)).toBe(200);
  });

  it('asks for the password where it was not begun, also when a stranger began later', async () => {
    await register(OWNER, HOME);
    const otp = await code();
    clock.advance(1000);
    await register(STRANGER, clientOf(1));
    const asked = await check(otp, '192.0.2.8');
    expect([asked.statusCode, asked.json()]).toMatchObject([409, { errors: [{ path: 'password' }] }]);
  });

  it('of the latest email opens the account in the owner’s own browser, with what was typed there', async () => {
    const own = cookiesOf(await register(OWNER, HOME));
    clock.advance(1000);
    const rival = cookiesOf(await register(STRANGER, clientOf(1)));
    expect((await check(await code(), HOME, own)).statusCode).toBe(200);
    expect(await login(STRANGER)).toBe(401);
    expect((await post('attempt/sign-in', { tokenExpiration: '1h' }, clientOf(1), rival)).statusCode).toBe(
      401,
    );
    expect(await login(OWNER)).toBe(200);
  });
});

describe('an email is left for the owner', () => {
  const registerWorking = async (person: typeof OWNER, from: string) =>
    register(person, from, await work(email(), from));

  it('when strangers used up all of them, and the one after work, too', async () => {
    for (let client = 0; client < 6; client += 1) await register(STRANGER, clientOf(client));
    expect((await registerWorking(STRANGER, clientOf(7))).statusCode).toBe(200);
    clock.advance(50 * 60_000);
    expect((await register(OWNER, HOME)).statusCode).toBe(429);
    const begun = await registerWorking(OWNER, HOME);
    expect([begun.statusCode, begun.json()]).toEqual([200, { message: 'Verification email send!' }]);
    const own = cookiesOf(begun);
    const otp = await code();
    expect((await check(otp, HOME, own)).statusCode).toBe(409);
    const tried = { otp, email: email(), password: OWNER.password };
    expect((await post('otp-check/password', tried, HOME, own)).statusCode).toBe(200);
    expect(await login(STRANGER)).toBe(401);
    expect(await login(OWNER)).toBe(200);
  });

  it('asking for another code is answered after work, too', async () => {
    const own = cookiesOf(await register(OWNER, HOME));
    for (let client = 0; client < 5; client += 1) await register(STRANGER, clientOf(client));
    await registerWorking(STRANGER, clientOf(7));
    clock.advance(5 * 60_000);
    const resend = (cookies: object) => post('resend-otp', { email: email() }, HOME, { ...own, ...cookies });
    expect((await resend({})).statusCode).toBe(429);
    const resent = await resend(await work(email(), HOME));
    expect([resent.statusCode, resent.json()]).toEqual([200, { message: 'OTP sent successfully' }]);
    expect((await check(await code(), HOME, own)).statusCode).toBe(200);
  });
});

describe('where somebody was when they began', () => {
  const begin = (goal: string) => post('register', { ...OWNER, email: email(), role: 'user', goal }, HOME);

  it('is answered to the browser that began, by code', async () => {
    const own = cookiesOf(await begin('/my-tickets?past=1'));
    const checked = await check(await code(), HOME, own);
    expect(checked.json()).toEqual({ message: 'OTP has been found', goal: '/my-tickets?past=1' });
  });

  it('is answered on another device, by link, to whoever types the password of that sign-up', async () => {
    await begin('/my-tickets');
    const token = await newestToken(database(), email());
    const { password } = OWNER;
    const opened = await post('verify-email/password', { password }, '192.0.2.8', {}, token);
    expect(opened.json()).toEqual({ message: 'OTP has been found', email: email(), goal: '/my-tickets' });
  });

  it('is dropped with what a stranger typed, and when it is on another site', async () => {
    await begin('/my-tickets');
    const token = await newestToken(database(), email());
    const chosen = { password: 'chosen anew, elsewhere', isNew: true };
    const opened = await post('verify-email/password', chosen, '192.0.2.8', {}, token);
    expect(opened.json()).toEqual({ message: 'OTP has been found', email: email() });
    count += 1_000_000;
    const own = cookiesOf(await begin('//elsewhere.example/'));
    expect((await check(await code(), HOME, own)).json()).toEqual({ message: 'OTP has been found' });
  });
});
