import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { testApp } from '../../testing/test-app';
import { eventually } from '../testing/eventually';
import { type Database, openDatabase, TIMEOUTS_OF_CALLS } from './database';
import { type EmbeddedServer, openEmbeddedServer } from './embedded/embedded-server';
import { readServerPid } from './embedded/pid-file';
import { migrate } from './migrate';

jest.setTimeout(90_000);

const MOST_MS = 5000;
const home = mkdtempSync('/tmp/glow50-standstill-');
let server: EmbeddedServer;
let background: Database;
let database: Database;
let app: FastifyInstance;

beforeAll(async () => {
  chmodSync(home, 0o755);
  server = await openEmbeddedServer({ home, graceSeconds: 1, settings: { fsync: 'off' } });
  const { connection } = server;
  background = openDatabase({ connection, size: 3 });
  await migrate(background.pool);
  database = openDatabase({ connection, size: 5, timeouts: TIMEOUTS_OF_CALLS });
  app = await testApp(database);
});
afterAll(async () => {
  signal('SIGCONT');
  await app.close();
  await Promise.all([database.close(), background.close()]);
  server.release();
  await eventually(() => expect(serverPid()).toBeUndefined(), 20_000);
  rmSync(home, { recursive: true });
});

const serverPid = () => readServerPid(path.join(home, 'postgres'));

/** To the server and all its processes. */
function signal(name: 'SIGSTOP' | 'SIGCONT') {
  const pid = serverPid();
  if (pid === undefined) return;
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  for (const each of [pid, ...children.trim().split(/\s+/).map(Number)]) process.kill(each, name);
}

const CALLS: InjectOptions[] = [
  { url: '/api/v1/search?limit=6' },
  { url: '/api/v1/providers/featured' },
  {
    url: '/api/v1/my-bookings',
    headers: { authorization: `Bearer ${'a'.repeat(43)}`, cookie: `session=${'b'.repeat(43)}` },
  },
  { url: '/readyz' },
  {
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email: 'ada@example.com', password: 'right-password', tokenExpiration: '1h' },
  },
  { method: 'POST', url: '/api/v1/newsletter', payload: { email: 'ada@example.com' } },
];

async function callAll(times: number) {
  return Promise.all(
    Array.from({ length: times }, () => CALLS)
      .flat()
      .map(async (call) => {
        const startedAt = performance.now();
        const answer = await app.inject(call);
        return {
          url: call.url,
          status: answer.statusCode,
          body: answer.body,
          ms: performance.now() - startedAt,
        };
      }),
  );
}

it('responds with 503 within five seconds to every call while the database does not answer', async () => {
  const before = await callAll(3);
  const asked = before.filter(({ status }) => status !== 404).map(({ url }) => url);
  expect(before.filter(({ status }) => status === 503)).toEqual([]);
  const waiting = background.sql.query('SELECT pg_sleep(0)');
  await waiting;
  signal('SIGSTOP');
  const late = background.sql.query<{ one: number }>('SELECT 1 AS one');
  for (const times of [1, 10]) {
    const answers = await callAll(times);
    const wrong = answers.filter(
      ({ url, status, ms }) => asked.includes(url) && (status !== 503 || ms > MOST_MS),
    );
    expect(wrong).toEqual([]);
    const [{ body } = { body: '' }] = answers;
    expect(JSON.parse(body)).toEqual({ message: PROBLEM_MESSAGES.unavailable });
  }
  signal('SIGCONT');
  expect((await late).rows).toEqual([{ one: 1 }]);
  await eventually(
    async () => expect((await callAll(1)).filter(({ status }) => status === 503)).toEqual([]),
    20_000,
  );
});
