import { expect, it } from '@jest/globals';
import { formatEventDate, formatTime } from './format-event-date';

it('formats date and time in the product’s style', () => {
  expect(formatEventDate('2024-12-12', '09:30')).toBe('12.12.2024 9.30am');
  expect(formatEventDate('2026-03-08', '19:05')).toBe('03.08.2026 7.05pm');
});

it.each([
  ['00:00', '12.00am'],
  ['12:15', '12.15pm'],
  ['23:59', '11.59pm'],
])('%s is %s', (time, text) => {
  expect(formatTime(time)).toBe(text);
});
