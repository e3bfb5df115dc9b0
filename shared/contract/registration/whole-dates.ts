import { z } from 'zod';
import { OFFICE_ZONE } from '../dates/office-zone';

const ADULT_AGE = 18;
const OLDEST_AGE = 120;

const WholeDate = z.iso.date('Enter a date');

/** Today's date in Dallas, such as `2026-11-21`. */
export function todayInDallas(now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: OFFICE_ZONE }).format(now);
}

/** Full years between two dates. In other years, a birthday on February 29 counts from March 1. */
export function ageOn(today: string, birth: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

export const AdultBirthDate = WholeDate.refine(
  (birth) => ageOn(todayInDallas(), birth) < OLDEST_AGE,
  'Check the year of this date',
).refine((birth) => ageOn(todayInDallas(), birth) >= ADULT_AGE, 'You must be 18 or older to apply');

export const FutureDate = WholeDate.refine(
  (date) => date >= todayInDallas(),
  'Choose a date from today on',
).refine((date) => ageOn(date, todayInDallas()) < 5, 'Choose a date within five years');
