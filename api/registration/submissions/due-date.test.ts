import { expect, it } from '@jest/globals';
import { dueDate } from './due-date';

it.each([
  ['a Monday', '2026-03-02T15:00:00Z', '2026-03-04'],
  ['a Thursday', '2026-03-05T15:00:00Z', '2026-03-09'],
  ['a Friday', '2026-03-06T15:00:00Z', '2026-03-10'],
  ['a Saturday', '2026-03-07T15:00:00Z', '2026-03-10'],
  ['the last minute of a Sunday in Dallas', '2026-03-09T04:59:00Z', '2026-03-10'],
])('what comes on %s is due two business days later', (_day, now, due) => {
  expect(dueDate(new Date(now))).toBe(due);
});
