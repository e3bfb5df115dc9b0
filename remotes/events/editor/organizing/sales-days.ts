import type { SalesByDay } from '@glow50/contract/events/organizing';

const DAY = 86_400_000;
const MOST_DAYS = 120;

/** Adds the days without sales between the first and the last, the newest 120 at most. */
export function fillDays(days: SalesByDay): { date: string; tickets: number }[] {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined) return [];
  const sold = new Map(days.map(({ date, tickets }) => [date, tickets]));
  const end = Date.parse(`${last}T00:00:00Z`);
  const begin = Math.max(Date.parse(`${first}T00:00:00Z`), end - (MOST_DAYS - 1) * DAY);
  return Array.from({ length: Math.round((end - begin) / DAY) + 1 }, (_, index) => {
    const date = new Date(begin + index * DAY).toISOString().slice(0, 10);
    return { date, tickets: sold.get(date) ?? 0 };
  });
}

/** Every how many bars a date stands below one. */
export const mark = (bars: number): number => Math.max(1, Math.ceil(bars / 15));
