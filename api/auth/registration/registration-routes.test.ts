import { AUTH_MESSAGES, PROBLEM_MESSAGES } from '@glow50/shared/api/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { addAccount } from '../../testing/add-account';
import { newestCode, newestMail, newestToken, readMails } from '../../testing/read-mails';
import { testApp, testClock } from '../../testing/test-app';
import { testDatabase } from '../../testing/test-database';
import { withoutLimits } from '../../testing/unlimited';

const MINUTE = 60_000;
const database = testDatabase();
const clock = testClock();
let app: FastifyInstance;
let email = '';
let count = 0;

beforeAll(async () => {
  const limitRules = withoutLimits('registerClient', 'codeClient', 'resendClient', 'linkClient');
  app = await testApp(database(), { clock, limitRules });
});
afterAll(() => app.close());
beforeEach(() => {
  count += 1;
  email = `person${count}@example.com`;
});

const person = { fullName: 'Grace Hopper', password: ' sea of spaces ' };

function post(call: string, payload: object, attempt?: string, token?: string) {
  return app.inject({
    method: 'POST',
    url: `/api/v1/auth/${call}`,
    payload,
    ...(attempt && { cookies: { attempt } }),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
}

async function register(changes: object = {}): Promise<string> {
  const response = await post('register', { ...person, email, role: 'user', ...changes });
  expect(response.json()).toEqual({ message: 'Verification email send!' });
  expect(response.statusCode).toBe(200);
  return response.cookies.find(({ name }) => name === 'attempt')?.value ?? '';
}

const check = (otp: number, attempt?: string) => post('otp-check', { otp, email }, attempt);
const login = (password: string) => post('login', { email, password, tokenExpiration: '1h' });
const otherThan = (code: number) => (code === 9999 ? 1000 : code + 1);

describe('registering', () => {
  it('sends a code, and opens the account with it', async () => {
    const attempt = await register({ email: email.toUpperCase() });
    const code = await newestCode(database(), email.toUpperCase());
    expect(code).toBeGreaterThanOrEqual(1000);
    const response = await check(code, attempt);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ message: 'OTP has been found' });
    expect((await newestMail(database(), email.toUpperCase())).subject).toBe('Welcome to Glow50');

    expect((await login('sea of spaces')).statusCode).toBe(401);
    expect((await login(person.password)).json()).toMatchObject({
      message: 'Success',
      fullName: 'Grace Hopper',
      email: email.toUpperCase(),
      role: 'user',
      isVerified: true,
    });
  });

  it('keeps an argon2id hash of the agreed cost, and grants no role that was asked for', async () => {
    const attempt = await register({ role: 'staff' });
    await check(await newestCode(database(), email), attempt);
    const { rows } = await database().sql.query<{ role: string; hash: string }>(
      'SELECT role, password_hash AS hash FROM users WHERE email = $1',
      [email],
    );
    expect(rows).toEqual([
      { role: 'user', hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) },
    ]);
  });

  it('sets a cookie that scripts cannot read', async () => {
    const response = await post('register', { ...person, email });
    expect(response.cookies[0]).toMatchObject({
      name: 'attempt',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/api/v1/auth',
    });
  });

  it('takes a password of any script, however its letters are composed', async () => {
    const attempt = await register({ password: 'pa\u0301ssword e\u0301 美容' });
    await check(await newestCode(database(), email), attempt);
    expect((await login('p\u00e1ssword \u00e9 美容')).statusCode).toBe(200);
    expect((await login('password e 美容')).statusCode).toBe(401);
  });

  it('does not let the password of an earlier registration open the account', async () => {
    await register({ password: 'of the stranger' });
    const attempt = await register({ password: 'of the owner' });
    await check(await newestCode(database(), email), attempt);
    expect((await login('of the stranger')).statusCode).toBe(401);
    expect((await login('of the owner')).statusCode).toBe(200);
  });

  it("judges the browser's own attempt, else the newest", async () => {
    const first = await register({ password: 'the first one' });
    const code = await newestCode(database(), email);
    clock.advance(1000);
    await register({ password: 'the second one' });
    const second = await newestCode(database(), email);
    if (code !== second) expect((await check(code)).statusCode).toBe(400);
    expect((await check(code, first)).statusCode).toBe(200);
    expect((await login('the first one')).statusCode).toBe(200);
  });

  it('tells only the owner of a verified address that it has an account', async () => {
    await addAccount(database(), { email });
    const attempt = await register();
    const mail = await newestMail(database(), email);
    expect(mail.subject).toBe('You already have a Glow50 account');
    expect(mail.text).not.toMatch(/code|token/);
    const wrong = await check(4821, attempt);
    expect([wrong.statusCode, wrong.json()]).toEqual([400, { message: 'Invalid OTP' }]);
    expect((await login(person.password)).statusCode).toBe(401);
  });

  it('sends who signs in too early to the code, without a session', async () => {
    await register();
    const early = await login(person.password);
    expect([early.statusCode, early.json()]).toEqual([403, { message: AUTH_MESSAGES.notVerified }]);
    expect(early.cookies).toEqual([]);
    expect((await login('something else')).statusCode).toBe(401);
  });

  it.each([
    ['a short password', { password: ' 1234567 ' }, ['password']],
    ['no password', { password: '' }, ['password']],
    ['a number as password', { password: 12_345_678 }, ['password']],
    ['an array as address', { email: ['a@example.com'] }, ['email']],
    ['no address', { email: undefined }, ['email']],
    ['an empty name', { fullName: '  ' }, ['fullName']],
    ['a name with a line break', { fullName: 'A\r\nBcc: b@example.com' }, ['fullName']],
    ['a name with a null character', { fullName: 'A\u0000' }, ['fullName']],
    ['everything wrong', { fullName: 1, email: 'a', password: null }, ['email', 'fullName', 'password']],
  ])('names what is wrong with %s', async (_what, changes, paths) => {
    const response = await post('register', { ...person, email, ...changes });
    expect(response.statusCode).toBe(400);
    const { message, errors } = response.json<{ message: string; errors: { path: string }[] }>();
    expect(message).toBe(PROBLEM_MESSAGES.invalid);
    expect([...new Set(errors.map(({ path }) => path))].sort()).toEqual(paths);
  });

  it.each(['register', 'login', 'otp-check', 'resend-otp', 'forget-password', 'set-new-password'])(
    'refuses a megabyte, an array and nothing at %s',
    async (call) => {
      const status = async (payload: object) => (await post(call, payload)).statusCode;
      expect(await status({ ...person, email, password: 'x'.repeat(1_000_000) })).toBe(413);
      expect(await status([])).toBe(400);
      expect(await status({})).toBe(400);
    },
  );
});

