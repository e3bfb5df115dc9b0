import { beforeAll, expect, it, jest } from '@jest/globals';
import { isDeep, sampleSeed, seedFor } from '@glow50/configuration/testing/sample.mjs';
import { testDatabase } from '../platform/testing/test-database';
import { addOwner } from './testing/owned-site';
import { runSchedule } from './testing/schedule';

jest.setTimeout(7_200_000);

const SCHEDULES = isDeep ? 500 : 6;
/** About one schedule in three confirms a booking. This many in a row without one are no coincidence. */
const MOST_WITHOUT = 40;
const FIRST_SEED = seedFor('booking invariants');
const database = testDatabase();
let ownerId: string;

beforeAll(async () => {
  ownerId = await addOwner(database());
});

it(`keeps all invariants in ${SCHEDULES} random schedules with failures (SEED=${sampleSeed})`, async () => {
  let confirmed = 0;
  for (
    let schedule = 0;
    schedule < SCHEDULES || (confirmed === 0 && schedule < MOST_WITHOUT);
    schedule += 1
  ) {
    const seed = FIRST_SEED + schedule;
    expect({ seed, broken: await runSchedule(database(), { seed, ownerId }) }).toEqual({ seed, broken: [] });
    const { rows } = await database().sql.query<{ count: number }>(
      "SELECT count(*) AS count FROM bookings WHERE status = 'confirmed'",
    );
    confirmed = rows[0]?.count ?? 0;
  }
  expect(confirmed).toBeGreaterThan(0);
});
