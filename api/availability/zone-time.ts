import { Temporal } from 'temporal-polyfill';

/** Instants are milliseconds since 1970; dates are of the zone's calendar, `YYYY-MM-DD`. */
export const MINUTE = 60_000;
export const QUARTER = 15 * MINUTE;
export const DAY = 24 * 60 * MINUTE;

/** The office's, and that of receipts. */
export const OFFICE_ZONE = 'America/Chicago';

/** A time in which the clock runs evenly. */
export interface ClockRun {
  from: number;
  to: number;
  /** What the clock shows minus UTC, in milliseconds. */
  offset: number;
}

/** Of each zone, those that were asked for; a search reads thousands of instants of one or two. */
const runs = new Map<string, ClockRun[]>();
/** Of a zone: a century of clocks that are moved twice a year. */
const MOST_KEPT = 200;

/** From one moving of the zone's clock to the next. Throws a `RangeError` for a zone that does not exist. */
function runAt(instant: number, zone: string): ClockRun {
  let known = runs.get(zone);
  const kept = known?.find(({ from, to }) => from <= instant && instant < to);
  if (kept) return kept;
  const run = readRun(instant, zone);
  if (!known || known.length >= MOST_KEPT) runs.set(zone, (known = []));
  known.push(run);
  return run;
}

function readRun(instant: number, zone: string): ClockRun {
  const moment = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  const moved = moment.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  const moves = moment.getTimeZoneTransition('next');
  return {
    from: moved?.epochMilliseconds ?? -Infinity,
    to: moves?.epochMilliseconds ?? Infinity,
    offset: moment.offsetNanoseconds / 1e6,
  };
}

/** What the zone's clock shows minus UTC, in milliseconds. Throws a `RangeError` for a zone that does not exist. */
export function offsetAt(instant: number, zone: string): number {
  return runAt(instant, zone).offset;
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
  const { from, to, offset } = runAt(midnight, zone);
  const start = midnight - offset;
  if (from + DAY < start && start < to - DAY) return start;
  return Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds;
}

/** A date as one run, or two when the clock is moved on it. */
export function clockRuns(date: string, zone: string): ClockRun[] {
  const end = startOfDate(addDays(date, 1), zone);
  const parts: ClockRun[] = [];
  for (let from = startOfDate(date, zone); from < end; from = parts.at(-1)?.to ?? end) {
    const { to, offset } = runAt(from, zone);
    parts.push({ from, to: Math.min(to, end), offset });
  }
  return parts;
}
