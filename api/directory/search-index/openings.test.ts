import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { takeTurn } from '../../platform/database/take-turn';
import { inTransaction } from '../../platform/database/transaction';
import { addProviders, testProvider } from '../../testing/add-providers';
import { recordDatabase } from '../../platform/testing/record-database';
import { testClock } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { refreshOpenings } from './openings';

const HOUR = 3_600_000;
const database = testDatabase();
const clock = testClock();
const providers = Array.from({ length: 9 }, (_, at) => testProvider({ name: `Provider ${at}` }));
const [sick = testProvider()] = providers;

beforeAll(() => addProviders(database(), providers));
beforeEach(() => database().sql.query("UPDATE openings SET stale_at = '2000-01-01'"));

const setTimeZone = (timeZone: string) =>
  database().sql.query('UPDATE providers SET time_zone = $2 WHERE provider_id = $1', [sick.id, timeZone]);

async function countStale(): Promise<number> {
  const { rowCount } = await database().sql.query('SELECT 1 FROM openings WHERE stale_at <= $1', [
    clock.now(),
  ]);
  return rowCount ?? NaN;
}

it('updates a batch with a handful of statements', async () => {
  const recorded = recordDatabase(database());
  await refreshOpenings({ database: recorded.database, clock }, (error) => {
    throw error;
  });
  expect(await countStale()).toBe(0);
  expect(recorded.sent.length).toBeLessThan(providers.length);
});

it('updates the others of a batch when one fails, who is told and comes again in an hour', async () => {
  await setTimeZone('Nowhere/At_All');
  const errors: unknown[] = [];
  const refresh = () => refreshOpenings({ database: database(), clock }, (error) => errors.push(error));
  await refresh();
  expect(await countStale()).toBe(0);
  expect(errors.map(String)).toEqual([expect.stringContaining(sick.id)]);
  await refresh();
  expect(errors).toHaveLength(1);
  clock.advance(HOUR);
  await setTimeZone('America/Chicago');
  expect(await countStale()).toBe(1);
  await refresh();
  expect(errors).toHaveLength(1);
  expect(await countStale()).toBe(0);
});

it('leaves the work to whoever has begun it', async () => {
  const refresh = () => refreshOpenings({ database: database(), clock }, () => undefined);
  await inTransaction(database(), async (tx) => {
    await takeTurn(tx, 'refresh openings');
    await refresh();
    expect(await countStale()).toBe(providers.length);
  });
  await refresh();
  expect(await countStale()).toBe(0);
});
