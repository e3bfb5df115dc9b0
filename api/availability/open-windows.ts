import { addDays, clockRuns, DAY, MINUTE } from './zone-time';

/** From the first instant to the one after the last, in milliseconds since 1970. */
export interface Window {
  from: number;
  to: number;
}

/** Minutes of the day that the clock shows; 1440 is midnight at its end. */
export interface ClockHours {
  opens: number;
  closes: number;
}

export interface WorkingTime {
  timeZone: string;
  /** By day of the week, 0 is Sunday. */
  weekly: readonly (ClockHours & { day: number })[];
  /** A date that is named has these hours instead: none when it is closed. */
  exceptions: ReadonlyMap<string, readonly ClockHours[]>;
}

/** The hours of one date. */
export function hoursOn(date: string, { weekly, exceptions }: WorkingTime): readonly ClockHours[] {
  const day = new Date(date).getUTCDay();
  return exceptions.get(date) ?? weekly.filter((hours) => hours.day === day);
}

/**
 * When a provider works from one date to another, both included: whenever the clock shows one of the hours. An hour
 * that the clock shows twice counts twice, one that it skips not at all. In order of their beginnings.
 */
export function openWindows(from: string, to: string, time: WorkingTime): Window[] {
  const windows: Window[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const hours = hoursOn(date, time);
    if (hours.length === 0) continue;
    for (const run of clockRuns(date, time.timeZone)) {
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

/** The same time in as few windows as can be: what adjoins is one, also across midnight. */
export function joinWindows(windows: readonly Window[]): Window[] {
  const joined: Window[] = [];
  for (const { from, to } of windows) {
    const last = joined.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}
