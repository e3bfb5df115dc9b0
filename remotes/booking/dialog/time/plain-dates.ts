/** Dates of a calendar without a clock, as `YYYY-MM-DD`. */

export function addDays(date: string, days: number): string {
  const day = toInstant(date);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

export const firstOfMonth = (date: string) => `${date.slice(0, 7)}-01`;

export function addMonths(month: string, months: number): string {
  const day = toInstant(firstOfMonth(month));
  day.setUTCMonth(day.getUTCMonth() + months);
  return day.toISOString().slice(0, 10);
}

/** The first and the last of the 42 days, Sunday first, that show a month. */
export function monthGrid(month: string): { from: string; to: string } {
  const first = firstOfMonth(month);
  const from = addDays(first, -toInstant(first).getUTCDay());
  return { from, to: addDays(from, 41) };
}

/** From Sunday to Saturday. */
export function weekOf(date: string): { from: string; to: string } {
  const from = addDays(date, -toInstant(date).getUTCDay());
  return { from, to: addDays(from, 6) };
}

/** Every date from the first to the last. */
export function datesOf({ from, to }: { from: string; to: string }): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Whether the calendar has such a date. */
export const isPlainDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toInstant(text).getTime()) && addDays(text, 0) === text;

/** `Friday, March 6`. */
export function formatDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(toInstant(date));
}

/** `March 1 – 7, 2026`. */
export const formatSpan = ({ from, to }: { from: string; to: string }) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
    .formatRange(toInstant(from), toInstant(to))
    .replace(/\u2009/g, ' ');

/** `Fri`. */
export const weekdayOf = (date: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(toInstant(date));

const toInstant = (date: string) => new Date(`${date}T12:00:00Z`);

/** The date that an instant has on the visitor's own calendar. */
export const toPlainDate = (instant: Date) => new Intl.DateTimeFormat('en-CA').format(instant);
