/** What the page noted of itself. Times are milliseconds since the navigation began. */
export interface PageRecord {
  firstPaint: number | null;
  largestPaint: number | null;
  shifts: { at: number; score: number }[];
  longTasks: { at: number; duration: number }[];
  /** When the selector that was watched for became visible. */
  content: number | null;
  /** The click that a route change began with. */
  clicked: number | null;
}

const SHIFT_GAP_MS = 1000;
const SHIFT_WINDOW_MS = 5000;
const LONG_TASK_MS = 50;

/** Cumulative layout shift: the worst sum of shifts that follow each other within a second, for five at most. */
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

/** How long the page could not have answered after its first paint: what every long task has beyond 50 ms. */
export function blockingTime({
  firstPaint,
  longTasks,
}: Pick<PageRecord, 'firstPaint' | 'longTasks'>): number {
  const from = firstPaint ?? 0;
  return longTasks
    .map(({ at, duration }) => Math.min(duration - LONG_TASK_MS, at + duration - from))
    .reduce((sum, blocked) => sum + Math.max(0, blocked), 0);
}
