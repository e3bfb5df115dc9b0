import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import type { Call } from '@glow50/contract/call';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { buildApp } from './app';
import { MovableClock } from './platform/clock/clock';
import type { Lifecycle } from './platform/dependencies';
import { HttpError } from './platform/http/http-error';
import { createLogger } from '@glow50/server/logger';
import { testConfig } from './platform/testing/test-config';
import { testApp, testComposition } from './testing/test-app';
import { testDatabase } from './platform/testing/test-database';

const database = testDatabase();
const config = { access: 'public' } as const;
const json = { 'content-type': 'application/json' };

async function appWith(work: () => unknown, changes = {}): Promise<FastifyInstance> {
  const app = await testApp(database(), { config: testConfig(changes) });
  app.post('/try', { config }, async () => work());
  app.post(
    '/named',
    { config, schema: { body: z.object({ name: z.string().min(2, 'Too short') }) } },
    async () => ({}),
  );
  return app;
}

it('reports ready only while the database is reachable and the process is not stopping', async () => {
  const lifecycle: Lifecycle = { state: 'ready' };
  const app = await testApp(database(), { lifecycle });
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  lifecycle.state = 'stopping';
  const refused = await app.inject('/readyz');
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toEqual({ message: PROBLEM_MESSAGES.unavailable });
});

it.each(['GET', 'HEAD', 'OPTIONS'] as const)(
  'refuses a %s that announces a body, and closes its connection',
  async (method) => {
    const app = await testApp(database());
    const answer = await app.inject({ method, url: '/healthz', headers: { 'content-length': '20' } });
    expect([answer.statusCode, answer.headers.connection]).toEqual([400, 'close']);
  },
);

it('accepts a JSON content type without a body', async () => {
  const app = await appWith(() => ({ done: true }));
  const answer = await app.inject({ method: 'POST', url: '/try', headers: json });
  expect(answer.json()).toEqual({ done: true });
});

it.each([
  ['malformed JSON', json, '{"name":', 400, PROBLEM_MESSAGES.malformed],
  ['a poisoned prototype', json, '{"__proto__":{"a":1}}', 400, PROBLEM_MESSAGES.malformed],
  ['another content type', { 'content-type': 'text/plain' }, 'x', 415, PROBLEM_MESSAGES.unsupported],
  [
    'a form',
    { 'content-type': 'application/x-www-form-urlencoded' },
    'a=b',
    415,
    PROBLEM_MESSAGES.unsupported,
  ],
  ['a body that is too large', json, `"${'x'.repeat(300_000)}"`, 413, PROBLEM_MESSAGES.tooLarge],
])('rejects %s in the error format', async (_what, headers, payload, status, message) => {
  const app = await appWith(() => null);
  const answer = await app.inject({ method: 'POST', url: '/try', headers, payload });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({ message });
});

it('responds with 404 for an unknown address and 400 for an unreadable one, both in the error format', async () => {
  const app = await testApp(database());
  expect((await app.inject('/api/v1/nothing')).json()).toEqual({ message: PROBLEM_MESSAGES.notFound });
  const unreadable = await app.inject('/%zz');
  expect(unreadable.statusCode).toBe(400);
  expect(unreadable.json()).toEqual({ message: PROBLEM_MESSAGES.malformed });
});

