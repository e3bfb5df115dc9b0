import { expect, it } from '@jest/globals';
import { HEALTH_KEPT_DAYS, type HourOfBuild, keepHour, readKeptHealth } from './kept-health';
import { openMemory } from './testing/memory-objects';

const hour = (build: string, failedClients = 0): HourOfBuild => ({
  build,
  visits: 10,
  failedVisits: failedClients,
  clients: 5,
  failedClients,
  loads: 9,
  meanLoadMs: 120,
});
const at = (time: string) => new Date(`2026-03-${time}:30:00.000Z`);

it('keeps hours by day and part, the latest word on each, oldest first', async () => {
  const objects = openMemory(new Map());
  await keepHour(objects, 'booking', at('02T23'), [hour('b1')]);
  await keepHour(objects, 'booking', at('03T00'), [hour('b1')]);
  await keepHour(objects, 'booking', at('03T00'), [hour('b1', 2), hour('b2')]);
  await keepHour(objects, 'events', at('03T01'), [hour('e1')]);
  expect(await readKeptHealth(objects, 'booking', { now: at('03T02'), days: 7 })).toEqual([
    { hour: '2026-03-02T23:00:00.000Z', builds: [hour('b1')] },
    { hour: '2026-03-03T00:00:00.000Z', builds: [hour('b1', 2), hour('b2')] },
  ]);
  expect(await readKeptHealth(objects, 'booking', { now: at('20T02'), days: 7 })).toEqual([]);
});

it('writes nothing that it has already, and deletes what is older than 30 days', async () => {
  const objects = openMemory(new Map());
  await keepHour(objects, 'booking', new Date('2026-01-01T05:00:00Z'), [hour('b1')]);
  const { write } = objects;
  let writes = 0;
  objects.write = (...words) => ((writes += 1), write(...words));
  await keepHour(objects, 'booking', new Date('2026-01-01T05:20:00Z'), [hour('b1')]);
  expect(writes).toBe(0);
  for (let day = 2; day <= HEALTH_KEPT_DAYS + 10; day += 1)
    await keepHour(objects, 'booking', new Date(Date.UTC(2026, 0, day)), [hour('b1')]);
  expect([...objects.kept.keys()]).toHaveLength(HEALTH_KEPT_DAYS + 1);
});
