/**
 * Same day and time the given number of months later, in UTC. Falls back to the last day of a shorter month.
 */
export function addMonths(start: Date, months: number): Date {
  const later = new Date(start);
  later.setUTCDate(1);
  later.setUTCMonth(start.getUTCMonth() + months);
  const daysThen = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(start.getUTCDate(), daysThen));
  return later;
}
