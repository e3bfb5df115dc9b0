import { expect, it } from '@jest/globals';
import { divideOwed } from './divide-owed';

it.each<[string, number, number, ReturnType<typeof divideOwed>]>([
  ['nothing', 0, 0, { dueNow: 0, notYetDue: 0, owing: 0, advance: 0 }],
  ['only what is due', 5000, 0, { dueNow: 5000, notYetDue: 0, owing: 0, advance: 0 }],
  ['only tickets ahead', 9000, 9000, { dueNow: 0, notYetDue: 9000, owing: 0, advance: 4500 }],
  ['both', 12_000, 9000, { dueNow: 3000, notYetDue: 9000, owing: 0, advance: 4500 }],
  ['an advance that was paid', 4500, 9000, { dueNow: 0, notYetDue: 4500, owing: 0, advance: 0 }],
  ['half of an advance', 7000, 9000, { dueNow: 0, notYetDue: 7000, owing: 0, advance: 2500 }],
  ['a debt', -12_000, 0, { dueNow: 0, notYetDue: 0, owing: 12_000, advance: 0 }],
  ['a debt above what is ahead', -1000, 2000, { dueNow: 0, notYetDue: 0, owing: 1000, advance: 0 }],
  [
    'refunds ahead that take from what is due',
    3000,
    -500,
    { dueNow: 3000, notYetDue: 0, owing: 0, advance: 0 },
  ],
])('divides %s', (_what, owed, ahead, parts) => {
  expect(divideOwed(owed, ahead)).toEqual(parts);
  expect(parts.dueNow + parts.notYetDue - parts.owing).toBe(owed);
});
