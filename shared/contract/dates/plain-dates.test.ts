import { expect, it } from '@jest/globals';
import { formatLongDate, formatShortDate, formatWeekdayDate, isPlainDate } from './plain-dates';

it.each(['2026-01-01', '2026-12-31', '2028-02-29', '2000-02-29'])('accepts %s', (date) => {
  expect(isPlainDate(date)).toBe(true);
});

it.each([
  '2026-02-29',
  '2026-02-30',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-1-1',
  '2026-01-01T00:00',
  ' 2026-01-01',
  '+012026-01-01',
  '2026',
  'tomorrow',
  '',
])('does not accept %j', (text) => {
  expect(isPlainDate(text)).toBe(false);
});

it('formats a date, whatever the time zone of the device', () => {
  expect(formatLongDate('2026-11-01')).toBe('November 1, 2026');
  expect(formatWeekdayDate('2026-03-06')).toBe('Friday, March 6');
  expect(formatShortDate('2026-11-21')).toBe('Sat, Nov 21');
});
