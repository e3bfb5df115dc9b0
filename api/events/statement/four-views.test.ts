import { isDeep, sampleSeed, seedFor } from '@glow50/configuration/testing/sample.mjs';
import { expect, it, jest } from '@jest/globals';
import { testDatabase } from '../../platform/testing/test-database';
import { runMoneySchedule } from './testing/money-schedule';

jest.setTimeout(7_200_000);

const SCHEDULES = isDeep ? 500 : 4;
const FIRST_SEED = seedFor('four views of money');
const database = testDatabase();

it(`buyer, organizer, ledger and office read the same after every action of ${SCHEDULES} schedules (SEED=${sampleSeed})`, async () => {
  for (let schedule = 0; schedule < SCHEDULES; schedule += 1) {
    const seed = FIRST_SEED + schedule;
    expect({ seed, differences: await runMoneySchedule(database(), seed) }).toEqual({
      seed,
      differences: [],
    });
  }
  const { rows } = await database().sql.query<{ count: number }>('SELECT count(*) AS count FROM refunds');
  expect(rows[0]?.count).toBeGreaterThan(0);
});
