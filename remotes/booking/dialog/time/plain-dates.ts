/** Calendar dates without a time zone, as `YYYY-MM-DD`. */

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

/** First and last of the 42 days, starting on Sunday, that show a month. */
export function monthGrid(month: string): { from: string; to: string } {
  const first = firstOfMonth(month);
  const from = addDays(first, -toInstant(first).getUTCDay());
  return { from, to: addDays(from, 41) };
}

export function weekOf(date: string): { from: string; to: string } {
  const from = addDays(date, -toInstant(date).getUTCDay());
  return { from, to: addDays(from, 6) };
}

export function datesOf({ from, to }: { from: string; to: string }): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Whether the text is an existing date in the form `YYYY-MM-DD`. */
export const isPlainDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toInstant(text).getTime()) && addDays(text, 0) === text;

/** For example `Friday, March 6`. */
export function formatDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(toInstant(date));
}

/** For example `March 1 – 7, 2026`. */
export const formatSpan = ({ from, to }: { from: string; to: string }) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
    .formatRange(toInstant(from), toInstant(to))
    .replace(/\u2009/g, ' ');

/** For example `Fri`. */
export const weekdayOf = (date: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(toInstant(date));

const toInstant = (date: string) => new Date(`${date}T12:00:00Z`);

/** The date of an instant in the visitor's time zone. */
export const toPlainDate = (instant: Date) => new Intl.DateTimeFormat('en-CA').format(instant);
