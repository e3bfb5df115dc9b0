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
  const { rows } = await database().sql.query<{ state: string }>('SELECT DISTINCT state FROM refunds');
  expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining(['succeeded', 'failed']));
});
