import { compare } from './comparison';
import { format } from './comparison-table';
import type { Result } from './result';
import { METRICS, type Metric, type Visits } from './metrics';

interface Threshold {
  metric: Metric;
  visit: keyof Visits;
  /** What is compared with `most`: the ratio to the bundle, or the composed site's own value. */
  of: 'ratio' | 'composed';
  most: number;
  goal?: number;
}

/** Maximum cost of composing the home page from independently deployed parts. */
const HOME_BARS: readonly Threshold[] = [
  { metric: 'roundTrips', visit: 'cold', of: 'ratio', most: 1.1 },
  { metric: 'scriptBytes', visit: 'cold', of: 'ratio', most: 1.3, goal: 1.15 },
  { metric: 'content', visit: 'cold', of: 'ratio', most: 1.15 },
  { metric: 'layoutShift', visit: 'cold', of: 'composed', most: 0.02 },
  { metric: 'scriptBytes', visit: 'warm', of: 'composed', most: 0 },
];

/** A metric that was not measured fails. */
export function evaluateHome(home: Visits): Result[] {
  return HOME_BARS.map(({ metric, visit, of, most, goal }) => {
    const value = compare(home[visit], metric)?.[of] ?? null;
    const holds = value !== null && value <= most;
    const show = (number: number) => (of === 'ratio' ? number.toFixed(2) : format(metric, number));
    const subject = `${METRICS[metric].label.trim()}, ${visit}${of === 'ratio' ? ', composed / bundle' : ''}`;
    const aim = goal === undefined ? '' : `, goal ${show(goal)}`;
    return {
      holds,
      text: `${subject}: ${value === null ? 'not measured' : show(value)} (at most ${show(most)}${aim})`,
    };
  });
}