describe('a code', () => {
  it.each([1.5, '1234', [1234], 12_345, -1, null])(
    'is a whole number of four digits, not %j',
    async (otp) => {
      expect((await post('otp-check', { otp, email })).statusCode).toBe(400);
    },
  );

  it('that is wrong, or for an unknown address, is refused in the same words', async () => {
    const attempt = await register();
    const wrong = await check(otherThan(await newestCode(database(), email)), attempt);
    const unknown = await post('otp-check', { otp: 42, email: 'nobody@example.com' });
    for (const response of [wrong, unknown]) {
      expect([response.statusCode, response.json()]).toEqual([400, { message: 'Invalid OTP' }]);
    }
  });

  it('works for ten minutes', async () => {
    const attempt = await register();
    const code = await newestCode(database(), email);
    clock.advance(10 * MINUTE);
    expect((await check(code, attempt)).statusCode).toBe(400);
  });

  it('is judged five times at most, however many tries come at once', async () => {
    const limitRules = withoutLimits();
    const open = await testApp(database(), { clock, limitRules });
    const attempt = await register();
    const code = await newestCode(database(), email);
    const tries = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        open.inject({
          method: 'POST',
          url: '/api/v1/auth/otp-check',
          payload: { otp: 1000 + ((code - 1000 + 1 + index) % 9000), email },
          cookies: { attempt },
        }),
      ),
    );
    expect(new Set(tries.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
    const { rows } = await database().sql.query('SELECT tries FROM registration_attempts WHERE email = $1', [
      email,
    ]);
    expect(rows).toEqual([{ tries: 5 }]);
    const right = await open.inject({
      method: 'POST',
      url: '/api/v1/auth/otp-check',
      payload: { otp: code, email },
      cookies: { attempt },
    });
    expect([right.statusCode, right.json()]).toEqual([400, { message: 'Invalid OTP' }]);
    await open.close();
  });

  it('opens the account once, however often it comes at once', async () => {
    const open = await testApp(database(), { clock, limitRules: withoutLimits() });
    const attempt = await register();
    const otp = await newestCode(database(), email);
    const tries = await Promise.all(
      Array.from({ length: 50 }, () =>
        open.inject({
          method: 'POST',
          url: '/api/v1/auth/otp-check',
          payload: { otp, email },
          cookies: { attempt },
        }),
      ),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await readMails(database(), email)).map(({ subject }) => subject).at(-1)).toBe(
      'Welcome to Glow50',
    );
    await open.close();
  });

  it('may be wrong nine times a day for an address', async () => {
    const attempt = await register();
    const wrong = otherThan(await newestCode(database(), email));
    const statuses: number[] = [];
    for (let times = 0; times < 10; times += 1) statuses.push((await check(wrong, attempt)).statusCode);
    expect(statuses).toEqual([...Array<number>(9).fill(400), 429]);
    const refused = await check(wrong, attempt);
    expect(refused.json()).toEqual({ message: PROBLEM_MESSAGES.tooMany });
    expect(Number(refused.headers['retry-after'])).toBe(86_400);
  });
});

