/** Time zone of the office. Due dates and timestamps are shown in it. */
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

/** ISO timestamp to `Nov 21, 2026`, in the office's time zone. */
export function formatDay(instant: string): string {
  return day.format(new Date(instant));
}

/** ISO timestamp to `Nov 21, 2026, 4:05 PM`, in the office's time zone. */
export function formatMoment(instant: string): string {
  return moment.format(new Date(instant));
}

/** Date without a time, `2026-11-21`, to `Sat, Nov 21`. */
export function formatDate(date: string): string {
  return weekday.format(new Date(`${date}T00:00:00Z`));
}
