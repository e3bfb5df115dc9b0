import type { ProviderCard } from '@glow50/contract/providers/providers';
import { isDeep, sampleSeed, seedFor } from '@glow50/configuration/testing/sample.mjs';
import { expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { inTransaction } from '../../platform/database/transaction';
import { startJobs } from '../../platform/jobs/job-runner';
import { addProviders, testProvider } from '../../testing/add-providers';
import { eventually } from '../../platform/testing/eventually';
import { TEST_NOW, testClock } from '../../platform/testing/test-config';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';
import { rebuildDirectory } from './index-provider';
import { indexingWorker, applyRankChanges, recordBooking, recordReview } from './rank-changes';

jest.setTimeout(isDeep ? 600_000 : 60_000);

const database = testDatabase();
const RUNS = isDeep ? 200 : 8;

const change = fc.oneof(
  fc.record({ kind: fc.constant('booked' as const), who: fc.nat(2), bookings: fc.constantFrom(1, 1, 1, -1) }),
  fc.record({
    kind: fc.constant('reviewed' as const),
    who: fc.nat(2),
    rating: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ kind: fc.constant('fold' as const), who: fc.nat(2) }),
);

async function readDirectory() {
  const { sql } = database();
  const read = async (statement: string) => (await sql.query<object>(statement)).rows;
  return {
    listings: await read('SELECT * FROM listings ORDER BY provider_id, chip'),
    counts: await read(
      `SELECT place, chip, least_tenths, sum(total) AS total FROM listing_counts
       GROUP BY place, chip, least_tenths HAVING sum(total) <> 0 ORDER BY place, chip, least_tenths`,
    ),
    texts: await read('SELECT * FROM search_texts ORDER BY provider_id'),
    words: await read(
      'SELECT word, sum(total) AS total FROM search_words GROUP BY word HAVING sum(total) <> 0 ORDER BY word',
    ),
  };
}

it(`leaves the same index as a full rebuild, whatever changes happened in any order (SEED=${sampleSeed})`, async () => {
  const connection = database();
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      const providers = [0, 1, 2].map((index) =>
        testProvider({ chips: ['hair', 'brows'], asl: index === 1 }),
      );
      const ids = providers.map(({ id }) => id);
      await addProviders(connection, providers);
      const booked = [0, 0, 0];
      const ratings: number[][] = [[], [], []];
      for (const { who, ...happened } of changes) {
        const id = ids[who] ?? '';
        await inTransaction(connection, async (tx) => {
          if (happened.kind === 'fold') return applyRankChanges(tx, id, TEST_NOW);
          if (happened.kind === 'booked') return recordBooking(tx, id, happened.bookings);
          await tx.sql.query('INSERT INTO reviews VALUES ($1, $2, $3, $4, $5, $6, $7)', [
            id,
            v7(),
            v7(),
            'Ada L.',
            happened.rating,
            'Lovely',
            TEST_NOW,
          ]);
          return recordReview(tx, id);
        });
        if (happened.kind === 'booked') booked[who] = (booked[who] ?? 0) + happened.bookings;
        if (happened.kind === 'reviewed') ratings[who]?.push(happened.rating);
      }
      for (const id of ids) {
        // Two processes may run the same job at once. Neither may count a change twice.
        await Promise.all(
          [1, 2].map(() => inTransaction(connection, (tx) => applyRankChanges(tx, id, TEST_NOW))),
        );
      }

      const { rows } = await connection.sql.query<{ booked: number; reviews: number; tenths: number }>(
        `SELECT booked_count AS booked, review_count AS reviews, rating_tenths AS tenths FROM provider_standings
         WHERE provider_id = ANY($1) ORDER BY provider_id`,
        [ids],
      );
      expect(rows.map(({ reviews }) => reviews)).toEqual(ratings.map(({ length }) => length));
      expect(rows.map(({ tenths }) => tenths)).toEqual(
        ratings.map((given) =>
          given.length === 0
            ? 0
            : Math.round((10 * given.reduce((sum, rating) => sum + rating, 0)) / given.length),
        ),
      );
      if (
        booked.every((count) => count >= 0) &&
        !changes.some((done) => done.kind === 'booked' && done.bookings < 0)
      ) {
        expect(rows.map((row) => row.booked)).toEqual(booked);
      }
      const folded = await readDirectory();
      await inTransaction(connection, rebuildDirectory);
      expect(folded).toEqual(await readDirectory());
    }),
    { numRuns: RUNS, seed: seedFor('rank changes') },
  );
});

it('updates the card seconds after a booking or review, outside their transactions', async () => {
  const connection = database();
  const provider = testProvider({ name: 'Foldable', bookedCount: 4 });
  await addProviders(connection, [provider]);
  const app = await testApp(connection);
  const readCard = async () =>
    (await app.inject('/api/v1/search?q=foldable')).json<ProviderCard[]>()[0] as ProviderCard;

  await inTransaction(connection, async (tx) => {
    const before = await tx.sql.query('SELECT xmin FROM listings WHERE provider_id = $1', [provider.id]);
    await recordBooking(tx, provider.id);
    await tx.sql.query("INSERT INTO reviews VALUES ($1, $2, $3, 'Ada L.', 4, 'Lovely', $4)", [
      provider.id,
      v7(),
      v7(),
      TEST_NOW,
    ]);
    await recordReview(tx, provider.id);
    const after = await tx.sql.query('SELECT xmin FROM listings WHERE provider_id = $1', [provider.id]);
    expect(after.rows).toEqual(before.rows);
  });
  expect(await readCard()).toMatchObject({ bookedCount: 4, ratingCount: 0 });

  const jobs = await startJobs({
    database: connection,
    workers: [indexingWorker({ database: connection, clock: testClock() })],
    clock: { now: () => new Date() },
    logger: { warn: () => undefined, error: () => undefined },
  });
  try {
    // The random runs have left jobs that are done first.
    await eventually(
      async () => expect(await readCard()).toMatchObject({ bookedCount: 5, ratingCount: 1, rating: 4 }),
      isDeep ? 120_000 : 8000,
    );
  } finally {
    await jobs.stop();
    await app.close();
  }
});
