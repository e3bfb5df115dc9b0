/** Milliseconds. */
export interface Timings {
  p50: number;
  p95: number;
  p99: number;
}

export function toTimings(milliseconds: readonly number[]): Timings {
  const sorted = [...milliseconds].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** p50 is the median of the rounds' medians, so that no single round decides. p95 and p99 are over all samples. */
export function summarizeTurns(turns: readonly (readonly number[])[]): Timings {
  return { ...toTimings(turns.flat()), p50: medianOf(turns.map((turn) => toTimings(turn).p50)) };
}

export const medianOf = (values: readonly number[]): number => toTimings(values).p50;
