import { z } from 'zod';

const ADULT_AGE = 18;
const OLDEST_AGE = 120;
/** Where the office is: its day decides who is old enough and what lies ahead. */
const TIME_ZONE = 'America/Chicago';

const WholeDate = z.iso.date('Enter a date');

/** Today in Dallas, as `2026-11-21`. */
export function todayInDallas(now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(now);
}

/** Full years between two whole dates; somebody born on 29 February has their birthday on 1 March in other years. */
export function ageOn(today: string, birth: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** Of somebody who is 18 or older today. */
export const AdultBirthDate = WholeDate.refine(
  (birth) => ageOn(todayInDallas(), birth) < OLDEST_AGE,
  'Check the year of this date',
).refine((birth) => ageOn(todayInDallas(), birth) >= ADULT_AGE, 'You must be 18 or older to apply');

/** Today or later, within five years. */
export const ComingDate = WholeDate.refine(
  (date) => date >= todayInDallas(),
  'Choose a date from today on',
).refine((date) => ageOn(date, todayInDallas()) < 5, 'Choose a date within five years');
