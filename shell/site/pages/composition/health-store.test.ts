import { expect, it } from '@jest/globals';
import type { BuildHealth } from '@glow50/contract/build-health/build-health';
import { readBuildHealth } from '@glow50/contract/build-health/build-health-calls';
import type { Canaries, CanaryState } from '@glow50/host/canaries';
import { ApiError } from '@glow50/host/http/api-error';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { describeHealth } from './describe-health';
import { HealthStore } from './health-store';

const result = (changes: Partial<BuildHealth>): BuildHealth => ({
  part: 'booking',
  build: 'a1',
  visits: 400,
  failedVisits: 3,
  clients: 9,
  failedClients: 0,
  sendingClients: 0,
  refusedClients: 0,
  loadFailures: 2,
  errors: 5,
  loads: 398,
  slowLoads: 4,
  meanLoadMs: 312,
  ...changes,
});
const canary: CanaryState = {
  build: 'b2',
  version: '1.1.0',
  percent: 10,
  startedAt: '2026-03-02T15:04:09.000Z',
  besides: 'a1',
};
const storeOf = (answer: Parameters<typeof createFakeHost>[0][string], canaries: Canaries = {}) =>
  new HealthStore({
    api: createFakeHost({ [readBuildHealth.path]: answer }).api,
    fetchCanaries: async () => canaries,
  });

it('describes the health of this page’s build and its canary', async () => {
  const health = storeOf(
    { body: [result({}), result({ part: 'events' }), result({ build: 'b2', visits: 40, failedVisits: 0 })] },
    { booking: canary },
  );
  expect(health.of('booking')).toBeUndefined();
  await health.load();
  const known = health.of('booking');
  expect(known && describeHealth('a1', known)).toEqual([
    ['Visits', '400 in the last hour, 3 failed (0.8%): 2 not loaded, 5 uncaught errors'],
    ['Loads', '312 ms on average, 4 of 398 over 2.5 s'],
    [
      'Canary',
      'b2 alongside a1, for 10% of visitors since 2026-03-02 15:04 UTC: 40 in the last hour, 0 failed (0.0%)',
    ],
  ]);
  expect(known && describeHealth('b2', known)[2]?.[1]).toMatch(/^b2 \(loaded in this page\) alongside a1,/);
});

it('says why a canary was stopped, and which builds had no visits', () => {
  const stopped = { at: '2026-03-02T15:05:00.000Z', reason: '4 of 4 visits failed' };
  expect(describeHealth('a1', { canary: { ...canary, stopped }, builds: [] })).toEqual([
    ['Visits', 'none in the last hour'],
    ['Loads', 'none in the last hour'],
    ['Canary', 'b2, stopped automatically at 2026-03-02 15:05 UTC: 4 of 4 visits failed'],
  ]);
});

it('distinguishes a refusal from an error, and loads again on request', async () => {
  const refused = storeOf(new ApiError(403, { message: 'For staff' }));
  await refused.load();
  expect(refused.status).toBe('refused');
  const health = storeOf(new ApiError(503, { message: 'Not now' }));
  await health.load();
  expect(health).toMatchObject({ status: 'failed', failure: 'Not now' });
});
