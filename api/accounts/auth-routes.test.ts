import { AUTH_MESSAGES, PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { addAccount, TEST_PASSWORD } from '../testing/add-account';
import { testClock, testConfig } from '../platform/testing/test-config';
import { testApp } from '../testing/test-app';
import { testDatabase } from '../platform/testing/test-database';

const HALF_AN_HOUR = 30 * 60_000;
const database = testDatabase();
const clock = testClock();
let app: FastifyInstance;

beforeAll(async () => {
  await addAccount(database(), { email: 'Ada@Example.com' });
  await addAccount(database(), { email: 'new@example.com', isVerified: false });
  app = await testApp(database(), { clock });
});
afterAll(() => app.close());

const right = { email: 'ada@example.com', password: TEST_PASSWORD, tokenExpiration: '1h' };

const login = (payload: object) => app.inject({ method: 'POST', url: '/api/v1/auth/login', payload });

async function signIn(): Promise<{ token: string; cookie: string }> {
  const response = await login(right);
  const cookie = response.cookies.find(({ name }) => name === 'session')?.value ?? '';
  return { token: response.json<{ accessToken: string }>().accessToken, cookie };
}

function observe(token?: string) {
  return app.inject({
    method: 'POST',
    url: '/api/v1/auth/observer',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  });
}

const logout = (options: Partial<InjectOptions>) =>
  app.inject({ method: 'GET', url: '/api/v1/auth/logout', ...options });

describe('signing in', () => {
  it('returns the token and the user, whatever the case of the address', async () => {
    const response = await login({ ...right, email: '  ADA@example.COM ' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      message: 'Success',
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      fullName: 'Ada Lovelace',
      email: 'Ada@Example.com',
      role: 'user',
      isVerified: true,
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('sets a cookie that scripts cannot read and that differs from the token', async () => {
    const response = await login(right);
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie).not.toHaveProperty('secure');
    expect(cookie).not.toHaveProperty('expires');
    expect(response.body).not.toContain(cookie?.value);

    const remembered = await login({ ...right, tokenExpiration: '30d' });
    expect(remembered.cookies[0]).toHaveProperty('expires');
  });

  it('restricts the cookie to encrypted connections only in production', async () => {
    const production = await testApp(database(), { config: testConfig({ mode: 'production' }) });
    const response = await production.inject({ method: 'POST', url: '/api/v1/auth/login', payload: right });
    expect(response.cookies[0]).toMatchObject({ secure: true });
    await production.close();
  });

  it('gives the same response for a wrong password and an unknown address', async () => {
    const wrong = await login({ ...right, password: 'wrong horse' });
    const unknown = await login({ ...right, email: 'nobody@example.com' });
    for (const response of [wrong, unknown]) {
      expect(response.statusCode).toBe(401);
      expect(response.json()).toEqual({ message: AUTH_MESSAGES.badCredentials });
      expect(response.cookies).toEqual([]);
    }
  });

  it('rejects an unverified address, but only when the password is right', async () => {
    const response = await login({ ...right, email: 'new@example.com' });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({ message: AUTH_MESSAGES.notVerified });
    expect(response.cookies).toEqual([]);
    expect((await login({ ...right, email: 'new@example.com', password: 'x' })).statusCode).toBe(401);
  });

  it('names every invalid field', async () => {
    const response = await login({ email: 'ada', password: '', tokenExpiration: '2h' });
    expect(response.statusCode).toBe(400);
    const { message, errors } = response.json<{ message: string; errors: { path: string }[] }>();
    expect(message).toBe(PROBLEM_MESSAGES.invalid);
    expect(errors.map(({ path }) => path).sort()).toEqual(['email', 'password', 'tokenExpiration']);
  });

  it('accepts only a POST with JSON', async () => {
    expect((await app.inject({ method: 'GET', url: '/api/v1/auth/login' })).statusCode).toBe(404);
    const form = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=ada@example.com',
    });
    expect(form.statusCode).toBe(415);
  });
});

describe('the observer', () => {
  it('returns the signed-in user, and also a new token once half its life has passed', async () => {
    const { token } = await signIn();
    const early = await observe(token);
    expect(early.statusCode).toBe(200);
    expect(early.json()).toEqual({
      fullName: 'Ada Lovelace',
      email: 'Ada@Example.com',
      role: 'user',
      isVerified: true,
    });
    clock.advance(HALF_AN_HOUR);
    const late = await observe(token);
    expect(late.statusCode).toBe(201);
    expect(late.json()).toEqual({ ...early.json<object>(), token: expect.stringMatching(/^[\w-]{43}$/) });
  });

  it.each([undefined, 'garbage', 'A'.repeat(43)])('rejects the token %s', async (token) => {
    const response = await observe(token);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({ message: AUTH_MESSAGES.sessionEnded });
  });

  it('does not accept GET', async () => {
    expect((await app.inject({ method: 'GET', url: '/api/v1/auth/observer' })).statusCode).toBe(404);
  });
});

describe('signing out', () => {
  it('ends the session of the bearer token', async () => {
    const { token } = await signIn();
    const response = await logout({ headers: { authorization: `Bearer ${token}` } });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ message: 'Logged out successfully!' });
    expect(response.cookies[0]).toMatchObject({ name: 'session', value: '' });
    expect((await observe(token)).statusCode).toBe(401);
  });

  it('succeeds for a session that has already ended', async () => {
    const { token } = await signIn();
    const headers = { authorization: `Bearer ${token}` };
    await logout({ headers });
    expect((await logout({ headers })).statusCode).toBe(200);
  });

  it.each(['same-origin', 'same-site'])('ends the session of the cookie for a %s script', async (site) => {
    const { token, cookie } = await signIn();
    const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': 'cors' };
    expect((await logout({ headers, cookies: { session: cookie } })).statusCode).toBe(200);
    expect((await observe(token)).statusCode).toBe(401);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }],
    ['a link', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
    ['a picture', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
    ['the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ['a client without fetch metadata', {}],
  ])('does not end the session when the cookie comes from %s', async (_from, headers) => {
    const { token, cookie } = await signIn();
    expect((await logout({ headers, cookies: { session: cookie } })).statusCode).toBe(401);
    expect((await observe(token)).statusCode).toBe(200);
  });

  it('rejects a request without credentials', async () => {
    expect((await logout({})).statusCode).toBe(401);
  });
});
