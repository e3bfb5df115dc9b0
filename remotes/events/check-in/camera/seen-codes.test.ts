import { expect, it } from '@jest/globals';
import { SeenCodes } from './seen-codes';

it('counts a code once while it stays in view', () => {
  const seen = new SeenCodes();
  expect(seen.isNew('a', 0)).toBe(true);
  expect([100, 2500, 4999].map((now) => seen.isNew('a', now))).toEqual([false, false, false]);
  expect(seen.isNew('b', 5000)).toBe(true);
});

it('counts a code again after it left the view, and for the next guest', () => {
  const seen = new SeenCodes();
  seen.isNew('a', 0);
  expect(seen.isNew('a', 2500)).toBe(true);
  seen.forget();
  expect(seen.isNew('a', 2600)).toBe(true);
});
