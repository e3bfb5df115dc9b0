import { addDays, offsetPeriods, DAY, MINUTE } from '../../platform/time/zone-time';

/** In milliseconds since 1970, or in quarters of an hour where noted. `to` is exclusive. */
export interface Window {
  from: number;
  to: number;
}

/** Minutes of the day in local time; 1440 is midnight at its end. */
export interface ClockHours {
  opens: number;
  closes: number;
}

export interface WorkingTime {
  timeZone: string;
  /** `day` is the day of the week; 0 is Sunday. */
  weekly: readonly (ClockHours & { day: number })[];
  /** By date. Replaces the weekly hours of that date; an empty array means closed. */
  exceptions: ReadonlyMap<string, readonly ClockHours[]>;
}

function hoursOn(date: string, { weekly, exceptions }: WorkingTime): readonly ClockHours[] {
  const day = new Date(date).getUTCDay();
  return exceptions.get(date) ?? weekly.filter((hours) => hours.day === day);
}

/**
 * The provider's working time from `from` to `to`, both included, sorted by start. An hour that occurs twice
 * on a clock change counts twice; a skipped hour does not count.
 */
export function openWindows(from: string, to: string, time: WorkingTime): Window[] {
  const windows: Window[] = [];
  for (let date = from, tomorrow; date <= to; date = tomorrow) {
    tomorrow = addDays(date, 1);
    const hours = hoursOn(date, time);
    if (hours.length === 0) continue;
    for (const run of offsetPeriods(date, time.timeZone, tomorrow)) {
      const midnight = Math.floor((run.from + run.offset) / DAY) * DAY - run.offset;
      for (const { opens, closes } of hours) {
        const begin = Math.max(run.from, midnight + opens * MINUTE);
        const end = Math.min(run.to, midnight + closes * MINUTE);
        if (begin < end) windows.push({ from: begin, to: end });
      }
    }
  }
  return windows.sort((a, b) => a.from - b.from);
}

/** Merges adjacent and overlapping windows, also across midnight. The windows must be sorted. */
export function joinWindows(windows: readonly Window[]): Window[] {
  const joined: Window[] = [];
  for (const { from, to } of windows) {
    const last = joined.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}
