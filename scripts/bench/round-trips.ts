export interface Exchange {
  /** Milliseconds on one clock. */
  start: number;
  end: number;
}

/** Part of the latency by which an exchange may seem to begin before the one that it waited for had ended. */
const TOLERANCE = 0.02;

/**
 * How many round trips follow one on another until the page's content is there, from a visit over a line that has
 * a latency and nothing else: an exchange comes after the last of those that had ended when it began.
 */
export function countRoundTrips(exchanges: readonly Exchange[], content: number, latency: number): number {
  const slack = latency * TOLERANCE;
  const placed: { end: number; trip: number }[] = [];
  const inOrder = exchanges.filter(({ end }) => end <= content + slack).sort((a, b) => a.start - b.start);
  for (const { start, end } of inOrder) {
    const before = placed.filter((earlier) => earlier.end <= start + slack);
    placed.push({ end, trip: 1 + Math.max(0, ...before.map(({ trip }) => trip)) });
  }
  return Math.max(0, ...placed.map(({ trip }) => trip));
}
