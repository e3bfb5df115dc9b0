import { AUTH_MESSAGES, PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { describe, expect, it } from '@jest/globals';
import { addAccount } from '../../testing/add-account';
import { newestCode, newestMail } from '../../platform/testing/read-mails';
import { PERSON, signUpSite } from './testing/registration-calls';

const { database, clock, email, post, register, check, login } = signUpSite();

describe('registering', () => {
  it('sends a code, and opens the account with it', async () => {
    const attempt = await register({ email: email().toUpperCase() });
    const code = await newestCode(database(), email().toUpperCase());
    expect(code).toBeGreaterThanOrEqual(1000);
    const response = await check(code, attempt);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ message: 'OTP has been found' });
    expect((await newestMail(database(), email().toUpperCase())).subject).toBe('Welcome to Glow50');

    expect((await login('sea of spaces')).statusCode).toBe(401);
    expect((await login(PERSON.password)).json()).toMatchObject({
      message: 'Success',
      fullName: 'Grace Hopper',
      email: email().toUpperCase(),
      role: 'user',
      isVerified: true,
    });
  });

  it('stores an argon2id hash at the configured cost, and ignores a requested role', async () => {
    const attempt = await register({ role: 'staff' });
    await check(await newestCode(database(), email()), attempt);
    const { rows } = await database().sql.query<{ role: string; hash: string }>(
      'SELECT role, password_hash AS hash FROM users WHERE email = $1',
      [email()],
    );
    expect(rows).toEqual([
      { role: 'user', hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) },
    ]);
  });

  it('sets a cookie that scripts cannot read', async () => {
    const response = await post('register', { ...PERSON, email: email() });
    expect(response.cookies[0]).toMatchObject({
      name: 'attempt',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/api/v1/auth',
    });
  });

  it('accepts a password in any script, in composed or decomposed form', async () => {
    const attempt = await register({ password: 'pa\u0301ssword e\u0301 美容' });
    await check(await newestCode(database(), email()), attempt);
    expect((await login('p\u00e1ssword \u00e9 美容')).statusCode).toBe(200);
    expect((await login('password e 美容')).statusCode).toBe(401);
  });

  it('does not open the account with the password of an earlier registration', async () => {
    await register({ password: 'of the stranger' });
    const attempt = await register({ password: 'of the owner' });
    await check(await newestCode(database(), email()), attempt);
    expect((await login('of the stranger')).statusCode).toBe(401);
    expect((await login('of the owner')).statusCode).toBe(200);
  });

  it('checks the attempt of the browser, else asks for the password', async () => {
    const first = await register({ password: 'the first one' });
    const code = await newestCode(database(), email());
    clock.advance(1000);
    await register({ password: 'the second one' });
    const second = await newestCode(database(), email());
    expect((await check(code)).statusCode).toBe(409);
    expect((await check(second)).statusCode).toBe(409);
    expect((await check(code, first)).statusCode).toBe(200);
    expect((await login('the first one')).statusCode).toBe(200);
  });

  it('tells only the owner of a verified address that it has an account', async () => {
    await addAccount(database(), { email: email() });
    const attempt = await register();
    const mail = await newestMail(database(), email());
    expect(mail.subject).toBe('You already have a Glow50 account');
    expect(mail.text).not.toMatch(/code|token/);
    const wrong = await check(4821, attempt);
    expect([wrong.statusCode, wrong.json()]).toEqual([400, { message: 'Invalid OTP' }]);
    expect((await login(PERSON.password)).json()).toEqual({ message: AUTH_MESSAGES.notVerified });
  });

  it('requires the code when an unverified user signs in, and starts no session', async () => {
    await register();
    const early = await login(PERSON.password);
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
  ])('names the invalid fields for %s', async (_what, changes, paths) => {
    const response = await post('register', { ...PERSON, email: email(), ...changes });
    expect(response.statusCode).toBe(400);
    const { message, errors } = response.json<{ message: string; errors: { path: string }[] }>();
    expect(message).toBe(PROBLEM_MESSAGES.invalid);
    expect([...new Set(errors.map(({ path }) => path))].sort()).toEqual(paths);
  });

  it.each(['register', 'login', 'otp-check', 'resend-otp', 'forget-password', 'set-new-password'])(
    'rejects a megabyte, an array and an empty body at %s',
    async (call) => {
      const status = async (payload: object) => (await post(call, payload)).statusCode;
      expect(await status({ ...PERSON, email: email(), password: 'x'.repeat(1_000_000) })).toBe(413);
      expect(await status([])).toBe(400);
      expect(await status({})).toBe(400);
    },
  );
});

it.each([
  ['register', { ...PERSON, email: 'somebody@example.com', password: 'password1' }],
  ['register', { ...PERSON, email: 'grace.hopper@example.com', password: 'grace.hopper@example.com' }],
])('%s refuses a password that is easy to guess, at its field', async (call, payload) => {
  const refused = await post(call, payload);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { errors: [{ path: 'password', message: expect.stringContaining('Too easy to guess') }] },
  ]);
});
