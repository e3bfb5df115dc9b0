import { setTimeout as sleep } from 'node:timers/promises';
import { indexProviders } from '@glow50/api/directory/search-index/index-provider';
import { recordBooking } from '@glow50/api/directory/search-index/rank-changes';
import { type Database, openDatabase } from '@glow50/api/platform/database/database';
import { inTransaction } from '@glow50/api/platform/database/transaction';
import { type Timings, toTimings } from '../api/timings';
import { providerId } from '../bookings/appointments';
import { type BookingDatabase, openBookingDatabase } from '../bookings/booking-database';
import { startApi } from '../bookings/start-api';
import { searchWhile } from '../uploads/measure-uploads';
import type { Result } from '../result';

const WRITERS = 10;
const LEAST_GAIN = 3;
const WRITING_MS = 4000;
const ROUNDS = 3;
const CHANGED = 200;
const DRAINED_MS = 2000;
const MOST_SLOWER = 1.5;
const SEARCHES = 300;

/**
 * Yields one result per check: how much more ten writers index than one, and how long the queue of a running API takes
 * to index 200 booked providers, beside searches.
 */
export async function* measureIndexing(home: string): AsyncGenerator<Result> {
  const bench = await openBookingDatabase(home);
  const database = openDatabase({ connection: bench.connection, size: WRITERS });
  try {
    yield* compareWriters(database);
  } finally {
    await database.close();
  }
  const { api, port } = await startApi(bench);
  try {
    await api.warm('/api/v1/search?limit=20');
    yield* drainQueue(bench, `http://127.0.0.1:${port}/api/v1`);
  } finally {
    await api.stop();
    await bench.release();
  }
}

async function* compareWriters(database: Database): AsyncGenerator<Result> {
  const before = await countDeadlocks(database);
  await indexWith(database, 1);
  const gains: { one: number; many: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    gains.push({ one: await indexWith(database, 1), many: await indexWith(database, WRITERS) });
  }
  gains.sort((left, right) => left.many / left.one - right.many / right.one);
  const { one = NaN, many = NaN } = gains[Math.floor(ROUNDS / 2)] ?? {};
  yield {
    holds: many / one >= LEAST_GAIN,
    text:
      `indexing: 1 writer ${one.toFixed(0)} providers/s, ${WRITERS} writers ${many.toFixed(0)}: ` +
      `${(many / one).toFixed(2)} times (at least ${LEAST_GAIN})`,
  };
  // The server adds them up with a delay.
  await sleep(1500);
  const deadlocks = (await countDeadlocks(database)) - before;
  yield { holds: deadlocks === 0, text: `indexing: ${deadlocks} deadlocks (at most 0)` };
}

/** Renames and rates providers anew, so that words and counts change as well. Resolves to providers per second. */
async function indexWith(database: Database, writers: number): Promise<number> {
  const until = performance.now() + WRITING_MS;
  let indexed = 0;
  const write = async (writer: number) => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const id = providerId((writer + turn * WRITERS) % 2000);
      await inTransaction(database, async (tx) => {
        await tx.sql.query('UPDATE providers SET name = $2 WHERE provider_id = $1', [
          id,
          `Provider ${writer} ${turn % 50}`,
        ]);
        await tx.sql.query('UPDATE provider_standings SET rating_tenths = $2 WHERE provider_id = $1', [
          id,
          [38, 44, 50][turn % 3],
        ]);
        await indexProviders(tx, [id]);
      });
      indexed += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return (indexed * 1000) / WRITING_MS;
}

async function countDeadlocks({ sql }: Database): Promise<number> {
  const { rows } = await sql.query<{ deadlocks: number }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0]?.deadlocks ?? NaN;
}

async function* drainQueue({ database }: BookingDatabase, address: string): AsyncGenerator<Result> {
  let left = SEARCHES;
  const alone = toTimings(await searchWhile(address, () => (left -= 1) > 0));
  const drained: number[] = [];
  const beside: Timings[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    let isDraining = true;
    const draining = drain(database, round).finally(() => (isDraining = false));
    beside.push(toTimings(await searchWhile(address, () => isDraining)));
    drained.push(await draining);
  }
  const ms = drained.sort((one, other) => one - other)[1] ?? NaN;
  yield {
    holds: ms <= DRAINED_MS,
    text: `indexing: the queue drains ${CHANGED} booked providers in ${ms.toFixed(0)} ms (at most ${DRAINED_MS})`,
  };
  const p95 = beside.map((timings) => timings.p95).sort((one, other) => one - other)[1] ?? NaN;
  yield {
    holds: p95 / alone.p95 <= MOST_SLOWER,
    text:
      `search beside it: p95 ${p95.toFixed(1)} ms, alone ${alone.p95.toFixed(1)} ms: ` +
      `${(p95 / alone.p95).toFixed(2)} (at most ${MOST_SLOWER})`,
  };
}

/** Books the providers at once, as the API would. Resolves to the milliseconds until the last one is indexed. */
async function drain(database: Database, round: number): Promise<number> {
  await Promise.all(
    Array.from({ length: CHANGED }, (_, number) =>
      inTransaction(database, (tx) => recordBooking(tx, providerId(round * CHANGED + number))),
    ),
  );
  const started = performance.now();
  for (;;) {
    const { rowCount } = await database.sql.query('SELECT FROM rank_changes LIMIT 1');
    if (rowCount === 0) return performance.now() - started;
    await sleep(20);
  }
}