it.each([
  ['nonsense', 'nonsense\r\n\r\n', 400, PROBLEM_MESSAGES.malformed],
  [
    'endless headers',
    `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    PROBLEM_MESSAGES.tooLarge,
  ],
])('answers what is not HTTP in the error format: %s', async (_what, text, status, message) => {
  const app = await testApp(database());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
  socket.on('error', () => undefined).write(text);
  await once(socket, 'close');
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(answer.split('\r\n\r\n')[1]).toBe(JSON.stringify({ message }));
  await app.close();
});

it('names the invalid field', async () => {
  const app = await appWith(() => null);
  const answer = await app.inject({ method: 'POST', url: '/named', payload: { name: 'x' } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    message: PROBLEM_MESSAGES.invalid,
    errors: [{ path: 'name', message: 'Too short' }],
  });
});

it('returns the error a route throws on purpose, and hides unexpected errors', async () => {
  const refused = await appWith(() => {
    throw new HttpError(409, 'Taken', { errors: [{ path: 'slot', message: 'Just booked' }] });
  });
  const answer = await refused.inject({ method: 'POST', url: '/try' });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toEqual({ message: 'Taken', errors: [{ path: 'slot', message: 'Just booked' }] });

  const broken = await appWith(() => {
    throw new Error('table users is on fire');
  });
  const hidden = await broken.inject({ method: 'POST', url: '/try' });
  expect(hidden.statusCode).toBe(500);
  expect(hidden.json()).toEqual({ message: PROBLEM_MESSAGES.internal });
});

it('reports that it is busy when the database is unreachable', async () => {
  const app = await appWith(() => database().sql.query('SELECT pg_terminate_backend(pg_backend_pid())'));
  const answer = await app.inject({ method: 'POST', url: '/try' });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
});

it('allows other origins only when they are configured', async () => {
  const ask = { method: 'GET', url: '/healthz', headers: { origin: 'https://www.example.com' } } as const;
  const closed = await (await testApp(database())).inject(ask);
  expect(closed.headers['access-control-allow-origin']).toBeUndefined();

  const config = testConfig({ allowedOrigins: ['https://www.example.com'] });
  const open = await testApp(database(), { config });
  const allowed = await open.inject(ask);
  expect(allowed.headers['access-control-allow-origin']).toBe('https://www.example.com');
  const stranger = await open.inject({ ...ask, headers: { origin: 'https://evil.example' } });
  expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
});

it('logs one line per request, with its id, without its query and without secrets', async () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => lines.push(line) });
  const app = await buildApp(testComposition(database()), logger);
  app.get('/try', { config }, async (request) => {
    request.log.info({ user: { password: 'hunter22', otp: 1234 }, headers: { cookie: 'a=b' } }, 'seen');
    return {};
  });
  const answer = await app.inject('/try?token=secret-token');
  const id = answer.headers['x-request-id'];
  const [seen, answered] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(answered).toMatchObject({ reqId: id, method: 'GET', path: '/try', status: 200 });
  expect(seen).toMatchObject({ reqId: id, headers: { cookie: '[secret]' } });
  expect(lines.join()).not.toMatch(/hunter22|1234|secret-token|a=b/);
});

it('has only routes that are calls of the contract or say what calls them', async () => {
  const app = await testApp(database());
  await app.ready();
  expect(app.guardedRoutes.filter(({ config }) => !config?.calledBy).map(({ url }) => url)).toEqual([]);
});

it('serves every call of the contract', async () => {
  // The clock is served only where it can be moved.
  const app = await testApp(database(), { clock: new MovableClock() });
  await app.ready();
  const contract = path.join(import.meta.dirname, '../shared/contract');
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' });
  const declared = files
    .filter((file) => file.endsWith('-calls.ts'))
    .flatMap((file) => Object.values<unknown>(jest.requireActual(path.join(contract, file))))
    .filter(isCall);
  expect(declared.length).toBeGreaterThan(100);
  const served = app.guardedRoutes.flatMap(({ method, url }) =>
    [method].flat().map((each) => `${each} ${url}`),
  );
  expect(
    declared.map(({ method, path: url }) => `${method} ${url}`).filter((call) => !served.includes(call)),
  ).toEqual([]);
});

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

it('documents every call', async () => {
  const app = await testApp(database());
  const document = (await app.inject('/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  interface Operation {
    operationId?: string;
    summary?: string;
    responses: Record<string, unknown>;
  }
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.length).toBeGreaterThan(1);
  for (const operation of operations) {
    expect(operation).toMatchObject({ operationId: expect.any(String), summary: expect.any(String) });
    expect(Object.keys(operation.responses)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^20[0124]$/), '4XX', '5XX']),
    );
  }
});
