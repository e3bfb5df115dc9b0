import { type BookingRules, findRules, joinWindows, openWindows } from '../../directory/directory';
import type { Connection } from '../../platform/database/connection';
import { addDays, dateAt, QUARTER } from '../../platform/time/zone-time';
import { SHARE_DAYS } from '../../platform/unpaid-holds/hold-shares';

/** The provider's working time in the next `SHARE_DAYS`, booked or not, in quarters of an hour. */
export async function findBookableTime(
  connection: Connection,
  { providerId, timeZone, now }: { providerId: string; timeZone: string; now: Date },
): Promise<number> {
  const from = dateAt(now.getTime(), timeZone);
  const to = addDays(from, SHARE_DAYS - 1);
  const rules = await findRules(connection, providerId, from, to);
  return rules ? bookableTime(rules, now) : 0;
}

/** The same, of rules that were read for these dates. */
export function bookableTime(rules: BookingRules, now: Date): number {
  const from = dateAt(now.getTime(), rules.timeZone);
  const windows = joinWindows(openWindows(from, addDays(from, SHARE_DAYS - 1), rules));
  return windows.reduce((sum, window) => sum + (window.to - window.from), 0) / QUARTER;
}
