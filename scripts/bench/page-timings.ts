import type { PageRecord } from './page-observer';

const SHIFT_GAP_MS = 1000;
const SHIFT_WINDOW_MS = 5000;
const LONG_TASK_MS = 50;

/** Cumulative layout shift: the worst sum of shifts less than a second apart, within five seconds. */
export function layoutShift(shifts: PageRecord['shifts']): number {
  let worst = 0;
  let sum = 0;
  let first = -Infinity;
  let last = -Infinity;
  for (const { at, score } of shifts) {
    const isSameBurst = at - last < SHIFT_GAP_MS && at - first < SHIFT_WINDOW_MS;
    if (!isSameBurst) {
      sum = 0;
      first = at;
    }
    sum += score;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** Total blocking time after the first paint: the part of each long task beyond 50 ms. */
export function blockingTime({
  firstPaint,
  longTasks,
}: Pick<PageRecord, 'firstPaint' | 'longTasks'>): number {
  const from = firstPaint ?? 0;
  return longTasks
    .map(({ at, duration }) => Math.min(duration - LONG_TASK_MS, at + duration - from))
    .reduce((sum, blocked) => sum + Math.max(0, blocked), 0);
}
