import type { Measured } from './measure-rows';
import type { BenchRow } from './searches';
import { MOST_OF_SQL, type Result } from '../result';

/** Maximum ratio of medians, larger to smaller database. */
const MOST_GROWTH = 1.3;
/** Of rows that take less than a millisecond or so, the ratio tells less than the machine's own variation. */
const TOO_LITTLE_MS = 0.5;
const MOST_CPU = 2;
const WORDS_GOAL_MS = 25;

export function evaluateRow({ label, kind }: BenchRow, small: Measured, large: Measured): Result[] {
  const most = (what: string, value: number, limit: number, note = '') => ({
    holds: value <= limit,
    text: `${label}: ${what} ${value.toFixed(2)} (at most ${limit}${note})`,
  });
  const goal = kind === 'words' ? `, goal ${WORDS_GOAL_MS} ms: ${large.api.p50.toFixed(1)}` : '';
  const growth = most('median, larger / smaller', large.api.p50 / small.api.p50, MOST_GROWTH);
  const isFlat = growth.holds || large.api.p50 - small.api.p50 <= TOO_LITTLE_MS;
  return [
    ...(kind === 'suggestions' ? [] : [{ ...growth, holds: isFlat }]),
    most('median, API / SQL alone', large.api.p50 / large.sql.p50, MOST_OF_SQL, goal),
    most('processor time, API / bare server', large.cpuRatio, MOST_CPU),
  ];
}
