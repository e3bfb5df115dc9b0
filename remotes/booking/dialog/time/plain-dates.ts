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

/** `Friday, March 6`. */
export function formatDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(toInstant(date));
}

const toInstant = (date: string) => new Date(`${date}T12:00:00Z`);

/** The date that an instant has on the visitor's own calendar. */
export const toPlainDate = (instant: Date) => new Intl.DateTimeFormat('en-CA').format(instant);
