import { expect, it } from '@jest/globals';
import { addMonths } from './add-months';

const later = (start: string, months: number) => addMonths(new Date(start), months).toISOString();

it('counts from the start date, so a short month does not affect later months', () => {
  expect(later('2026-01-31T15:00:00.000Z', 1)).toBe('2026-02-28T15:00:00.000Z');
  expect(later('2026-01-31T15:00:00.000Z', 2)).toBe('2026-03-31T15:00:00.000Z');
  expect(later('2027-12-31T15:00:00.000Z', 2)).toBe('2028-02-29T15:00:00.000Z');
});

it('crosses the end of the year', () => {
  expect(later('2026-11-21T00:00:00.000Z', 2)).toBe('2027-01-21T00:00:00.000Z');
});
