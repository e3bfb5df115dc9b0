import dayjs, { type Dayjs } from 'dayjs';

/** Calendar dates without a time zone, as `YYYY-MM-DD`. */

export const addDays = (date: string, days: number): string => toDate(toDay(date).add(days, 'day'));

export const firstOfMonth = (date: string) => `${date.slice(0, 7)}-01`;

export const addMonths = (month: string, months: number): string =>
  toDate(toDay(firstOfMonth(month)).add(months, 'month'));

/** First and last of the 42 days, starting on Sunday, that show a month. */
export function monthGrid(month: string): { from: string; to: string } {
  const { from } = weekOf(firstOfMonth(month));
  return { from, to: addDays(from, 41) };
}

export function weekOf(date: string): { from: string; to: string } {
  const day = toDay(date);
  return { from: toDate(day.day(0)), to: toDate(day.day(6)) };
}

export function datesOf({ from, to }: { from: string; to: string }): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** For example `March 1 – 7, 2026`. */
export const formatSpan = ({ from, to }: { from: string; to: string }) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
    .formatRange(new Date(from), new Date(to))
    .replace(/\u2009/g, ' ');

/** For example `Fri`. */
export const weekdayOf = (date: string) => toDay(date).format('ddd');

/** Noon of the date on this device. Unlike midnight, it exists on every day in every time zone. */
export const toDay = (date: string): Dayjs => dayjs(`${date}T12:00:00`);

export const toDate = (day: Dayjs): string => day.format('YYYY-MM-DD');

/** The date of an instant in the visitor's time zone. */
export const toPlainDate = (instant: Date): string => toDate(dayjs(instant));

/** The date of an instant in a time zone. Swedish dates are written as `YYYY-MM-DD`. */
export const toDateIn = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant);
