import { expect, it } from '@jest/globals';
import { findEnough } from './shares';

/** Asks for matches of which so many exist, spread evenly. Resolves to what was found, and the shares that were asked for. */
async function ask(expected: number, exist: number) {
  const asked: (number | undefined)[] = [];
  const find = async (share?: number) => {
    asked.push(share);
    return Math.floor(exist / (share ?? 1));
  };
  return { found: await findEnough(expected, find, (count) => count), asked };
}

it.each([
  ['a word that nearly all have', 10_000_000, 9_000_000, [64]],
  ['fewer than expected', 10_000_000, 30_000, [64, 16]],
  ['far fewer than expected', 10_000_000, 300, [64, undefined]],
  ['enough for a quarter', 4500, 4500, [4]],
  ['too few for any share', 4000, 4000, [undefined]],
])('looks at the smallest share that has a thousand: %s', async (_what, expected, exist, shares) => {
  const { found, asked } = await ask(expected, exist);
  expect(asked).toEqual(shares);
  expect(Math.min(found, 1000)).toBe(Math.min(exist, 1000));
});
