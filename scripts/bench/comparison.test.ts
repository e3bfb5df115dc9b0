import { describe, expect, test } from '@jest/globals';
import { compare, median } from './comparison';

describe('median', () => {
  test('takes the middle one, whatever the order', () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  test('takes the mean of the two middle ones', () => {
    expect(median([4, 1, 10, 2])).toBe(3);
  });

  test('refuses nothing at all', () => {
    expect(() => median([])).toThrow('at least one');
  });
});

describe('compare', () => {
  test('takes the ratio within each pair, not of the medians', () => {
    const pairs = [
      { composed: { content: 110 }, bundle: { content: 100 } },
      { composed: { content: 330 }, bundle: { content: 300 } },
      { composed: { content: 100 }, bundle: { content: 200 } },
    ];
    expect(compare(pairs, 'content')).toEqual({ composed: 110, bundle: 200, ratio: 1.1 });
  });

  test('leaves out pairs of which one side has no value', () => {
    const pairs = [
      { composed: { heap: 20 }, bundle: { heap: 10 } },
      { composed: { heap: 90 }, bundle: {} },
    ];
    expect(compare(pairs, 'heap')).toEqual({ composed: 20, bundle: 10, ratio: 2 });
  });

  test('says nothing about what was never measured', () => {
    expect(compare([{ composed: {}, bundle: {} }], 'heap')).toBeNull();
  });

  test('calls nothing against nothing equal, and something against nothing no ratio', () => {
    expect(
      compare([{ composed: { scriptBytes: 0 }, bundle: { scriptBytes: 0 } }], 'scriptBytes')?.ratio,
    ).toBe(1);
    expect(
      compare([{ composed: { scriptBytes: 5 }, bundle: { scriptBytes: 0 } }], 'scriptBytes')?.ratio,
    ).toBeNull();
  });
});
