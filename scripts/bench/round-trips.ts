/** A visit over a line that has a latency and nothing else. */
export interface LatencyVisit {
  /** Round trip time, milliseconds. */
  latency: number;
  /** Time to the page's content, milliseconds. */
  content: number;
}

/**
 * How many round trips follow one on another before the page's content is there: what each further millisecond
 * of latency adds to the time. The quickest visit at each latency counts, disturbance only ever makes one slower.
 */
export function countRoundTrips(visits: readonly LatencyVisit[]): number {
  const latencies = visits.map(({ latency }) => latency);
  const low = Math.min(...latencies);
  const high = Math.max(...latencies);
  if (!(high > low)) throw new Error('Round trips need visits at two latencies');
  return (quickest(visits, high) - quickest(visits, low)) / (high - low);
}

function quickest(visits: readonly LatencyVisit[], latency: number): number {
  return Math.min(...visits.filter((visit) => visit.latency === latency).map(({ content }) => content));
}