describe('the link of the email', () => {
  it('opens the account without the code, once', async () => {
    await register();
    const token = await newestToken(database(), email);
    const response = await post('verify-email', {}, undefined, token);
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'OTP has been found' }]);
    expect((await login(person.password)).statusCode).toBe(200);
    expect((await post('verify-email', {}, undefined, token)).statusCode).toBe(401);
  });

  it('is refused when it is old, foreign or changed', async () => {
    await register();
    const token = await newestToken(database(), email);
    const [subject = '', signature = ''] = token.split('.');
    const foreign = Buffer.from(`${'0'.repeat(36)}${email}`).toString('base64url');
    clock.advance(10 * MINUTE);
    for (const bad of [token, `${foreign}.${signature}`, subject, `${subject}.`, 'x', `${token}.x`]) {
      const response = await post('verify-email', {}, undefined, bad);
      expect([response.statusCode, response.json()]).toEqual([401, { message: 'Invalid token!' }]);
    }
  });
});

describe('sending the code again', () => {
  const resend = (attempt?: string) => post('resend-otp', { email }, attempt);

  it('replaces the code, with five new tries', async () => {
    const attempt = await register();
    const first = await newestCode(database(), email);
    for (let times = 0; times < 5; times += 1) await check(otherThan(first), attempt);
    clock.advance(MINUTE);
    const response = await resend(attempt);
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'OTP sent successfully' }]);
    expect((await check(await newestCode(database(), email), attempt)).statusCode).toBe(200);
  });

  it('takes a minute between two', async () => {
    const attempt = await register();
    clock.advance(MINUTE - 1);
    const early = await resend(attempt);
    expect([early.statusCode, early.json()]).toEqual([429, { message: AUTH_MESSAGES.resendTooSoon }]);
    expect(early.headers['retry-after']).toBe('60');
    clock.advance(1);
    const both = await Promise.all([resend(attempt), resend(attempt)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429]);
  });

  it('says that nobody has the address', async () => {
    const response = await resend();
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { message: 'No user found with this email' },
    ]);
  });

  it('says that the address needs no code', async () => {
    await addAccount(database(), { email });
    await register();
    const response = await resend();
    expect([response.statusCode, response.json()]).toEqual([404, { message: 'No OTP found for this email' }]);
  });

  it('completes an account that was never verified', async () => {
    await addAccount(database(), { email, isVerified: false });
    expect((await resend()).json()).toEqual({ message: 'OTP sent successfully' });
    expect((await check(await newestCode(database(), email))).statusCode).toBe(200);
    expect((await login('correct horse')).statusCode).toBe(200);
  });

  it('answers a client twenty times an hour', async () => {
    const limited = await testApp(database(), { clock });
    clock.advance(60 * MINUTE);
    const statuses: number[] = [];
    for (let times = 0; times < 21; times += 1) {
      const response = await limited.inject({
        method: 'POST',
        url: '/api/v1/auth/resend-otp',
        payload: { email: `probe${times}@example.com` },
        headers: { 'x-forwarded-for': `198.51.100.${times}` },
      });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(404), 429]);
    await limited.close();
  });
});
