import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Canaries } from '@glow50/host/canaries';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { v7 as uuidV7 } from 'uuid';
import { registryOf } from '@glow50/host/testing/registry-of';
import { buildSite } from '../app';
import { readConfig } from '../config';
import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import { readDeployment } from '@glow50/releases/deployment';
import { readLog } from '@glow50/releases/read-log';
import { placeCanary } from '@glow50/releases/testing/place-canary';

const folder = mkdtempSync(path.join(tmpdir(), 'glow50-canaries-'));
const objects = openReleaseObjects(folder);
const record = (build: string) => {
  const { sample } = registryOf({ build }).remotes;
  if (!sample) throw new Error('There is no sample');
  return sample;
};
let api: Server;
let site: FastifyInstance;
let told: object[] = [];
let asked: (string | undefined)[] = [];

beforeAll(async () => {
  api = createServer((request, response) => {
    if (request.url === '/api/v1/payments/config') return void response.end('{"provider":"stripe"}');
    asked.push(`${request.url?.replace(/&since=.*/, '')} ${request.headers.authorization}`);
    response.end(JSON.stringify(told));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  await objects.write('sample/current.json', JSON.stringify(record('a')));
  site = await buildSite(
    readConfig({
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      RELEASE_STORE: folder,
      DATA_DIR: folder,
      API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      CANARY_SECONDS: '1',
      METRICS_TOKEN: 'a-token-of-metrics',
    }),
  );
});
afterAll(async () => {
  await site.close();
  api.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  asked = [];
  const startedAt = new Date().toISOString();
  await placeCanary(objects, 'sample', { id: uuidV7(), record: record('b'), percent: 50, startedAt });
});

const result = (build: string, failedClients: number, clients: number) => ({
  part: 'sample',
  build,
  failedClients,
  clients,
});
const canary = async () => (await site.inject('/canaries.json')).json<Canaries>().sample;

async function until(isSo: () => boolean | Promise<boolean>) {
  const startedAt = Date.now();
  while (!(await isSo()) && Date.now() - startedAt < 10_000) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('keeps a canary that fails as rarely as the current build', async () => {
  told = [result('a', 1, 90), result('b', 0, 10)];
  await until(() => asked.length >= 2);
  expect(await canary()).toMatchObject({ build: 'b', besides: 'a', percent: 50 });
  expect((await canary())?.stopped).toBeUndefined();
  expect(asked[0]).toBe('/internal/build-health?builds=b%2Ca&part=sample Bearer a-token-of-metrics');
});

const sends = (build: string, refusedClients: number, sendingClients: number) => ({
  ...result(build, 0, sendingClients + 10),
  refusedClients,
  sendingClients,
});

it('stops a canary whose pages the API does not understand, and recalls it where that is allowed', async () => {
  told = [sends('a', 20, 300), sends('b', 2, 20)];
  await until(() => asked.length >= 2);
  expect((await canary())?.stopped).toBeUndefined();
  told = [sends('a', 20, 300), sends('b', 9, 20)];
  const reason = 'The server refused what 9 of 20 clients sent, with the current build 20 of 300 clients';
  await until(async () => (await canary())?.stopped !== undefined);
  expect((await canary())?.stopped?.reason).toBe(reason);
  expect((await readDeployment(objects, 'sample')).recalled).toEqual([]);

  const startedAt = new Date().toISOString();
  const lossy = { id: uuidV7(), record: record('lossy'), percent: 50, startedAt, recallsOnLoss: true };
  told = [sends('a', 20, 300), sends('lossy', 9, 20)];
  await placeCanary(objects, 'sample', lossy);
  await until(async () => (await readDeployment(objects, 'sample')).recalled.length > 0);
  const now = await readDeployment(objects, 'sample');
  expect([now.recalled, now.canary, now.current?.build]).toEqual([['lossy'], undefined, 'a']);
  expect((await readLog(objects, 'sample')).at(-1)).toMatchObject({
    action: 'recall',
    taken: 'lossy',
    by: 'the site',
    reason,
  });
  await until(async () => (await site.inject('/recalls')).headers['recalled-builds'] !== undefined);
  expect((await site.inject('/recalls')).headers['recalled-builds']).toBe('sample=lossy');
});

it('stops a canary that fails more often, only once, and records the reason', async () => {
  told = [result('a', 1, 90), result('b', 4, 4), { ...result('b', 0, 500), part: 'other' }];
  await until(async () => (await canary())?.stopped !== undefined);
  expect((await canary())?.stopped?.reason).toBe(
    '4 of 4 clients failed, with the current build 1 of 90 clients',
  );
  const log = await readLog(objects, 'sample');
  const stops = log.filter(({ action, reason }) => action === 'stop' && reason?.includes('failed'));
  expect(stops.map(({ build, by }) => [build, by])).toEqual([['b', 'the site']]);
  const token = { authorization: 'Bearer a-token-of-metrics' };
  const metrics = await site.inject({ url: '/metrics', headers: token });
  expect(metrics.body).toContain('glow50_canaries_stopped_total{remote="sample"} 3');
  expect(metrics.body).not.toContain('glow50_canary_percent{');
  expect((await site.inject('/metrics')).statusCode).toBe(404);
});
