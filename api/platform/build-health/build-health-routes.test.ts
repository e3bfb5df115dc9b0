import type { BuildReport } from '@glow50/contract/build-health/build-health';
import { beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { v4 } from 'uuid';
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
const record = { method: 'POST', url: '/internal/build-health' } as const;
const send = (...builds: object[]) => tell(v4(), '203.0.113.9', ...builds);
const tell = (visit: string, client: string, ...builds: object[]) =>
  app.inject({ ...record, payload: { visit, client, builds } });
const read = async (query = '') =>
  (await app.inject(`/api/v1/build-health${query}`)).json<{ build: string }[]>();

it('adds up the reports of open pages per build', async () => {
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => send(report({ loadMs: 100 }), report({ part: 'events' }))),
    ...Array.from({ length: 10 }, () => send(report({ part: 'events' }), report({ loadMs: 3100 }))),
    send(report({ failedVisits: 1, errors: 3 }), report({ build: 'b2', loadFailures: 1 })),
  ]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  const [first, ...others] = await read();
  expect(first).toEqual({
    part: 'booking',
    build: 'a1',
    visits: 31,
    failedVisits: 1,
    clients: 1,
    failedClients: 1,
    sendingClients: 0,
    refusedClients: 0,
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

it('a report that arrives again counts once, and a later one raises the counts of its visit', async () => {
  const build = 'again';
  const visit = v4();
  const only = async () => (await read('?builds=again'))[0];
  for (let times = 0; times < 5; times += 1) {
    await tell(visit, `203.0.113.${times}`, report({ build, errors: 2, failedVisits: 1 }));
  }
  await tell(visit, '203.0.113.1', report({ build, errors: 1, loadMs: 90 }));
  expect(await only()).toMatchObject({
    visits: 1,
    failedVisits: 1,
    errors: 2,
    clients: 1,
    failedClients: 1,
    loads: 1,
  });
  await tell(visit, '203.0.113.1', report({ build, errors: 7 }));
  expect(await only()).toMatchObject({ visits: 1, failedVisits: 1, errors: 7, loads: 1 });
  const { body } = await app.inject('/metrics');
  expect(body).toContain('glow50_remote_visits_total{remote="booking",build="again"} 1');
  expect(body).toContain('glow50_remote_errors_total{remote="booking",build="again"} 7');
});

it('counts the clients that sent something, and those whose words the server did not understand', async () => {
  const build = 'sends';
  const visit = v4();
  await tell(visit, 'client-one', report({ build, sentVisits: 1, refusedVisits: 1 }));
  await tell(visit, 'client-one', report({ build, sentVisits: 1, refusedVisits: 0 }));
  await tell(v4(), 'client-one', report({ build, sentVisits: 1 }));
  await tell(v4(), 'client-two', report({ build, sentVisits: 1, refusedVisits: 0 }));
  await tell(v4(), 'client-three', report({ build }));
  expect(await read('?builds=sends')).toMatchObject([
    { visits: 4, clients: 3, sendingClients: 2, refusedClients: 1 },
  ]);
});

it('counts the clients of a build, and stores a hash of them', async () => {
  const build = 'clients';
  for (const [client, failedVisits] of [
    ['client-one', 1],
    ['client-one', 0],
    ['client-one', 0],
    ['client-two', 1],
    ['client-two', 1],
    ['client-three', 0],
  ] as const) {
    await tell(v4(), client, report({ build, failedVisits }));
  }
  expect(await read('?builds=clients')).toMatchObject([{ visits: 6, clients: 3, failedClients: 2 }]);
  const { rows } = await database().sql.query<{ row: string }>('SELECT v::text AS row FROM build_visits v');
  expect(rows.map(({ row }) => row).join()).not.toContain('client-');
});

it('forged reports, and those of pages of the last release, are accepted and ignored', async () => {
  for (const token of [undefined, 'a.b']) {
    const answer = await app.inject({ ...post, payload: { token, builds: [report({ build: 'forged' })] } });
    expect(answer.statusCode).toBe(204);
  }
  expect(await read('?builds=forged')).toEqual([]);
  const outside = {
    ...record,
    payload: { visit: v4(), client: '203.0.113.9', builds: [report({ build: 'forged' })] },
  };
  for (const from of [{ remoteAddress: '203.0.113.9' }, { headers: { 'x-forwarded-for': '10.0.0.9' } }]) {
    expect((await app.inject({ ...outside, ...from })).statusCode).toBe(404);
  }
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
  const statuses = [];
  for (let i = 0; i < 3; i += 1) {
    const payload = { visit: v4(), client: '198.51.100.7', builds: [report({ build: 'c3' })] };
    statuses.push((await limited.inject({ ...record, payload })).statusCode);
  }
  expect(statuses).toEqual([204, 204, 429]);
});

it('forgets after a day, and returns the reports since a given time', async () => {
  const { sql } = database();
  await send(report({ build: 'old' }), report({ build: 'new' }));
  const timeAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const setTime = (build: string, hours: number) =>
    sql.query('UPDATE build_visits SET reported_at = $1 WHERE build = $2', [timeAgo(hours), build]);
  await setTime('old', 25);
  await setTime('new', 2);
  const names = async (query: string) => (await read(query)).map(({ build }) => build);
  const hoursAgo = (hours: number) => `?since=${timeAgo(hours)}`;
  expect(await names('')).not.toContain('new');
  expect(await names(hoursAgo(3))).toContain('new');
  expect(await names(hoursAgo(30))).toContain('old');
  const before = `&until=${timeAgo(3)}`;
  expect(await names(hoursAgo(30) + before)).toContain('old');
  expect(await names(hoursAgo(30) + before)).not.toContain('new');
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
    /glow50_api_request_seconds_count\{method="POST",route="\/internal\/build-health",status="204"\} \d+/,
  );
  expect(body).toContain('glow50_api_process_resident_memory_bytes');
  expect(body).toContain('glow50_api_background_errors_total 0');
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

it('200 builds with more visits do not hide one that is asked for by its name', async () => {
  await send(report({ build: 'hidden', failedVisits: 1 }));
  for (let number = 0; number < 210; number += 1) {
    await Promise.all([send(report({ build: `noise${number}` })), send(report({ build: `noise${number}` }))]);
  }
  expect(await read()).toHaveLength(200);
  expect((await read()).map(({ build }) => build)).not.toContain('hidden');
  expect(await read('?part=booking&builds=hidden,noise7')).toMatchObject([
    { build: 'noise7' },
    { build: 'hidden', failedVisits: 1 },
  ]);
  expect(await read('?part=events&builds=hidden')).toEqual([]);
  for (const builds of ['', 'A', 'a,', Array(9).fill('a').join(',')]) {
    expect((await app.inject(`/api/v1/build-health?builds=${builds}`)).statusCode).toBe(400);
  }
});
