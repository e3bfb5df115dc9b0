import { expect, it } from '@jest/globals';
import { satisfiesRange } from './contract-range';

it.each([
  ['1.0.0', '^1.0.0', true],
  ['1.2.0', '^1.0.0', true],
  ['1.0.1', '^1.0.0', true],
  ['1.0.0', '^1.1.0', false],
  ['1.1.0', '^1.1.1', false],
  ['2.0.0', '^1.0.0', false],
  ['1.0.0', '^2.0.0', false],
  ['1.0.0', '*', false],
  ['1.0.0', '', false],
  ['one', '^1.0.0', false],
])('version %s in range %s: %s', (version, range, expected) => {
  expect(satisfiesRange(version, range)).toBe(expected);
});
