import { describe, expect, test } from '@jest/globals';
import { evaluatePage, evaluateServing, HOME_BARS } from './bars';
import type { Sample } from './metrics';

const slow: Sample = { firstPaint: 2000, largestPaint: 2500, answering: 3000, blocking: 100, layoutShift: 0 };
const good: Sample = { firstPaint: 600, largestPaint: 1000, answering: 2900, blocking: 90, layoutShift: 0 };

function evaluate(composed: Sample, warmScriptBytes = 0) {
  const warm = { scriptBytes: warmScriptBytes };
  return evaluatePage({
    cold: [{ composed, drawn: slow, bundle: slow, file: { firstPaint: 500 } }],
    warm: [{ composed: warm, drawn: warm, bundle: warm, file: warm }],
  });
}

const failing = (results: readonly { holds: boolean }[]) =>
  results.flatMap(({ holds }, index) => (holds ? [] : [index]));

describe('thresholds of a page', () => {
  test('pass together', () => {
    expect(failing(evaluate(good))).toEqual([]);
  });

  test.each([
    ['first paint beside the browser’s', { ...good, firstPaint: 701 }, [0, 1]],
    ['first paint beside the file', { ...good, firstPaint: 630 }, [1]],
    ['largest paint', { ...good, largestPaint: 1126 }, [2]],
    ['time until presses are answered', { ...good, answering: 3001 }, [3]],
    ['blocking time', { ...good, blocking: 101 }, [4]],
    ['layout shift', { ...good, layoutShift: 0.001 }, [5]],
  ] as const)('fail: %s', (_name, composed, indexes) => {
    expect(failing(evaluate(composed))).toEqual(indexes);
  });

  test('fail when a repeat visit fetches any script', () => {
    expect(failing(evaluate(good, 1))).toEqual([6]);
  });

  test('fail when nothing was measured', () => {
    const results = evaluatePage({ cold: [], warm: [] }, HOME_BARS);
    expect(results.every(({ holds }) => !holds)).toBe(true);
    expect(results[0]?.text).toBe(
      'first contentful paint, cold, composed / drawn: not measured (at most 0.35)',
    );
  });
});

describe('thresholds of serving', () => {
  test.each([
    ['pass together', { kept: 1.5, file: 1, fresh: 40 }, []],
    ['fail: a kept page that takes longer than a file', { kept: 1.51, file: 1, fresh: 40 }, [0]],
    ['fail: a fresh page that takes too much', { kept: 1, file: 1, fresh: 40.1 }, [1]],
    ['fail when nothing was measured', { kept: NaN, file: NaN, fresh: NaN }, [0, 1]],
  ])('%s', (_name, serving, indexes) => {
    expect(failing(evaluateServing(serving))).toEqual(indexes);
  });
});
