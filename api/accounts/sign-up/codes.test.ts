import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { describe, expect, it } from '@jest/globals';
import { newestCode, readMails } from '../../platform/testing/read-mails';
import { withoutLimits } from '../../platform/testing/unlimited';
import { testApp } from '../../testing/test-app';
import { otherThan, signUpSite } from './testing/registration-calls';

const MINUTE = 60_000;
const { database, clock, email, post, register, check } = signUpSite();

describe('a code', () => {
  it.each([1.5, '1234', [1234], 12_345, -1, null])('must be a four-digit number, not %j', async (otp) => {
    expect((await post('otp-check', { otp, email: email() })).statusCode).toBe(400);
  });

  it('gets the same refusal when it is wrong as when the address is unknown', async () => {
    const attempt = await register();
    const wrong = await check(otherThan(await newestCode(database(), email())), attempt);
    const unknown = await post('otp-check', { otp: 42, email: 'nobody@example.com' });
    for (const response of [wrong, unknown]) {
      expect([response.statusCode, response.json()]).toEqual([400, { message: 'Invalid OTP' }]);
    }
  });

  it('works for ten minutes', async () => {
    const attempt = await register();
    const code = await newestCode(database(), email());
    clock.advance(10 * MINUTE);
    expect((await check(code, attempt)).statusCode).toBe(400);
  });

  it('is checked five times at most, even with concurrent tries', async () => {
    const limitRules = withoutLimits();
    const open = await testApp(database(), { clock, limitRules });
    const attempt = await register();
    const code = await newestCode(database(), email());
    const tries = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        open.inject({
          method: 'POST',
          url: '/api/v1/auth/otp-check',
          payload: { otp: 1000 + ((code - 1000 + 1 + index) % 9000), email: email() },
          cookies: { attempt },
        }),
      ),
    );
    expect(new Set(tries.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
    const { rows } = await database().sql.query('SELECT tries FROM registration_attempts WHERE email = $1', [
      email(),
    ]);
    expect(rows).toEqual([{ tries: 5 }]);
    const right = await open.inject({
      method: 'POST',
      url: '/api/v1/auth/otp-check',
      payload: { otp: code, email: email() },
      cookies: { attempt },
    });
    expect([right.statusCode, right.json()]).toEqual([400, { message: 'Invalid OTP' }]);
    await open.close();
  });

  it('opens the account once, even with concurrent requests', async () => {
    const open = await testApp(database(), { clock, limitRules: withoutLimits() });
    const attempt = await register();
    const otp = await newestCode(database(), email());
    const tries = await Promise.all(
      Array.from({ length: 50 }, () =>
        open.inject({
          method: 'POST',
          url: '/api/v1/auth/otp-check',
          payload: { otp, email: email() },
          cookies: { attempt },
        }),
      ),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await readMails(database(), email())).map(({ subject }) => subject).at(-1)).toBe(
      'Welcome to Glow50',
    );
    await open.close();
  });

  it('may be wrong nine times per day and address', async () => {
    const attempt = await register();
    const wrong = otherThan(await newestCode(database(), email()));
    const statuses: number[] = [];
    for (let times = 0; times < 10; times += 1) statuses.push((await check(wrong, attempt)).statusCode);
    expect(statuses).toEqual([...Array<number>(9).fill(400), 429]);
    const refused = await check(wrong, attempt);
    expect(refused.json()).toEqual({ message: PROBLEM_MESSAGES.tooMany });
    expect(Number(refused.headers['retry-after'])).toBe(86_400);
  });
});
