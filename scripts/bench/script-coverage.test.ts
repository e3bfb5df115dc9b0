import { expect, test } from '@jest/globals';
import { countUsed } from './script-coverage';

const range = (startOffset: number, endOffset: number, count: number) => ({ startOffset, endOffset, count });

test('counts all of a script that ran', () => {
  expect(countUsed([{ ranges: [range(0, 100, 1)] }])).toEqual({ used: 100, total: 100 });
});

test('excludes a function that was never called', () => {
  const functions = [{ ranges: [range(0, 100, 1)] }, { ranges: [range(20, 50, 0)] }];
  expect(countUsed(functions)).toEqual({ used: 70, total: 100 });
});

test('excludes a block that was not reached, but includes what ran inside it', () => {
  const functions = [
    { ranges: [range(0, 100, 1)] },
    { ranges: [range(10, 90, 2), range(30, 70, 0)] },
    { ranges: [range(40, 50, 3)] },
  ];
  expect(countUsed(functions)).toEqual({ used: 70, total: 100 });
});

test('distinguishes ranges that start or end at the same position', () => {
  const functions = [
    { ranges: [range(0, 60, 1)] },
    { ranges: [range(0, 30, 0), range(0, 10, 1)] },
    { ranges: [range(30, 60, 0)] },
  ];
  expect(countUsed(functions)).toEqual({ used: 10, total: 60 });
});

test('returns zero for a script without functions', () => {
  expect(countUsed([])).toEqual({ used: 0, total: 0 });
});
