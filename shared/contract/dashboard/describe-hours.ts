import type { OpeningHours } from '../providers/providers';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * Summarizes a week in a few lines. Adjacent days with the same hours share a line. Closed days are omitted.
 */
export function describeHours(hours: readonly OpeningHours[]): { days: string; times: string }[] {
  const runs: { first: number; last: number; times: string }[] = [];
  for (const { day, from, to } of [...hours].sort((a, b) => a.day - b.day)) {
    const times = `${formatHour(from)} to ${formatHour(to)}`;
    const run = runs.at(-1);
    if (run?.times === times && run.last === day - 1) run.last = day;
    else runs.push({ first: day, last: day, times });
  }
  return runs.map(({ first, last, times }) => ({
    days: first === last ? `${DAYS[first]}` : `${DAYS[first]} to ${DAYS[last]}`,
    times,
  }));
}

function formatHour(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `.${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes}${hour % 24 < 12 ? 'am' : 'pm'}`;
}
