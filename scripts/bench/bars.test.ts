import { describe, expect, test } from '@jest/globals';
import { evaluateHome } from './bars';
import type { Sample } from './metrics';

const bundle: Sample = { roundTrips: 2, scriptBytes: 100_000, content: 2000, layoutShift: 0 };
const good: Sample = { roundTrips: 2.1, scriptBytes: 125_000, content: 2200, layoutShift: 0.01 };

function evaluate(composed: Sample, warmScriptBytes = 0) {
  return evaluateHome({
    cold: [{ composed, bundle }],
    warm: [{ composed: { scriptBytes: warmScriptBytes }, bundle: { scriptBytes: 0 } }],
  });
}

describe('thresholds of the home page', () => {
  test('pass together', () => {
    expect(evaluate(good).map(({ holds }) => holds)).toEqual([true, true, true, true, true]);
  });

  test.each([
    ['round trips', { ...good, roundTrips: 2.3 }, 0],
    ['script', { ...good, scriptBytes: 131_000 }, 1],
    ['time to content', { ...good, content: 2320 }, 2],
    ['layout shift', { ...good, layoutShift: 0.021 }, 3],
  ] as const)('fail individually: %s', (_name, composed, index) => {
    expect(evaluate(composed).flatMap(({ holds }, at) => (holds ? [] : [at]))).toEqual([index]);
  });

  test('fail when a repeat visit fetches any script', () => {
    expect(evaluate(good, 1).at(-1)?.holds).toBe(false);
  });

  test('fail when nothing was measured', () => {
    const results = evaluateHome({ cold: [], warm: [] });
    expect(results.every(({ holds }) => !holds)).toBe(true);
    expect(results[0]?.text).toContain('not measured');
  });

  test('report the measured value, the limit and the goal', () => {
    expect(evaluate(good)[1]?.text).toBe('JS, cold, composed / bundle: 1.25 (at most 1.30, goal 1.15)');
  });
});
