import type { BuildReport } from '@glow50/contract/build-health/build-health';
import { beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { testConfig } from '../testing/test-config';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../testing/test-database';
import { withoutLimits } from '../testing/unlimited';
import { LIMIT_RULES } from '../limits/limit-rules';
import { purgeHealth } from './build-health-repository';

const database = testDatabase();
let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp(database(), { limitRules: withoutLimits() });
});

const report = (changes: Partial<BuildReport>): BuildReport => ({
  part: 'booking',
  build: 'a1',
  visits: 1,
  failedVisits: 0,
  loadFailures: 0,
  errors: 0,
  ...changes,
});
const post = { method: 'POST', url: '/api/v1/build-health' } as const;
const send = (...builds: object[]) => app.inject({ ...post, payload: { builds } });
const read = async (query = '') =>
  (await app.inject(`/api/v1/build-health${query}`)).json<{ build: string }[]>();

it('adds up the reports of open pages per build', async () => {
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => send(report({ loadMs: 100 }), report({ part: 'events' }))),
    ...Array.from({ length: 10 }, () => send(report({ part: 'events' }), report({ loadMs: 3100 }))),
    send(report({ visits: 0, failedVisits: 1, errors: 3 }), report({ build: 'b2', loadFailures: 1 })),
  ]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  const [first, ...others] = await read();
  expect(first).toEqual({
    part: 'booking',
    build: 'a1',
    visits: 30,
    failedVisits: 1,
    loadFailures: 0,
    errors: 3,
    loads: 30,
    slowLoads: 10,
    meanLoadMs: 1100,
  });
  expect(others).toMatchObject([
    { part: 'events', build: 'a1', visits: 30, meanLoadMs: null },
    { part: 'booking', build: 'b2', visits: 1, loadFailures: 1 },
  ]);
  expect((await app.inject('/internal/build-health')).json()).toHaveLength(3);
});

it('still answers gateways of the last release at the former address', async () => {
  const now = await app.inject('/internal/build-health');
  const formerly = await app.inject('/inside/build-health');
  expect(formerly.statusCode).toBe(200);
  expect(formerly.json()).toEqual(now.json());
});

it.each([
  ['no build', {}, 'builds'],
  ['a made-up name', { builds: [report({ build: '../../etc' })] }, 'builds.0.build'],
  ['counts without bounds', { builds: [report({ errors: 1e9 })] }, 'builds.0.errors'],
  ['a negative count', { builds: [report({ visits: -1 })] }, 'builds.0.visits'],
  ['the same build twice', { builds: [report({}), report({})] }, 'builds'],
])('rejects %s and names the field', async (_what, payload, path) => {
  const answer = await app.inject({ ...post, payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ errors: { path: string }[] }>().errors[0]?.path).toBe(path);
});

it('limits the reports per client', async () => {
  const limitRules = { ...LIMIT_RULES, healthClient: { tries: 2, seconds: 60 } };
  const limited = await testApp(database(), { limitRules });
  const request = { ...post, remoteAddress: '198.51.100.7', payload: { builds: [report({ build: 'c3' })] } };
  const statuses = [];
  for (let i = 0; i < 3; i += 1) statuses.push((await limited.inject(request)).statusCode);
  expect(statuses).toEqual([204, 204, 429]);
});

it('forgets after a day, and returns the reports since a given time', async () => {
  const { sql } = database();
  await send(report({ build: 'old' }), report({ build: 'new' }));
  await sql.query("UPDATE build_health SET minute = minute - interval '25 hours' WHERE build = 'old'");
  await sql.query("UPDATE build_health SET minute = minute - interval '2 hours' WHERE build = 'new'");
  const names = async (query: string) => (await read(query)).map(({ build }) => build);
  const hoursAgo = (hours: number) => `?since=${new Date(Date.now() - hours * 3_600_000).toISOString()}`;
  expect(await names('')).not.toContain('new');
  expect(await names(hoursAgo(3))).toContain('new');
  expect(await names(hoursAgo(30))).toContain('old');
  expect(await purgeHealth(database(), new Date())).toBe(false);
  expect(await names(hoursAgo(30))).not.toContain('old');
  expect((await app.inject('/api/v1/build-health?since=yesterday')).statusCode).toBe(400);
});

it('exports metrics for Prometheus, to our own servers only', async () => {
  await send(report({ build: 'm1', failedVisits: 1, loadMs: 400 }));
  await database().sql.query(
    `INSERT INTO outbox (owner_key, job_id, queue, dedupe_key, payload, dead_at)
     VALUES (gen_random_uuid(), gen_random_uuid(), 'mail', 'a', '{}', now())`,
  );
  const { body, headers } = await app.inject('/metrics');
  expect(body).toContain('glow50_api_dead_jobs{queue="mail"} 1');
  expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  expect(body).toContain('glow50_remote_failed_visits_total{remote="booking",build="m1"} 1');
  expect(body).toContain('glow50_remote_load_seconds_bucket{le="0.5",remote="booking",build="m1"} 1');
  expect(body).toMatch(
    /glow50_api_request_seconds_count\{method="POST",route="\/api\/v1\/build-health",status="204"\} \d+/,
  );
  expect(body).toContain('glow50_api_process_resident_memory_bytes');
  for (const from of [{ remoteAddress: '203.0.113.9' }, { headers: { 'x-forwarded-for': '10.0.0.9' } }]) {
    expect((await app.inject({ url: '/metrics', ...from })).statusCode).toBe(404);
  }
});

it('requires the metrics token when one is configured, and staff for the list in production', async () => {
  const metricsToken = 'a-token-of-metrics';
  const guarded = await testApp(database(), { config: testConfig({ metricsToken, mode: 'production' }) });
  const statusOf = async (headers: Record<string, string>) =>
    (await guarded.inject({ url: '/metrics', headers })).statusCode;
  expect(await statusOf({})).toBe(404);
  expect(await statusOf({ authorization: 'Bearer something-else' })).toBe(404);
  expect(await statusOf({ authorization: `Bearer ${metricsToken}` })).toBe(200);
  expect((await guarded.inject('/api/v1/build-health')).statusCode).toBe(401);
});
