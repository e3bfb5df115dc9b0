import { compare } from './comparison';
import { format } from './comparison-table';
import { METRICS, type Metric, type Visits } from './metrics';

interface Bar {
  metric: Metric;
  visit: keyof Visits;
  /** The ratio to the bundle is judged, or the composed site by itself. */
  of: 'ratio' | 'composed';
  most: number;
  /** What is aimed at beyond that. */
  goal?: number;
}

/** What home may cost for being composed of parts that are deployed alone. */
const HOME_BARS: readonly Bar[] = [
  { metric: 'roundTrips', visit: 'cold', of: 'ratio', most: 1.1 },
  { metric: 'scriptBytes', visit: 'cold', of: 'ratio', most: 1.3, goal: 1.15 },
  { metric: 'content', visit: 'cold', of: 'ratio', most: 1.15 },
  { metric: 'layoutShift', visit: 'cold', of: 'composed', most: 0.02 },
  { metric: 'scriptBytes', visit: 'warm', of: 'composed', most: 0 },
];

export interface Verdict {
  holds: boolean;
  text: string;
}

/** A bar whose metric was not measured does not hold. */
export function judgeHome(home: Visits): Verdict[] {
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
