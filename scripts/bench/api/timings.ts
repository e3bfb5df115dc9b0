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
