import { Temporal } from 'temporal-polyfill';

/** Instants are milliseconds since 1970. Dates are `YYYY-MM-DD` in the zone's calendar. */
export const MINUTE = 60_000;
export const QUARTER = 15 * MINUTE;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export interface OffsetPeriod {
  from: number;
  to: number;
  offset: number;
}

/** Cached runs per zone. A search reads thousands of instants in one or two runs. */
const runs = new Map<string, OffsetPeriod[]>();
/** Per zone: enough for a century with two clock changes per year. */
const MOST_KEPT = 200;

/** The period between two clock changes of the zone. Throws a `RangeError` for an unknown zone. */
function runAt(instant: number, zone: string): OffsetPeriod {
  let known = runs.get(zone);
  const kept = known?.find(({ from, to }) => from <= instant && instant < to);
  if (kept) return kept;
  const run = readRun(instant, zone);
  if (!known || known.length >= MOST_KEPT) runs.set(zone, (known = []));
  known.push(run);
  return run;
}

function readRun(instant: number, zone: string): OffsetPeriod {
  const moment = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  const moved = moment.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  const moves = moment.getTimeZoneTransition('next');
  return {
    from: moved?.epochMilliseconds ?? -Infinity,
    to: moves?.epochMilliseconds ?? Infinity,
    offset: moment.offsetNanoseconds / 1e6,
  };
}

/** Local time minus UTC, in milliseconds. Throws a `RangeError` for an unknown zone. */
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

/** The first instant of a date. Not always midnight: some zones change their clocks at midnight. */
export function startOfDate(date: string, zone: string): number {
  const midnight = Date.parse(date);
  const { from, to, offset } = runAt(midnight, zone);
  const start = midnight - offset;
  if (from + DAY < start && start < to - DAY) return start;
  return Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds;
}

/** One run per date, or two on a date with a clock change. */
export function offsetPeriods(date: string, zone: string, tomorrow = addDays(date, 1)): OffsetPeriod[] {
  const end = startOfDate(tomorrow, zone);
  const parts: OffsetPeriod[] = [];
  for (let from = startOfDate(date, zone); from < end; from = parts.at(-1)?.to ?? end) {
    const { to, offset } = runAt(from, zone);
    parts.push({ from, to: Math.min(to, end), offset });
  }
  return parts;
}
