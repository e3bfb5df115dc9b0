import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import semver from 'semver';
import { isLater, satisfies } from './version-range';

it.each([
  ['19.3.1', '^19.3.1', true],
  ['19.4.0', '^19.3.1', true],
  ['20.0.0', '^19.3.1', false],
  ['20.0.0', '^19.3 || ^20', true],
  ['19.2.9', '~19.2.0 || ~19.3.0', true],
  ['1.1.0', '>= 1.0.0 < 1.1.0', false],
  ['1.1.0', '*', true],
  ['1.1.0', '', true],
  ['1.1.0', 'latest', false],
  ['1.1', '^1.0.0', false],
])('whether %s satisfies %j: %s', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected);
});

const part = fc.integer({ min: 0, max: 3 });
const version = fc.tuple(part, part, part).map((parts) => parts.join('.'));
const partial = fc
  .tuple(part, part, part, fc.constantFrom('', '.x', '.*'), fc.integer({ min: 1, max: 3 }))
  .map(([major, minor, patch, open, length]) => {
    const given = [major, minor, patch].slice(0, length).join('.');
    return length < 3 ? given + open : given;
  });
const comparator = fc
  .tuple(
    fc.constantFrom('', '=', '^', '~', '>', '>=', '<', '<='),
    fc.oneof(partial, version, fc.constant('*')),
  )
  .map((parts) => parts.join(''));
const range = fc
  .array(fc.array(comparator, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 })
  .map((sets) => sets.map((set) => set.join(' ')).join(' || '));

it('judges ranges as the package manager does', () => {
  fc.assert(
    fc.property(version, range, (given, wanted) => {
      expect([wanted, given, satisfies(given, wanted)]).toEqual([
        wanted,
        given,
        semver.satisfies(given, wanted),
      ]);
    }),
    { numRuns: 3000 },
  );
});

it('orders versions as the package manager does', () => {
  fc.assert(
    fc.property(version, version, (one, other) => {
      expect(isLater(one, other)).toBe(semver.gt(one, other));
    }),
  );
});
