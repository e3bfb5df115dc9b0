import { expect, it } from '@jest/globals';
import { makeReference, readReference } from './reference';

it('is parsed however it was typed', () => {
  const reference = makeReference();
  expect(reference).toMatch(/^G50-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(readReference(` ${reference.toLowerCase().replaceAll('-', '')} `)).toBe(reference);
});

it('is rejected with any single character wrong', () => {
  const reference = makeReference();
  for (let at = 4; at < reference.length; at += 1) {
    if (reference[at] === '-') continue;
    for (const sign of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
      if (sign === reference[at]) continue;
      expect(readReference(reference.slice(0, at) + sign + reference.slice(at + 1))).toBeUndefined();
    }
  }
});
