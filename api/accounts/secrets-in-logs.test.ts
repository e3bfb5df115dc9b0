import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { InjectOptions } from 'fastify';
import { buildApp } from '../app';
import { createLogger } from '@glow50/server/logger';
import { newestCode, newestToken } from '../platform/testing/read-mails';
import { linkAddresses } from '@glow50/server/testing/link-addresses';
import { testComposition } from '../testing/test-app';
import { testDatabase } from '../platform/testing/test-database';
import { resetWorker } from './reset/reset-worker';

const database = testDatabase();
const email = 'canary@example.com';
const password = 'canary-password-1';
const newPassword = 'canary-password-2';

it('no password, code, token or cookie is logged between registration and password reset', async () => {
  const lines: string[] = [];
  const logger = createLogger('trace', { write: (line) => lines.push(line) });
  const composition = testComposition(database());
  const app = await buildApp(composition, logger);
  const secrets = [password, newPassword];
  const call = async (path: string, payload?: object, headers: Record<string, string> = {}) => {
    const options: InjectOptions = { url: `/api/v1/${path}`, headers };
    const response = await app.inject(payload ? { ...options, method: 'POST', payload } : options);
    secrets.push(...response.cookies.map(({ value }) => value).filter((value) => value !== ''));
    return response;
  };
  const login = () => call('auth/login', { email, password, tokenExpiration: '1h' });

  const registered = await call('auth/register', { fullName: 'Canary', email, password, role: 'user' });
  const otp = await newestCode(database(), email);
  const linkToken = await newestToken(database(), email);
  const attempt = registered.cookies[0]?.value ?? '';
  expect((await login()).statusCode).toBe(403);
  await call('auth/otp-check', { otp: { otp }, email });
  const checked = await call('auth/otp-check', { otp, email }, { cookie: `attempt=${attempt}` });
  expect(checked.statusCode).toBe(200);
  const { accessToken } = (await login()).json<{ accessToken: string }>();
  await call('auth/observer', {}, { authorization: `Bearer ${accessToken}` });

  await call('auth/forget-password', { email });
  const { rows } = await database().sql.query<{ payload: object; job_id: string }>(
    "SELECT payload, job_id FROM outbox WHERE queue = 'password-reset'",
  );
  const worker = resetWorker(composition);
  for (const { payload, job_id: jobId } of rows) await worker.run(payload, jobId);
  const resetToken = await newestToken(database(), email);
  const authorization = `Bearer ${resetToken}`;
  expect(
    (await call(`auth/verify-forget-token?token=${resetToken}`, undefined, { authorization })).statusCode,
  ).toBe(200);
  expect((await call('auth/set-new-password', { password: newPassword }, { authorization })).statusCode).toBe(
    200,
  );
  await call('auth/logout', undefined, { authorization: `Bearer ${accessToken}` });

  secrets.push(linkToken, accessToken, resetToken);
  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(8);
  expect(secrets.every((secret) => secret.length >= 8)).toBe(true);
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  const messages = lines.map((line) => {
    const { time: _time, reqId: _id, ms: _ms, ...rest } = JSON.parse(line) as Record<string, unknown>;
    return JSON.stringify(rest);
  });
  expect(messages.filter((line) => line.includes(String(otp)))).toEqual([]);
  await app.close();
});

it('no token in a path or a query is logged at trace level, whatever route gets it', async () => {
  const lines: string[] = [];
  const app = await buildApp(
    testComposition(database()),
    createLogger('trace', { write: (line) => lines.push(line) }),
  );
  await app.ready();
  const tokens: string[] = [];
  const secret = () => {
    const token = randomBytes(64).toString('base64url');
    tokens.push(token);
    return token;
  };
  const routes = app.guardedRoutes.filter(({ url, method }) => url.includes(':') && method !== 'HEAD');
  expect(routes.length).toBeGreaterThan(40);
  const headers = { authorization: `Bearer ${secret()}`, cookie: `session=${secret()}; visitor=${secret()}` };
  for (const { url, method } of routes) {
    const filled = url.replace(/:\w+/g, secret);
    for (const address of [filled, `${filled}?token=${secret()}&code=${secret()}`, `${filled}/${secret()}`]) {
      await app.inject({ method: method as 'GET', url: address, headers });
    }
  }
  for (const address of linkAddresses(secret)) await app.inject({ url: address, headers });
  await app.inject({ url: `/%zz?token=${secret()}`, headers });
  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(routes.length);
  expect(tokens.filter((token) => log.includes(token.slice(0, 30)))).toEqual([]);
  await app.close();
});
