export interface Exchange {
  /** Milliseconds on one clock. */
  start: number;
  end: number;
}

/**
 * Fraction of the latency by which a dependent request may appear to start before the one it waited for
 * ended.
 */
const TOLERANCE = 0.02;

/**
 * Number of sequential round trips until the content is visible. Needs a visit with a high latency and no
 * other throttling. A request counts as dependent on those that ended before it started.
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
