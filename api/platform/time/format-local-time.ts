import { DAY, MINUTE, offsetAt } from './zone-time';

/** Longer than any daylight saving change. */
const REACH = 3 * 60 * MINUTE;

type Style = 'clock' | 'day' | 'moment' | 'table';

const OPTIONS: Readonly<Record<Style, Intl.DateTimeFormatOptions>> = {
  clock: { hour: 'numeric', minute: '2-digit' },
  day: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  moment: { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  table: { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns `2:00 PM`. Adds the zone (`1:00 AM CST`) when the local time occurs twice. */
export function toClock(instant: number, zone: string): string {
  if (isShownTwice(instant, zone)) return formatTime('clock', instant, zone);
  return formatClock(instant, offsetAt(instant, zone));
}

/**
 * Formats each instant as `toClock` does. The instants must be sorted. Faster for a span of at most a day
 * without a clock change.
 */
export function toClocks(instants: readonly number[], zone: string): string[] {
  const [first, last] = [instants[0], instants.at(-1)];
  if (first === undefined || last === undefined) return [];
  const offset = offsetAt(first - REACH, zone);
  const runsEvenly = last - first <= DAY && offsetAt(last + REACH, zone) === offset;
  return instants.map((instant) => (runsEvenly ? formatClock(instant, offset) : toClock(instant, zone)));
}

function formatClock(instant: number, offset: number): string {
  const shown = Math.floor((instant + offset) / MINUTE) % (DAY / MINUTE);
  const hour = Math.floor(shown / 60);
  const minute = shown % 60;
  return `${hour % 12 || 12}:${minute < 10 ? '0' : ''}${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `Friday, March 6, 2026` */
export function toDay(instant: number, zone: string): string {
  return formatTime('day', instant, zone);
}

/** `Fri, Mar 6, 2:00 PM` */
export function formatDateTime(instant: number, zone: string): string {
  return formatTime('moment', instant, zone);
}

/** With the year, for files that are kept: `Mar 6, 2026, 2:00 PM` */
export function toTableTime(instant: number, zone: string): string {
  return formatTime('table', instant, zone);
}

function formatTime(style: Style, instant: number, zone: string): string {
  const twice = style !== 'day' && isShownTwice(instant, zone);
  const key = `${style} ${zone} ${twice}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      ...OPTIONS[style],
      timeZone: zone,
      ...(twice && { timeZoneName: 'short' }),
    });
    formats.set(key, format);
  }
  return format.format(instant).replace(/[\u202f\u00a0]/g, ' ');
}

function isShownTwice(instant: number, zone: string): boolean {
  const offset = offsetAt(instant, zone);
  return [-REACH, REACH].some((away) => {
    const other = offsetAt(instant + away, zone);
    const twin = instant + offset - other;
    return other !== offset && offsetAt(twin, zone) === other;
  });
}
