import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it, jest } from '@jest/globals';
import { isDeep, sampleSeed, seedFor } from '@glow50/configuration/testing/sample.mjs';
import { eventually } from '../platform/testing/eventually';
import { runOn } from '../platform/testing/nodes';
import { randomFrom } from '../platform/testing/random-from';
import { testDatabase } from '../platform/testing/test-database';
import { testServer } from '../platform/testing/test-server';
import { addProviders, testProvider } from '../testing/add-providers';
import { bookingLoad, openAlways } from './testing/booking-load';
import { findBroken, findShared } from './testing/invariants';

/** Between them, so many bookings are acknowledged in all. */
const KILLS = 5;
const BOOKINGS = isDeep ? 500 : 50;
const VISITORS = 6;
/** Citus finishes what a crash left prepared once a minute. */
const RECOVERED_MS = 150_000;

jest.setTimeout(3_600_000);

const database = testDatabase({ isAlone: true });
const provider = testProvider({ name: 'Grace' });
const random = randomFrom(seedFor('worker death'));
const load = bookingLoad(database, provider.id, { visitors: VISITORS, random });

afterAll(() => load.kill());

/**
 * Kills a server process of the worker with the provider's rows, as a crash would. All its connections end, and it
 * recovers from its log.
 */
async function crashWorker(): Promise<void> {
  const { rows } = await database().sql.query<{ host: string; port: number }>(
    `SELECT nodename AS host, nodeport AS port FROM citus_shards
     WHERE shardid = get_shard_id_for_distribution_column('bookings', $1::uuid)`,
    [provider.id],
  );
  const [worker] = rows;
  if (!worker) throw new Error('The provider is on no worker');
  const crash = "COPY (SELECT 1) TO PROGRAM 'kill -9 $PPID'";
  await expect(runOn(testServer(), worker, 'postgres', [crash])).rejects.toThrow('Connection terminated');
}

it(`keeps every acknowledged booking across ${KILLS} crashes of a worker (SEED=${sampleSeed})`, async () => {
  await addProviders(database(), [provider]);
  await openAlways(database(), provider.id);
  await load.start();
  load.book();
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const wanted = (BOOKINGS * kill) / (KILLS + 1);
    await eventually(() => expect(load.acknowledged.size).toBeGreaterThan(wanted), RECOVERED_MS * 2);
    await sleep(random() * 300);
    await crashWorker();
  }
  await eventually(() => expect(load.acknowledged.size).toBeGreaterThanOrEqual(BOOKINGS), RECOVERED_MS * 2);
  await load.finish();

  await eventually(async () => {
    expect(await findBroken(database(), provider.id, new Date())).toEqual([]);
  }, RECOVERED_MS);
  expect(await findShared(database(), provider.id)).toEqual([]);
  expect(await load.findLost()).toEqual([]);
});
