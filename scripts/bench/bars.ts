import { medianOf, ratioTo } from './comparison';
import { format } from './comparison-table';
import type { Result } from './result';
import type { Serving } from './serving/measure-serving';
import { METRICS, type Metric, type Variant, type Visits } from './metrics';

interface Threshold {
  metric: Metric;
  visit: keyof Visits;
  /** What is compared with `most`: the ratio to another site, or the composed site's own value. */
  to: Exclude<Variant, 'composed'> | 'itself';
  most: number;
}

const PAGE_BARS: readonly Threshold[] = [
  { metric: 'firstPaint', visit: 'cold', to: 'drawn', most: 0.35 },
  { metric: 'firstPaint', visit: 'cold', to: 'file', most: 1.25 },
  { metric: 'largestPaint', visit: 'cold', to: 'drawn', most: 0.45 },
  { metric: 'answering', visit: 'cold', to: 'bundle', most: 1 },
  { metric: 'blocking', visit: 'cold', to: 'drawn', most: 1 },
  { metric: 'layoutShift', visit: 'cold', to: 'itself', most: 0 },
  { metric: 'scriptBytes', visit: 'warm', to: 'itself', most: 0 },
];

/** What composing the home page from independently deployed parts may cost besides. */
export const HOME_BARS: readonly Threshold[] = [
  { metric: 'roundTrips', visit: 'cold', to: 'bundle', most: 1.1 },
  { metric: 'scriptBytes', visit: 'cold', to: 'bundle', most: 1.08 },
  { metric: 'scriptBytes', visit: 'cold', to: 'itself', most: 200 * 1024 },
];

/** Ratio of medians: the same page again, to a file of a similar length. */
const MOST_OF_FILE = 1.5;
/** Milliseconds of processor time, of the gateway and of the process that renders. */
const MOST_FRESH_MS = 40;

export function evaluateServing({ kept, file, fresh }: Serving): Result[] {
  const ratio = kept / file;
  return [
    {
      holds: ratio <= MOST_OF_FILE,
      text: `median, kept page / file: ${ratio.toFixed(2)}, ${kept.toFixed(2)} ms (at most ${MOST_OF_FILE})`,
    },
    {
      holds: fresh <= MOST_FRESH_MS,
      text: `processor time of a fresh page: ${fresh.toFixed(1)} ms (at most ${MOST_FRESH_MS})`,
    },
  ];
}

/** A metric that was not measured fails. */
export function evaluatePage(visits: Visits, bars: readonly Threshold[] = []): Result[] {
  return [...PAGE_BARS, ...bars].map(({ metric, visit, to, most }) => {
    const rounds = visits[visit];
    const value = to === 'itself' ? medianOf(rounds, metric, 'composed') : ratioTo(to, rounds, metric);
    const show = (number: number) => (to === 'itself' ? format(metric, number) : number.toFixed(2));
    const subject = `${METRICS[metric].label.trim()}, ${visit}${to === 'itself' ? '' : `, composed / ${to}`}`;
    return {
      holds: value !== null && value <= most,
      text: `${subject}: ${value === null ? 'not measured' : show(value)} (at most ${show(most)})`,
    };
  });
}
