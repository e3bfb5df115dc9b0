import { expect, it } from '@jest/globals';
import { listDates } from './recurring-dates';

it('lists the following weeks over a change of the clock and of the year', () => {
  expect(listDates('2026-03-06', 'week', 2)).toEqual(['2026-03-13', '2026-03-20']);
  expect(listDates('2026-12-25', 'two-weeks', 2)).toEqual(['2027-01-08', '2027-01-22']);
});

it('keeps the weekday and its place in the month, and leaves out months without a fifth one', () => {
  expect(listDates('2026-03-13', 'month', 3)).toEqual(['2026-04-10', '2026-05-08', '2026-06-12']);
  expect(listDates('2026-01-30', 'month', 2)).toEqual(['2026-05-29', '2026-07-31']);
});

it('lists at most 52 dates, and none for a number below one', () => {
  expect(listDates('2026-03-06', 'week', 400)).toHaveLength(52);
  expect(listDates('2026-03-06', 'week', -1)).toEqual([]);
});
