import type { Availability, NextTimes } from '@glow50/contract/availability/availability';
import type { Connection } from '../../platform/database/connection';
import type { Database } from '../../platform/database/database';
import { type Calendar, findRules, findServiceCalendar, findTaken } from './availability-repository';
import { toClocks, formatDateTime } from '../../platform/time/format-local-time';
import { type BookingRules, type DaySlots, findSlots, lastDate } from './find-slots';
import { addDays, dateAt, DAY, QUARTER } from '../../platform/time/zone-time';

export interface AvailabilityQuestion {
  providerId: string;
  /** Defaults to the shortest offered service. */
  serviceId?: string | undefined;
  from: string;
  to: string;
  /** Defaults to the service's. */
  durationMinutes?: number | undefined;
  /** Who asks, as `hashClient` returns it. */
  client?: Buffer;
}

/** Returns undefined when the service is not offered or the provider is not published. */
export async function readAvailability(
  { preparedPool }: Pick<Database, 'preparedPool'>,
  { providerId, serviceId, from, to, durationMinutes, client }: AvailabilityQuestion,
  now: Date,
): Promise<Availability | undefined> {
  const calendar = await findServiceCalendar(preparedPool, { providerId, serviceId, from, to }, now, client);
  if (!calendar) return undefined;
  const { rules, taken } = calendar;
  const question = { from, to, durationMinutes: durationMinutes ?? calendar.durationMinutes };
  return {
    timeZone: rules.timeZone,
    today: dateAt(now.getTime(), rules.timeZone),
    lastDate: lastDate(now.getTime(), rules),
    days: findSlots(question, rules, taken, now.getTime()).map(({ date, state, starts, fullParts }) => {
      const labels = toClocks(starts, rules.timeZone);
      const slots = starts.map((start, at) => ({
        startsAt: new Date(start).toISOString(),
        label: labels[at] ?? '',
      }));
      const hasFullParts = state === 'full' || (state === 'open' && fullParts.length > 0);
      return { date, state, slots, ...(hasFullParts && { fullParts }) };
    }),
  };
}

const WEEK = 7;

interface SlotQuery {
  providerId: string;
  durationMinutes: number;
  /** Who asks, as `hashClient` returns it. */
  client?: Buffer | undefined;
}

/** For each day from `since` (the provider's today) to the last bookable day: whether it has a free slot. */
export function listOpenDays(
  { rules, taken }: Calendar,
  durationMinutes: number,
  now: Date,
): { since: string; timeZone: string; isOpen: boolean[] } {
  const since = dateAt(now.getTime(), rules.timeZone);
  const question = { durationMinutes, from: since, to: lastDate(now.getTime(), rules) };
  const days = findSlots(question, rules, taken, now.getTime());
  return { since, timeZone: rules.timeZone, isOpen: days.map(({ state }) => state === 'open') };
}

/**
 * The first free slot of each of the next days that have one, starting at `from`. Reads one week at a time.
 */
export async function readNextTimes(
  connection: Connection,
  { providerId, durationMinutes, client, from: earliest = '' }: SlotQuery & { from?: string },
  limit: number,
  now: Date,
): Promise<Omit<NextTimes, 'serviceId'> | undefined> {
  const utcDate = now.toISOString().slice(0, 10);
  const rules = await findRules(connection, providerId, utcDate, addDays(utcDate, 367));
  if (!rules) return undefined;
  const last = lastDate(now.getTime(), rules);
  const times: NextTimes['times'] = [];
  for (
    let from = [earliest, dateAt(now.getTime(), rules.timeZone)].sort()[1] ?? '';
    from <= last && times.length < limit;
    from = addDays(from, WEEK)
  ) {
    const question = { providerId, durationMinutes, client, from, to: addDays(from, WEEK - 1) };
    const days = await readDays(connection, rules, question, now);
    times.push(...toFirstTimes(days, rules, limit - times.length));
  }
  return { timeZone: rules.timeZone, times };
}

/** As `readNextTimes`, of a calendar that was read before, up to `to`. */
export function listNextTimes(
  { rules, taken }: Calendar,
  { durationMinutes, from: earliest = '', to }: { durationMinutes: number; from?: string; to: string },
  limit: number,
  now: Date,
): NextTimes['times'] {
  const [last = ''] = [to, lastDate(now.getTime(), rules)].sort();
  const times: NextTimes['times'] = [];
  for (
    let from = [earliest, dateAt(now.getTime(), rules.timeZone)].sort()[1] ?? '';
    from <= last && times.length < limit;
    from = addDays(from, WEEK)
  ) {
    const [until = ''] = [addDays(from, WEEK - 1), last].sort();
    const days = findSlots({ from, to: until, durationMinutes }, rules, taken, now.getTime());
    times.push(...toFirstTimes(days, rules, limit - times.length));
  }
  return times;
}

function toFirstTimes(
  days: readonly DaySlots[],
  { timeZone }: BookingRules,
  limit: number,
): NextTimes['times'] {
  return days
    .flatMap(({ starts: [start] }) => (start === undefined ? [] : [start]))
    .slice(0, limit)
    .map((start) => ({
      startsAt: new Date(start).toISOString(),
      label: formatDateTime(start, timeZone),
    }));
}

async function readDays(
  connection: Connection,
  rules: BookingRules,
  question: SlotQuery & { from: string; to: string },
  now: Date,
) {
  const span = {
    from: Math.floor((Date.parse(question.from) - 2 * DAY) / QUARTER),
    to: Math.ceil((Date.parse(question.to) + 3 * DAY) / QUARTER),
  };
  const taken = await findTaken(connection, question.providerId, span, now, {
    ...(question.client && { client: question.client }),
  });
  return findSlots(question, rules, taken, now.getTime());
}
