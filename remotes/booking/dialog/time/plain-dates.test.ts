import { expect, it } from '@jest/globals';
import { addDays, addMonths, formatSpan, monthGrid, toDateIn, weekdayOf, weekOf } from './plain-dates';

it.each([
  // A month starting on Sunday starts the grid. A month spanning six weeks fills it.
  ['2026-02-14', { from: '2026-02-01', to: '2026-03-14' }],
  ['2026-08-31', { from: '2026-07-26', to: '2026-09-05' }],
  ['2028-02-29', { from: '2028-01-30', to: '2028-03-11' }],
])('shows the month of %s in 42 days', (date, grid) => {
  expect(monthGrid(date)).toEqual(grid);
});

it('counts across months, years and daylight saving changes', () => {
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-01');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-01');
});

it('finds the week of a date and formats it', () => {
  expect(weekOf('2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-07' });
  expect(weekOf('2026-03-07')).toEqual({ from: '2026-03-01', to: '2026-03-07' });
  expect(formatSpan(weekOf('2026-03-04'))).toBe('March 1 – 7, 2026');
  expect(weekdayOf('2026-03-06')).toBe('Fri');
});

it('finds the date of an instant where the provider is', () => {
  const instant = new Date('2026-12-01T02:00:00.000Z');
  expect(toDateIn(instant, 'America/Chicago')).toBe('2026-11-30');
  expect(toDateIn(instant, 'Asia/Tokyo')).toBe('2026-12-01');
});
