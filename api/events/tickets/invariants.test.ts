import { beforeAll, expect, it, jest } from '@jest/globals';
import { isDeep, SEED } from '@glow50/configuration/test-run';
import { testDatabase } from '../../platform/testing/test-database';
import { runSchedule } from './testing/schedule';

jest.setTimeout(7_200_000);

const SCHEDULES = isDeep ? 500 : 6;
const database = testDatabase();

beforeAll(() => {
  process.stdout.write(`Tickets: seed ${SEED}, ${SCHEDULES} schedules\n`);
});

it(`keeps every invariant in ${SCHEDULES} random schedules with failures (SEED=${SEED})`, async () => {
  for (let schedule = 0; schedule < SCHEDULES; schedule += 1) {
    expect({ seed: SEED + schedule, broken: await runSchedule(database(), SEED + schedule) }).toEqual({
      seed: SEED + schedule,
      broken: [],
    });
  }
  const { rows } = await database().sql.query<{ count: number }>(
    "SELECT count(*) AS count FROM ticket_orders WHERE status = 'confirmed'",
  );
  expect(rows[0]?.count).toBeGreaterThan(0);
});
