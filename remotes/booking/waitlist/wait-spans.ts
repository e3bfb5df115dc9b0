import type { DayAvailability } from '@glow50/contract/availability/availability';
import { DAY_PARTS, type DayPart } from '@glow50/contract/availability/day-parts';
import { formatShortDate } from '@glow50/contract/dates/plain-dates';
import { weekOf } from '../dialog/time/plain-dates';

export interface WaitSpan {
  from: string;
  to: string;
  part?: DayPart | undefined;
  label: string;
}

/**
 * The weeks, days and parts of days that one may wait for: those that are worked and have no free time left. Of a day
 * with free times, the parts without one.
 */
export function toSpans(days: readonly DayAvailability[]): Record<'weeks' | 'days' | 'parts', WaitSpan[]> {
  const full = days.filter(isTaken);
  const weeks = new Map<string, DayAvailability[]>();
  for (const day of days) {
    if (day.state === 'past') continue;
    const { from } = weekOf(day.date);
    weeks.set(from, [...(weeks.get(from) ?? []), day]);
  }
  return {
    weeks: [...weeks.values()].filter(isFullWeek).map((week) => {
      const [from = '', to = ''] = [week[0]?.date, week.at(-1)?.date];
      return { from, to, label: `Any day from ${formatShortDate(from)} to ${formatShortDate(to)}` };
    }),
    days: full.map(({ date }) => ({ from: date, to: date, label: formatShortDate(date) })),
    parts: days.flatMap(({ date, state, fullParts = [] }) =>
      (state === 'open' ? fullParts : []).map((part) => ({
        from: date,
        to: date,
        part,
        label: `${formatShortDate(date)}, in the ${part}`,
      })),
    ),
  };
}

const isFullWeek = (days: readonly DayAvailability[]): boolean =>
  !days.some(({ state }) => state === 'open') && days.filter(isTaken).length > 1;

/** Not merely too soon. An older API names no parts of full days. */
const isTaken = ({ state, fullParts }: DayAvailability): boolean =>
  state === 'full' && fullParts?.length !== 0;

export function describeSpan({ from, to, part }: Pick<WaitSpan, 'from' | 'to' | 'part'>): string {
  const days = from === to ? formatShortDate(from) : `${formatShortDate(from)} to ${formatShortDate(to)}`;
  return part ? `${days}, in the ${part}` : days;
}

/** As the value of a form's choice. */
export const writeSpan = ({ from, to, part }: Pick<WaitSpan, 'from' | 'to' | 'part'>): string =>
  [from, to, ...(part ? [part] : [])].join('/');

export function readSpan(value: string): Pick<WaitSpan, 'from' | 'to' | 'part'> {
  const [from = '', to = '', name] = value.split('/');
  const part = DAY_PARTS.find((known) => known === name);
  return { from, to, ...(part && { part }) };
}
