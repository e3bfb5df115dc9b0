/** Milliseconds. */
export interface Timings {
  p50: number;
  p99: number;
}

export function toTimings(milliseconds: readonly number[]): Timings {
  const sorted = [...milliseconds].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/** p50 is the median of the rounds' medians, so that no single round decides. p99 is over all samples. */
export function summarizeTurns(turns: readonly (readonly number[])[]): Timings {
  return { p50: medianOf(turns.map((turn) => toTimings(turn).p50)), p99: toTimings(turns.flat()).p99 };
}

export const medianOf = (values: readonly number[]): number => toTimings(values).p50;
