/** The office's own clock: what it writes down and when things are due. */
const ZONE = 'America/Chicago';

const day = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});
const moment = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const weekday = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

/** An instant as `Nov 21, 2026`. */
export function formatDay(instant: string): string {
  return day.format(new Date(instant));
}

/** An instant as `Nov 21, 2026, 4:05 PM`. */
export function formatMoment(instant: string): string {
  return moment.format(new Date(instant));
}

/** A day, `2026-11-21`, as `Sat, Nov 21`. */
export function formatDate(date: string): string {
  return weekday.format(new Date(`${date}T00:00:00Z`));
}
