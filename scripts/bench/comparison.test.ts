import { describe, expect, test } from '@jest/globals';
import { compare, median } from './comparison';

describe('median', () => {
  test('returns the middle value regardless of order', () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  test('returns the mean of the two middle values', () => {
    expect(median([4, 1, 10, 2])).toBe(3);
  });

  test('throws for an empty list', () => {
    expect(() => median([])).toThrow('at least one');
  });
});

describe('compare', () => {
  test('uses the median of the ratios within pairs, not the ratio of the medians', () => {
    const pairs = [
      { composed: { content: 110 }, bundle: { content: 100 } },
      { composed: { content: 330 }, bundle: { content: 300 } },
      { composed: { content: 100 }, bundle: { content: 200 } },
    ];
    expect(compare(pairs, 'content')).toEqual({ composed: 110, bundle: 200, ratio: 1.1 });
  });

  test('skips pairs in which one side has no value', () => {
    const pairs = [
      { composed: { heap: 20 }, bundle: { heap: 10 } },
      { composed: { heap: 90 }, bundle: {} },
    ];
    expect(compare(pairs, 'heap')).toEqual({ composed: 20, bundle: 10, ratio: 2 });
  });

  test('returns null when nothing was measured', () => {
    expect(compare([{ composed: {}, bundle: {} }], 'heap')).toBeNull();
  });

  test('returns 1 for zero against zero, and no ratio for a value against zero', () => {
    expect(
      compare([{ composed: { scriptBytes: 0 }, bundle: { scriptBytes: 0 } }], 'scriptBytes')?.ratio,
    ).toBe(1);
    expect(
      compare([{ composed: { scriptBytes: 5 }, bundle: { scriptBytes: 0 } }], 'scriptBytes')?.ratio,
    ).toBeNull();
  });
});
