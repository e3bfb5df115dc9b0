import { COPIES_MAX } from '@glow50/contract/events/organizing';

export type Rhythm = 'week' | 'two-weeks' | 'month';

/**
 * The dates that follow the first one. Monthly dates keep the weekday and its place in the month, such as the
 * second Friday; months without a fifth one are left out.
 */
export function listDates(first: string, rhythm: Rhythm, count: number): string[] {
  const wanted = Math.min(Math.max(0, count), COPIES_MAX);
  return rhythm === 'month' ? listMonthly(first, wanted) : listWeekly(first, rhythm, wanted);
}

function listWeekly(first: string, rhythm: 'week' | 'two-weeks', count: number): string[] {
  const days = rhythm === 'week' ? 7 : 14;
  return Array.from({ length: count }, (_, index) => addDays(first, days * (index + 1)));
}

function listMonthly(first: string, count: number): string[] {
  const start = new Date(`${first}T00:00:00Z`);
  const place = Math.ceil(start.getUTCDate() / 7);
  const dates: string[] = [];
  for (let ahead = 1; dates.length < count && ahead <= 24; ahead += 1) {
    const month = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + ahead, 1));
    const day = 1 + ((start.getUTCDay() - month.getUTCDay() + 7) % 7) + 7 * (place - 1);
    const date = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), day));
    if (date.getUTCMonth() === month.getUTCMonth()) dates.push(toText(date));
  }
  return dates;
}

function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return toText(moved);
}

const toText = (date: Date): string => date.toISOString().slice(0, 10);
