import type { BuildReport, VisitReport } from '@glow50/contract/build-health/build-health';
import type { Canaries } from '@glow50/host/canaries';
import { Boot } from '@glow50/host/boot';
import { placeCanary } from '@glow50/releases/testing/place-canary';
import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import { deriveKey } from '@glow50/server/derive-key';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { pause, SAMPLE, startSite, type TestSite } from '../testing/test-site';
import { signVisit } from './visit-token';

const CANARY = 'bad1';
const SECONDS = 1;
const SERVED = { remotes: { events: { ...SAMPLE, build: CANARY } } };
let site: TestSite;
/** What the API would have in its table. */
let rows: Map<string, { client: string; build: string; failed: boolean }>;
let rounds: number;

beforeEach(async () => {
  rows = new Map();
  rounds = 0;
  site = await startSite(
    (request, response) => {
      if (request.method === 'GET') {
        if (request.url?.startsWith('/internal/')) rounds += 1;
        response.end(JSON.stringify([...new Set([...rows.values()].map(({ build }) => build))].map(sum)));
        return;
      }
      let text = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      request.on('end', () => {
        const { visit, client, builds } = JSON.parse(text) as VisitReport;
        for (const { part, build, failedVisits } of builds) {
          rows.set(`${visit} ${part} ${build}`, { client, build, failed: failedVisits > 0 });
        }
        response.writeHead(204).end();
      });
    },
    { CANARY_SECONDS: String(SECONDS), TRUST_PROXY: '1', METRICS_TOKEN: 'a-token-of-metrics' },
  );
  await placeCanary(openReleaseObjects(site.store), 'events', {
    id: v7(),
    record: { ...SAMPLE, build: CANARY },
    percent: 100,
    startedAt: new Date().toISOString(),
  });
  while (!(await readCanary())) await pause(50);
});
afterEach(() => site.close());

function sum(build: string) {
  const ofBuild = [...rows.values()].filter((row) => row.build === build);
  const clients = new Set(ofBuild.map(({ client }) => client));
  const failed = new Set(ofBuild.filter((row) => row.failed).map(({ client }) => client));
  return { part: 'events', build, clients: clients.size, failedClients: failed.size };
}

const readCanary = async () => (await site.app.inject('/canaries.json')).json<Canaries>().events;

async function open(client: string): Promise<string> {
  const { body } = await site.app.inject({ url: '/about', headers: { 'x-forwarded-for': client } });
  const [, text = ''] = /<script id="boot" type="application\/json">(.*?)<\/script>/.exec(body) ?? [];
  return Boot.parse(JSON.parse(text)).visit ?? '';
}

const report = (build: string, failedVisits: number): BuildReport => ({
  part: 'events',
  build,
  visits: 1,
  failedVisits,
  loadFailures: failedVisits,
  errors: 0,
});

async function send(client: string, token: string | undefined, build = CANARY, failedVisits = 1) {
  const { statusCode } = await site.app.inject({
    method: 'POST',
    url: '/api/v1/build-health',
    headers: { 'x-forwarded-for': client },
    payload: { token, builds: [report(build, failedVisits)] },
  });
  return statusCode;
}

/** Why the canary was stopped, after everything that was reported before has been evaluated. */
async function findReason(): Promise<string | undefined> {
  const from = rounds;
  let canary = await readCanary();
  while (rounds < from + 2 && !canary?.stopped) {
    await pause(50);
    canary = await readCanary();
  }
  return canary?.stopped?.reason;
}

it('three forged reports do not stop a good canary', async () => {
  const foreign = signVisit(SERVED, '203.0.113.1', deriveKey('x', 'visits'));
  const [text = ''] = (await open('203.0.113.1')).split('.');
  const old = signVisit(SERVED, '203.0.113.1', site.visitKey, { now: Date.now() - 25 * 3_600_000 });
  const forged = [undefined, '', 'a.b', text, `${text}.`, `${text}.${'A'.repeat(43)}`, foreign, old];
  for (const [number, token] of forged.entries()) {
    expect(await send(`203.0.113.${number}`, token)).toBe(204);
  }
  expect(rows.size).toBe(0);
  expect(await findReason()).toBeUndefined();
});

it('200 invented builds do not hide a bad one', async () => {
  const token = await open('203.0.113.1');
  for (let number = 0; number < 200; number += 1) {
    expect(await send('203.0.113.1', token, `invented${number}`, 0)).toBe(204);
  }
  expect(rows.size).toBe(0);
  for (const client of ['203.0.113.2', '203.0.113.3', '203.0.113.4']) await send(client, await open(client));
  expect(await findReason()).toContain('3 of 3 clients failed');
});

it('a report for another build than the page was served with is ignored', async () => {
  const token = await open('203.0.113.1');
  expect(await send('203.0.113.1', token, 'b1')).toBe(204);
  expect(rows.size).toBe(0);
});

it('a report that is sent again is the same visit', async () => {
  const token = await open('203.0.113.1');
  for (const client of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'])
    await send(client, token);
  expect(rows.size).toBe(1);
  expect(await findReason()).toBeUndefined();
});

it('one client with many pages can neither stop a canary nor save one', async () => {
  for (let times = 0; times < 20; times += 1) await send('203.0.113.1', await open('203.0.113.1'));
  expect(await findReason()).toBeUndefined();
  for (let times = 0; times < 60; times += 1) {
    await send('203.0.113.2', await open('203.0.113.2'), CANARY, 0);
  }
  for (const client of ['203.0.113.3', '203.0.113.4']) await send(client, await open(client));
  expect(await findReason()).toContain('3 of 4 clients failed');
});

it('pages for one network of IPv6 are those of one client', async () => {
  for (const client of ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3', '2001:db8:1:3::1']) {
    await send('203.0.113.1', await open(client));
  }
  expect(new Set([...rows.values()].map(({ client }) => client)).size).toBe(2);
  expect(JSON.stringify([...rows])).not.toContain('2001');
});

it('a page that testers changed has no token', async () => {
  const local = await startSite((_request, response) => void response.end('[]'), { NODE_ENV: 'test' });
  const { body } = await local.app.inject({ url: '/about', headers: { cookie: 'faults=events=down' } });
  expect(body).toContain('"faults":{"events":"down"}');
  expect(body).not.toContain('"visit":');
  await local.close();
});
