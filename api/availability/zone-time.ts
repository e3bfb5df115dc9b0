/** Instants are milliseconds since 1970; dates are of the zone's calendar, `YYYY-MM-DD`. */
export const MINUTE = 60_000;
export const QUARTER = 15 * MINUTE;
export const DAY = 24 * 60 * MINUTE;

/** A part of a date in which the clock runs evenly: all of it, but for the two Sundays on which it is moved. */
export interface ClockRun {
  from: number;
  to: number;
  /** What the clock shows minus UTC, in milliseconds. */
  offset: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();
/** Of each zone, by quarter of an hour since 1970: clocks are moved at full ones. */
const offsets = new Map<string, Map<number, number>>();
/** More than a year of a zone. */
const MOST_KEPT = 50_000;

/** What the zone's clock shows minus UTC, in milliseconds. Throws a `RangeError` for a zone that does not exist. */
export function offsetAt(instant: number, zone: string): number {
  const quarter = Math.floor(instant / QUARTER);
  let known = offsets.get(zone);
  const kept = known?.get(quarter);
  if (kept !== undefined) return kept;
  const offset = readOffset(quarter * QUARTER, zone);
  if (!known || known.size >= MOST_KEPT) offsets.set(zone, (known = new Map<number, number>()));
  known.set(quarter, offset);
  return offset;
}

function readOffset(instant: number, zone: string): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    formats.set(zone, format);
  }
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of format.formatToParts(instant)) shown[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(instant / MINUTE) * MINUTE;
}

export function dateAt(instant: number, zone: string): string {
  return new Date(instant + offsetAt(instant, zone)).toISOString().slice(0, 10);
}

/** `days` may be negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

/** The first instant of a date. Not always midnight: some zones move their clocks then. */
export function startOfDate(date: string, zone: string): number {
  const midnight = Date.parse(date);
  const before = offsetAt(midnight - DAY, zone);
  const after = offsetAt(midnight + DAY, zone);
  if (before === after) return midnight - before;
  let instant = midnight - Math.max(before, after);
  while (dateAt(instant, zone) < date) instant += QUARTER;
  return instant;
}

/** A date as one run, or two when the clock is moved on it. Clocks are moved at full quarters of an hour. */
export function clockRuns(date: string, zone: string): ClockRun[] {
  const from = startOfDate(date, zone);
  const to = startOfDate(addDays(date, 1), zone);
  const offset = offsetAt(from, zone);
  if (to - from === DAY && offsetAt(to - MINUTE, zone) === offset) return [{ from, to, offset }];
  let moved = from + QUARTER;
  while (moved < to && offsetAt(moved, zone) === offset) moved += QUARTER;
  if (moved >= to) return [{ from, to, offset }];
  return [
    { from, to: moved, offset },
    { from: moved, to, offset: offsetAt(moved, zone) },
  ];
}
