/** Whether the text is an existing date in the form `YYYY-MM-DD`. */
export function isPlainDate(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === text;
}

/** Date without a time, `2026-11-21`, to `November 21, 2026`. */
export const formatLongDate = (date: string) => format(date, { dateStyle: 'long' });

/** Date without a time, `2026-03-06`, to `Friday, March 6`. */
export const formatWeekdayDate = (date: string) =>
  format(date, { weekday: 'long', month: 'long', day: 'numeric' });

/** Date without a time, `2026-11-21`, to `Sat, Nov 21`. */
export const formatShortDate = (date: string) =>
  format(date, { weekday: 'short', month: 'short', day: 'numeric' });

/** Date or instant, to `March 2026`, in UTC. */
export const formatMonth = (date: string) => format(date, { month: 'long', year: 'numeric' });

const format = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(date));
