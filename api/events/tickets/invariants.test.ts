import { expect, it, jest } from '@jest/globals';
import { isDeep, sampleSeed, seedFor } from '@glow50/configuration/testing/sample.mjs';
import { testDatabase } from '../../platform/testing/test-database';
import { runSchedule } from './testing/schedule';

jest.setTimeout(7_200_000);

const SCHEDULES = isDeep ? 500 : 6;
const FIRST_SEED = seedFor('ticket invariants');
const database = testDatabase();

it(`keeps every invariant in ${SCHEDULES} random schedules with failures (SEED=${sampleSeed})`, async () => {
  for (let schedule = 0; schedule < SCHEDULES; schedule += 1) {
    const seed = FIRST_SEED + schedule;
    expect({ seed, broken: await runSchedule(database(), seed) }).toEqual({ seed, broken: [] });
  }
  const { rows } = await database().sql.query<{ count: number }>(
    'SELECT count(*) AS count FROM ticket_orders WHERE confirmed_at IS NOT NULL',
  );
  expect(rows[0]?.count).toBeGreaterThan(0);
});
