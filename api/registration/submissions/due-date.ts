import { ANSWER_BUSINESS_DAYS } from '@glow50/contract/registration/registration-kinds';
import { OFFICE_ZONE } from '@glow50/contract/dates/office-zone';
import { addDays, dateAt } from '../../platform/time/zone-time';

/** Date in the office time zone, as `YYYY-MM-DD`. */
export const officeDate = (now: Date): string => dateAt(now.getTime(), OFFICE_ZONE);

/** Two business days later (Monday to Friday). A weekend counts as the Friday before. */
export function dueDate(now: Date): string {
  let date = officeDate(now);
  for (let left: number = ANSWER_BUSINESS_DAYS; left > 0;) {
    date = addDays(date, 1);
    if (isBusinessDay(date)) left -= 1;
  }
  return date;
}

function isBusinessDay(date: string): boolean {
  const day = new Date(date).getUTCDay();
  return day !== 0 && day !== 6;
}
