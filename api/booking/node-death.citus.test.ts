import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, jest } from '@jest/globals';
import { isDeep, sampleSeed, seedFor } from '@glow50/configuration/testing/sample.mjs';
import { eventually } from '../platform/testing/eventually';
import { runOn } from '../platform/testing/nodes';
import { randomFrom } from '../platform/testing/random-from';
import { testDatabase } from '../platform/testing/test-database';
import { type ServerNode, testServer } from '../platform/testing/test-server';
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
const random = randomFrom(seedFor('node death'));

/** Where the provider's rows are. */
async function workerOf(providerId: string): Promise<ServerNode> {
  const { rows } = await database().sql.query<ServerNode>(
    `SELECT nodename AS host, nodeport AS port FROM citus_shards
     WHERE shardid = get_shard_id_for_distribution_column('bookings', $1::uuid)`,
    [providerId],
  );
  const [worker] = rows;
  if (!worker) throw new Error('The provider is on no worker');
  return worker;
}

/** Kills a server process of the node, as a crash would. All its connections end, and it recovers from its log. */
async function crash(node: ServerNode): Promise<void> {
  const statement = "COPY (SELECT 1) TO PROGRAM 'kill -9 $PPID'";
  await expect(runOn(testServer(), node, 'postgres', [statement])).rejects.toThrow('Connection terminated');
}

it.each([
  ['the provider’s worker', workerOf],
  ['the coordinator', async () => testServer()],
])(`keeps every acknowledged booking across ${KILLS} crashes of %s (SEED=${sampleSeed})`, async (_, find) => {
  const provider = testProvider({ name: 'Grace' });
  await addProviders(database(), [provider]);
  await openAlways(database(), provider.id);
  const load = bookingLoad(database, provider.id, { visitors: VISITORS, random });
  try {
    await load.start();
    load.book();
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const wanted = (BOOKINGS * kill) / (KILLS + 1);
      await eventually(() => expect(load.acknowledged.size).toBeGreaterThan(wanted), RECOVERED_MS * 2);
      await sleep(random() * 300);
      await crash(await find(provider.id));
    }
    await eventually(() => expect(load.acknowledged.size).toBeGreaterThanOrEqual(BOOKINGS), RECOVERED_MS * 2);
    await load.finish();
  } finally {
    load.kill();
  }

  await eventually(async () => {
    expect(await findBroken(database(), provider.id, new Date())).toEqual([]);
  }, RECOVERED_MS);
  expect(await findShared(database(), provider.id)).toEqual([]);
  expect(await load.findLost()).toEqual([]);
});
