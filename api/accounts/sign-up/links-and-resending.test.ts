import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { describe, expect, it } from '@jest/globals';
import { addAccount } from '../../testing/add-account';
import { newestCode, newestToken } from '../../platform/testing/read-mails';
import { testApp } from '../../testing/test-app';
import { otherThan, PERSON, signUpSite } from './testing/registration-calls';

const MINUTE = 60_000;
const { database, clock, email, post, register, check, login } = signUpSite();

describe('the emailed link', () => {
  it('opens the account without the code, once', async () => {
    const attempt = await register();
    const token = await newestToken(database(), email());
    const response = await post('verify-email', {}, attempt, token);
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'OTP has been found' }]);
    expect((await login(PERSON.password)).statusCode).toBe(200);
    expect((await post('verify-email', {}, attempt, token)).statusCode).toBe(401);
  });

  it('asks for the password in another browser, and goes on with the right one', async () => {
    await register();
    const token = await newestToken(database(), email());
    const asked = await post('verify-email', {}, undefined, token);
    expect([asked.statusCode, asked.json()]).toMatchObject([409, { errors: [{ path: 'password' }] }]);
    const wrong = await post('verify-email/password', { password: 'not this one' }, undefined, token);
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { errors: [{ path: 'password' }] }]);
    const { password, fullName } = PERSON;
    const right = await post('verify-email/password', { password }, undefined, token);
    expect(right.json()).toEqual({ message: 'OTP has been found', email: email() });
    expect((await login(password)).json()).toMatchObject({ fullName });
  });

  it('drops name and password that somebody else typed for the address', async () => {
    await register({ fullName: 'A stranger', password: 'of the stranger' });
    const token = await newestToken(database(), email());
    const proof = { password: 'of the owner', isNew: true };
    expect((await post('verify-email/password', proof, undefined, token)).statusCode).toBe(200);
    expect((await login('of the stranger')).statusCode).toBe(401);
    expect((await login('of the owner')).json()).toMatchObject({ fullName: email().split('@')[0] });
  });

  it('is rejected when it is expired, foreign or altered', async () => {
    await register();
    const token = await newestToken(database(), email());
    const [subject = '', signature = ''] = token.split('.');
    const foreign = Buffer.from(`${'0'.repeat(36)}${email()}`).toString('base64url');
    clock.advance(10 * MINUTE);
    for (const bad of [token, `${foreign}.${signature}`, subject, `${subject}.`, 'x', `${token}.x`]) {
      const response = await post('verify-email', {}, undefined, bad);
      expect([response.statusCode, response.json()]).toEqual([401, { message: 'Invalid token!' }]);
    }
  });
});

describe('resending the code', () => {
  const resend = (attempt?: string) => post('resend-otp', { email: email() }, attempt);

  it('replaces the code and allows five new tries', async () => {
    const attempt = await register();
    const first = await newestCode(database(), email());
    for (let times = 0; times < 5; times += 1) await check(otherThan(first), attempt);
    clock.advance(MINUTE);
    const response = await resend(attempt);
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'OTP sent successfully' }]);
    expect((await check(await newestCode(database(), email()), attempt)).statusCode).toBe(200);
  });

  it('is possible once per minute', async () => {
    const attempt = await register();
    clock.advance(MINUTE - 1);
    const early = await resend(attempt);
    expect([early.statusCode, early.json()]).toEqual([429, { message: AUTH_MESSAGES.resendTooSoon }]);
    expect(early.headers['retry-after']).toBe('60');
    clock.advance(1);
    const both = await Promise.all([resend(attempt), resend(attempt)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429]);
  });

  it('responds with 404 for an unknown address', async () => {
    const response = await resend();
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { message: 'No user found with this email' },
    ]);
  });

  it('responds with 404 for an address that needs no code', async () => {
    await addAccount(database(), { email: email() });
    await register();
    const response = await resend();
    expect([response.statusCode, response.json()]).toEqual([404, { message: 'No OTP found for this email' }]);
  });

  it('completes an account that was never verified', async () => {
    await addAccount(database(), { email: email(), isVerified: false });
    expect((await resend()).json()).toEqual({ message: 'OTP sent successfully' });
    expect((await check(await newestCode(database(), email()))).statusCode).toBe(200);
    expect((await login('correct horse')).statusCode).toBe(200);
  });

  it('answers a client at most twenty times per hour', async () => {
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
