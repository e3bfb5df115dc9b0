import type { HoursException } from '@glow50/contract/dashboard/dashboard-hours';
import { addDays } from '../../../platform/time/zone-time';

/** Null times mean closed. */
export interface ExceptionDay {
  date: string;
  opens: string | null;
  closes: string | null;
}

/** Placeholder times of a closed exception. */
const UNUSED_TIMES = { opens: '09:00', closes: '18:00' } as const;

export function toDays(exceptions: readonly HoursException[]): ExceptionDay[] {
  const days: ExceptionDay[] = [];
  for (const { from, until, isOff, opens, closes } of exceptions) {
    for (let date = from; date <= until; date = addDays(date, 1)) {
      days.push(isOff ? { date, opens: null, closes: null } : { date, opens, closes });
    }
  }
  return days.sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Merges adjacent days with equal hours. `days` must be sorted. */
export function toExceptions(days: readonly ExceptionDay[]): HoursException[] {
  const exceptions: HoursException[] = [];
  for (const { date, opens, closes } of days) {
    const hours =
      opens === null || closes === null
        ? { isOff: true, ...UNUSED_TIMES }
        : { isOff: false, opens: opens.slice(0, 5), closes: closes.slice(0, 5) };
    const last = exceptions.at(-1);
    const isNext =
      last !== undefined &&
      addDays(last.until, 1) === date &&
      last.isOff === hours.isOff &&
      last.opens === hours.opens &&
      last.closes === hours.closes;
    if (isNext) last.until = date;
    else exceptions.push({ from: date, until: date, ...hours });
  }
  return exceptions;
}
