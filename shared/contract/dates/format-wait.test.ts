import { expect, it } from '@jest/globals';
import { formatWait } from './format-wait';

it.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [700, '12 minutes'],
  [3600, '60 minutes'],
  [7200, '2 hours'],
  [86_400, '24 hours'],
  [172_800, '2 days'],
])('%i seconds are %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text);
});
