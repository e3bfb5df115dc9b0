import { expect, it, jest } from '@jest/globals';
import { isDeep, SEED } from '@glow50/configuration/test-run';
import { type Sabotage, WITHOUT_CANCELLATION, WITHOUT_KEYS } from '../../payments/testing/sabotage';
import { testDatabase } from '../../platform/testing/test-database';
import { runSchedule } from './testing/schedule';

jest.setTimeout(900_000);

const MOST_SCHEDULES = 60;
const database = testDatabase();

const WITHOUT_SEATS: Sabotage = { alter: (text) => text.replace('AND taken + $2 <= capacity', '') };

const GUARDS: readonly [guard: string, sabotage: Sabotage, broken: RegExp][] = [
  ['the check of the seats', WITHOUT_SEATS, /^\d+ of \d+ seats are taken$/],
  ['the check of keys', WITHOUT_KEYS, /the key .* had two effects$/],
  ['the cancellation of payments', WITHOUT_CANCELLATION, /^an ended order can still be paid/],
];

/** Tests a different guard every day. The deep tests run all of them. */
const today = Math.floor(Date.now() / 86_400_000) % GUARDS.length;
const drawn = GUARDS.filter((_, index) => isDeep || index === today);

it.each(drawn)(
  `random schedules break an invariant without %s (SEED=${SEED})`,
  async (_guard, sabotage, rule) => {
    if (sabotage === WITHOUT_SEATS) {
      await database().sql.query('ALTER TABLE event_seats DROP CONSTRAINT event_seats_check');
    }
    for (let schedule = 0; schedule < MOST_SCHEDULES; schedule += 1) {
      const broken = await runSchedule(database(), SEED + schedule, sabotage);
      if (broken.some((line) => rule.test(line))) return;
    }
    expect(`after ${MOST_SCHEDULES} schedules`).toBe('a broken promise');
  },
);
