import { expect, it, jest } from '@jest/globals';
import { sampleSeed, seedFor, takeSample } from '@glow50/configuration/testing/sample.mjs';
import { type DisabledGuard, WITHOUT_CANCELLATION, WITHOUT_KEYS } from '../../payments/testing/sabotage';
import { testDatabase } from '../../platform/testing/test-database';
import { runSchedule } from './testing/schedule';

jest.setTimeout(900_000);

const FIRST_SEED = seedFor('ticket guards');
const MOST_SCHEDULES = 60;
const database = testDatabase();

// With what is read before anything is locked, only requests in the very same moment would break an invariant.
const WITHOUT_SEATS: DisabledGuard = {
  alter: (text) =>
    text
      .replace('AND taken + $2 <= capacity', '')
      .replace('SELECT capacity - taken AS left', 'SELECT 999 AS left'),
};

const WITHOUT_PIECES: DisabledGuard = {
  alter: (text) =>
    text
      .replace('AND (k.number IS NULL OR k.taken + wanted.number <= k.number)', '')
      .replace('number - taken AS left FROM ticket_kinds', 'NULL::integer AS left FROM ticket_kinds'),
};

const GUARDS: readonly [guard: string, sabotage: DisabledGuard, broken: RegExp][] = [
  ['the check of the seats', WITHOUT_SEATS, /^\d+ of \d+ seats are taken$/],
  ['the check of the pieces', WITHOUT_PIECES, /^\d+ of \d+ pieces of a kind are taken$/],
  ['the check of keys', WITHOUT_KEYS, /the idempotency key .* had two effects$/],
  ['the cancellation of payments', WITHOUT_CANCELLATION, /^an ended order can still be paid/],
];

/** This suite runs for a third of the commits, each time with a third of the guards. */
const sample = takeSample(GUARDS, 4, 3);

it.each(sample)(
  `random schedules break an invariant without %s (SEED=${sampleSeed})`,
  async (_guard, sabotage, rule) => {
    if (sabotage === WITHOUT_SEATS) {
      await database().sql.query('ALTER TABLE event_seats DROP CONSTRAINT event_seats_check');
    }
    if (sabotage === WITHOUT_PIECES) {
      await database().sql.query('ALTER TABLE ticket_kinds DROP CONSTRAINT ticket_kinds_check');
    }
    for (let schedule = 0; schedule < MOST_SCHEDULES; schedule += 1) {
      const broken = await runSchedule(database(), FIRST_SEED + schedule, sabotage);
      if (broken.some((line) => rule.test(line))) return;
    }
    expect(`after ${MOST_SCHEDULES} schedules`).toBe('a broken invariant');
  },
);
