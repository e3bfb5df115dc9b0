import { expect, it } from '@jest/globals';
import { formatDuration } from './format-duration';

it.each([
  [90, '1.30hr'],
  [60, '1hr'],
  [45, '45min'],
  [125, '2.05hr'],
])('%i minutes are %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});
