import { expect, it } from '@jest/globals';
import { formatBookedDuration, formatDuration } from './format-duration';

it.each([
  [90, '1 h 30 min', '1.30hr'],
  [60, '1 h', '1hr'],
  [45, '45 min', '45min'],
  [125, '2 h 5 min', '2.05hr'],
])('%i minutes are %s, and %s where a service is booked', (minutes, text, booked) => {
  expect(formatDuration(minutes)).toBe(text);
  expect(formatBookedDuration(minutes)).toBe(booked);
});
