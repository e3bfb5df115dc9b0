import type { DayAvailability } from '@glow50/contract/availability/availability';
import { formatShortDate, formatWeekdayDate } from '@glow50/contract/dates/plain-dates';
import { weekOf } from '../dialog/time/plain-dates';

export interface WaitSpan {
  from: string;
  to: string;
  label: string;
}

/** The weeks and days that one may wait for: those that are worked and have no free time left. */
export function toSpans(days: readonly DayAvailability[]): { weeks: WaitSpan[]; days: WaitSpan[] } {
  const full = days.filter(({ state }) => state === 'full');
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
    days: full.map(({ date }) => ({ from: date, to: date, label: formatWeekdayDate(date) })),
  };
}

const isFullWeek = (days: readonly DayAvailability[]): boolean =>
  !days.some(({ state }) => state === 'open') && days.filter(({ state }) => state === 'full').length > 1;

export const describeSpan = ({ from, to }: Pick<WaitSpan, 'from' | 'to'>): string =>
  from === to ? formatShortDate(from) : `${formatShortDate(from)} to ${formatShortDate(to)}`;
