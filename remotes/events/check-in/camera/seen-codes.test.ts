import { expect, it } from '@jest/globals';
import { SeenCodes } from './seen-codes';

it('counts a code once while it stays in view, also beside another one', () => {
  const seen = new SeenCodes();
  expect(seen.isNew('a', 0)).toBe(true);
  expect([100, 2500, 4999].map((now) => seen.isNew('a', now))).toEqual([false, false, false]);
  expect(seen.isNew('b', 5000)).toBe(true);
  expect([seen.isNew('a', 5100), seen.isNew('b', 5200)]).toEqual([false, false]);
});

it('counts a code again only after it left the view', () => {
  const seen = new SeenCodes();
  seen.isNew('a', 0);
  expect(seen.isNew('a', 1200)).toBe(false);
  expect(seen.isNew('a', 3700)).toBe(true);
});

it('counts none while the camera waits, then only one that had not counted', () => {
  const seen = new SeenCodes();
  seen.isNew('a', 0);
  expect([seen.isNew('a', 2000, true), seen.isNew('b', 2000, true)]).toEqual([false, false]);
  expect([seen.isNew('a', 4000), seen.isNew('b', 4000)]).toEqual([false, true]);
});
