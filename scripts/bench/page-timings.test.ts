import { describe, expect, test } from '@jest/globals';
import { blockingTime, layoutShift } from './page-timings';

describe('layoutShift', () => {
  test('is zero when nothing moved', () => {
    expect(layoutShift([])).toBe(0);
  });

  test('sums up consecutive shifts and returns the worst burst', () => {
    const shifts = [
      { at: 100, score: 0.1 },
      { at: 900, score: 0.2 },
      { at: 3000, score: 0.25 },
    ];
    expect(layoutShift(shifts)).toBeCloseTo(0.3);
  });

  test('ends a burst after five seconds', () => {
    const shifts = Array.from({ length: 8 }, (_, index) => ({ at: index * 900, score: 1 }));
    expect(layoutShift(shifts)).toBe(6);
  });
});

describe('blockingTime', () => {
  test('counts time beyond 50 ms of tasks after the first paint', () => {
    const longTasks = [
      { at: 0, duration: 500 },
      { at: 1000, duration: 80 },
      { at: 2000, duration: 150 },
    ];
    expect(blockingTime({ firstPaint: 800, longTasks })).toBe(130);
  });

  test('counts only the part after the first paint for a task that was already running', () => {
    expect(blockingTime({ firstPaint: 800, longTasks: [{ at: 700, duration: 200 }] })).toBe(100);
  });
});
