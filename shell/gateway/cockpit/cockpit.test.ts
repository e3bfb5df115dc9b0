import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Cockpit } from '@glow50/host/cockpit';
import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import { pin } from '@glow50/releases/pin';
import { releaseBuild } from '@glow50/releases/release-build';
import { createKeyPair, readSigningKey } from '@glow50/releases/signatures';
import { writePolicy } from '@glow50/releases/write-policy';
import { fakeBuild } from '@glow50/releases/testing/fake-build';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { startSite, type TestSite } from '../testing/test-site';

const HEALTH = {
  part: 'booking',
  visits: 90,
  failedVisits: 2,
  clients: 40,
  failedClients: 1,
  loads: 80,
  meanLoadMs: 210,
};
const METRICS = `glow50_api_request_seconds_count{method="GET",route="/a",status="200"} 90
glow50_api_request_seconds_sum{method="GET",route="/a",status="200"} 9
glow50_api_request_seconds_count{method="GET",route="/b",status="503"} 10
glow50_api_request_seconds_sum{method="GET",route="/b",status="503"} 1
glow50_api_process_start_time_seconds 1767225600
glow50_api_build_info{commit="4f1c09ab2d3e"} 1
`;
let site: TestSite;
let told: object[];
let asked: string[];
const objects = () => openReleaseObjects(site.store);

async function start(environment: NodeJS.ProcessEnv = {}) {
  site = await startSite(
    (request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/metrics') return void response.end(METRICS);
      if (request.url === '/internal/session') {
        const role = /session=boss/.test(request.headers.cookie ?? '') ? 'staff' : 'user';
        return void response.end(JSON.stringify({ caller: { userId: 'u1', role } }));
      }
      response.end(JSON.stringify(told));
    },
    { METRICS_TOKEN: 'a-token-of-metrics', ...environment },
  );
}

beforeEach(async () => {
  told = [{ ...HEALTH, build: 'b1' }];
  asked = [];
  await start();
});
afterEach(() => site.close());

const read = async (cookie = 'session=boss') =>
  site.app.inject({ url: '/cockpit.json', headers: { cookie } });
const build = (name: string) => fakeBuild(path.dirname(site.store), name);

it('says what a store with keys has lost', async () => {
  await releaseBuild(objects(), build('b1'));
  // Given without steps, which keys would not take over.
  for (const part of ['events', 'shell']) await objects().remove(`${part}/current.json`);
  const { privateKey, publicKey } = createKeyPair();
  const key = readSigningKey(privateKey);
  await writePolicy(objects(), [{ name: 'Olga', publicKey, parts: ['*'], isOwner: true }], key, undefined);
  process.env.RELEASE_KEY = privateKey;
  await releaseBuild(objects(), build('b2')).finally(() => delete process.env.RELEASE_KEY);
  expect(Cockpit.parse((await read()).json()).alarms).toEqual([]);
  await objects().remove('booking/log/s000000002.json');
  await new Promise((resolve) => setTimeout(resolve, 300));
  const alarm = expect.stringContaining('Step 2 of booking was in the release store before, and is gone');
  expect(Cockpit.parse((await read()).json()).alarms).toEqual([alarm]);
  const headers = { authorization: 'Bearer a-token-of-metrics' };
  const metrics = await site.app.inject({ url: '/metrics', headers });
  expect(metrics.body).toContain('glow50_release_store_alarms 1');
  expect(site.lines.join('')).toContain('Step 2 of booking was in the release store before');
});

it('tells staff what is live, what was, and how it fares, and everybody else nothing', async () => {
  await releaseBuild(objects(), build('b1'));
  await releaseBuild(objects(), build('b2'), 'a better calendar');
  await pin(objects(), 'booking', 'b1');
  const cockpit = Cockpit.parse((await read()).json());
  const booking = cockpit.parts.find(({ part }) => part === 'booking');
  expect(booking).toMatchObject({ owner: 'Booking team', current: 'b2', pinned: 'b1', canary: null });
  expect(booking?.builds.map((each) => each.build).sort()).toEqual(['b1', 'b2']);
  expect(booking?.steps.map(({ action, build: name }) => `${action} ${name}`)).toEqual([
    'pin b1',
    'release b2',
    'release b1',
  ]);
  expect(booking?.steps[1]?.reason).toBe('a better calendar');
  const { part: _, ...counts } = HEALTH;
  expect(booking?.hours).toEqual([
    { hour: expect.stringMatching(/:00:00\.000Z$/), builds: [{ build: 'b1', ...counts }] },
  ]);
  expect(cockpit.api).toEqual({
    processes: 1,
    answering: 1,
    commits: ['4f1c09ab2d3e'],
    startedAt: '2026-01-01T00:00:00.000Z',
    requests: 100,
    failed: 10,
    meanMs: 100,
  });
  expect((await read('session=guest')).statusCode).toBe(404);
  expect((await read('')).statusCode).toBe(404);
});

it('keeps the health of a build that is gone, and over a restart of the gateway', async () => {
  await releaseBuild(objects(), build('b1'));
  await releaseBuild(objects(), build('b2'));
  await read();
  await objects().removeAll('booking/b1');
  told = [
    { ...HEALTH, build: 'b2' },
    { ...HEALTH, build: 'b1' },
  ];
  const kept = site.store;
  const other = site;
  await start({ RELEASE_STORE: kept });
  try {
    told = [];
    const cockpit = Cockpit.parse((await read()).json());
    const booking = cockpit.parts.find(({ part }) => part === 'booking');
    expect(booking?.builds.map((each) => each.build)).toEqual(['b2']);
    expect(booking?.hours[0]?.builds.map((each) => each.build)).toEqual(['b1']);
  } finally {
    await other.close();
  }
});

it('says that the store does not answer, instead of showing no parts', async () => {
  const away = `${site.store}-away`;
  expect(Cockpit.parse((await read()).json()).parts.length).toBeGreaterThan(0);
  renameSync(site.store, away);
  try {
    const answer = await read();
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { message: 'The release store does not answer' },
    ]);
  } finally {
    rmSync(site.store, { recursive: true, force: true });
    renameSync(away, site.store);
  }
});

it('asks the API for one hour, and shows the rest while the API is away', async () => {
  await releaseBuild(objects(), build('b1'));
  await read();
  const [health = ''] = asked.filter((url) => url.startsWith('/internal/build-health'));
  const parameters = new URLSearchParams(health.split('?')[1]);
  const [since = '', until = ''] = [parameters.get('since') ?? '', parameters.get('until') ?? ''];
  expect(Date.parse(until) - Date.parse(since)).toBe(3_600_000);
  site.api.closeAllConnections();
  site.api.close();
  // Staff cannot be told apart from others meanwhile.
  expect((await read()).statusCode).toBe(404);
});
