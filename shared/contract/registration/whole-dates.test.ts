import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { AdultBirthDate, ageOn, FutureDate, todayInDallas } from './whole-dates';

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-21T18:00:00Z') }));
afterEach(() => void jest.useRealTimers());

const accepts = (schema: typeof AdultBirthDate, date: unknown) => schema.safeParse(date).success;

it('accepts applicants who turn 18 today, and refuses anyone a day younger', () => {
  expect(accepts(AdultBirthDate, '2008-11-21')).toBe(true);
  expect(accepts(AdultBirthDate, '2008-11-22')).toBe(false);
  expect(AdultBirthDate.safeParse('2012-01-01').error?.issues[0]?.message).toBe(
    'You must be 18 or older to apply',
  );
});

it('uses the current date in Dallas', () => {
  jest.setSystemTime(new Date('2026-11-22T03:00:00Z'));
  expect(todayInDallas()).toBe('2026-11-21');
  expect(accepts(AdultBirthDate, '2008-11-22')).toBe(false);
  jest.setSystemTime(new Date('2026-11-22T07:00:00Z'));
  expect(accepts(AdultBirthDate, '2008-11-22')).toBe(true);
});

it('counts birthdays on February 29 from March 1 in other years', () => {
  expect(ageOn('2026-02-28', '2008-02-29')).toBe(17);
  expect(ageOn('2026-03-01', '2008-02-29')).toBe(18);
});

it.each(['1899-01-01', '2027-01-01', '21.11.2000', '2000-02-30', '', 20000101, null])(
  'refuses %p as a date of birth',
  (date) => expect(accepts(AdultBirthDate, date)).toBe(false),
);

it('accepts a start date from today up to five years ahead', () => {
  expect(accepts(FutureDate, '2026-11-21')).toBe(true);
  expect(accepts(FutureDate, '2026-11-20')).toBe(false);
  expect(accepts(FutureDate, '2031-11-20')).toBe(true);
  expect(accepts(FutureDate, '2032-01-01')).toBe(false);
});
