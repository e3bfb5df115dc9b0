import { describe, expect, test } from '@jest/globals';
import { median, medianOf, ratioTo } from './comparison';
import type { Sample } from './metrics';

const round = (composed: Sample, bundle: Sample) => ({ composed, drawn: {}, bundle, file: {} });

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

describe('a comparison', () => {
  test('uses the median of the ratios within rounds, not the ratio of the medians', () => {
    const rounds = [
      round({ content: 110 }, { content: 100 }),
      round({ content: 330 }, { content: 300 }),
      round({ content: 100 }, { content: 200 }),
    ];
    expect(medianOf(rounds, 'content', 'composed')).toBe(110);
    expect(medianOf(rounds, 'content', 'bundle')).toBe(200);
    expect(ratioTo('bundle', rounds, 'content')).toBe(1.1);
  });

  test('skips rounds in which one side has no value', () => {
    expect(ratioTo('bundle', [round({ heap: 20 }, { heap: 10 }), round({ heap: 90 }, {})], 'heap')).toBe(2);
  });

  test('is null when nothing was measured', () => {
    expect(medianOf([round({}, {})], 'heap', 'composed')).toBeNull();
    expect(ratioTo('bundle', [round({}, {})], 'heap')).toBeNull();
  });

  test('is 1 for zero against zero, and nothing for a value against zero', () => {
    expect(ratioTo('bundle', [round({ scriptBytes: 0 }, { scriptBytes: 0 })], 'scriptBytes')).toBe(1);
    expect(ratioTo('bundle', [round({ scriptBytes: 5 }, { scriptBytes: 0 })], 'scriptBytes')).toBeNull();
  });
});
