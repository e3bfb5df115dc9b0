import { beforeAll, expect, it, jest } from '@jest/globals';
import { sampleSeed, seedFor, takeSample } from '@glow50/configuration/testing/sample.mjs';
import { testDatabase } from '../platform/testing/test-database';
import { addOwner } from './testing/owned-site';
import { type DisabledGuard, WITHOUT_CANCELLATION, WITHOUT_KEYS } from '../payments/testing/sabotage';
import { runSchedule } from './testing/schedule';

jest.setTimeout(900_000);

const FIRST_SEED = seedFor('booking guards');
const MOST_SCHEDULES = 60;
const database = testDatabase();
let ownerId: string;

beforeAll(async () => {
  ownerId = await addOwner(database());
});

const WITHOUT_SLOTS: DisabledGuard = {
  alter: (text) =>
    text
      .replace('FROM taken WHERE taken = 0 RETURNING', 'FROM taken RETURNING')
      // On shards.
      .replace(/^SELECT count\(\*\) AS taken,/, 'SELECT 0 AS taken,'),
};

const GUARDS: readonly [guard: string, sabotage: DisabledGuard, broken: RegExp][] = [
  ['the check and the key of the slots', WITHOUT_SLOTS, /is taken twice$/],
  ['the check of keys', WITHOUT_KEYS, /the idempotency key .* had two effects$/],
  ['the cancellation of payments', WITHOUT_CANCELLATION, /^an ended booking can still be paid/],
];

/** This suite runs for a third of the commits, each time with a third of the guards. */
const sample = takeSample(GUARDS, 3, 3);

it.each(sample)(
  `without %s, random schedules break an invariant (SEED=${sampleSeed})`,
  async (_guard, sabotage, rule) => {
    if (sabotage === WITHOUT_SLOTS) {
      await database().sql.query('ALTER TABLE booking_slots DROP CONSTRAINT booking_slots_pkey');
    }
    for (let schedule = 0; schedule < MOST_SCHEDULES; schedule += 1) {
      const broken = await runSchedule(database(), { seed: FIRST_SEED + schedule, ownerId, ...sabotage });
      if (broken.some((line) => rule.test(line))) return;
    }
    expect(`after ${MOST_SCHEDULES} schedules`).toBe('a broken invariant');
  },
);
