import type { Availability, NextTimes } from '@glow50/shared/api/availability';
import type { Connection } from '../database/connection';
import { findRules, findTaken } from './availability-repository';
import { toClock, toMoment } from './clock-words';
import { type BookingRules, findSlots, lastDate } from './find-slots';
import { addDays, dateAt, DAY, QUARTER } from './zone-time';

export interface AvailabilityQuestion {
  providerId: string;
  durationMinutes: number;
  from: string;
  to: string;
}

/** What can be booked. Nothing for a provider that is not published. */
export async function readAvailability(
  connection: Connection,
  question: AvailabilityQuestion,
  now: Date,
): Promise<Availability | undefined> {
  const rules = await findRules(connection, question.providerId, question.from, question.to);
  if (!rules) return undefined;
  const days = await readDays(connection, rules, question, now);
  return {
    timeZone: rules.timeZone,
    today: dateAt(now.getTime(), rules.timeZone),
    lastDate: lastDate(now.getTime(), rules),
    days: days.map(({ date, state, starts }) => ({
      date,
      state,
      slots: starts.map((start) => ({
        startsAt: new Date(start).toISOString(),
        label: toClock(start, rules.timeZone),
      })),
    })),
  };
}

const WEEK = 7;

/** The first free time of each of the next days that have one, a week looked at at a time. */
export async function readNextTimes(
  connection: Connection,
  { providerId, durationMinutes }: Pick<AvailabilityQuestion, 'providerId' | 'durationMinutes'>,
  limit: number,
  now: Date,
): Promise<Omit<NextTimes, 'serviceId'> | undefined> {
  const utcDate = now.toISOString().slice(0, 10);
  const rules = await findRules(connection, providerId, utcDate, addDays(utcDate, 367));
  if (!rules) return undefined;
  const last = lastDate(now.getTime(), rules);
  const times: NextTimes['times'] = [];
  for (
    let from = dateAt(now.getTime(), rules.timeZone);
    from <= last && times.length < limit;
    from = addDays(from, WEEK)
  ) {
    const question = { providerId, durationMinutes, from, to: addDays(from, WEEK - 1) };
    for (const { starts } of await readDays(connection, rules, question, now)) {
      const [start] = starts;
      if (start === undefined || times.length === limit) continue;
      times.push({ startsAt: new Date(start).toISOString(), label: toMoment(start, rules.timeZone) });
    }
  }
  return { timeZone: rules.timeZone, times };
}

async function readDays(
  connection: Connection,
  rules: BookingRules,
  question: AvailabilityQuestion,
  now: Date,
) {
  const span = {
    from: Math.floor((Date.parse(question.from) - 2 * DAY) / QUARTER),
    to: Math.ceil((Date.parse(question.to) + 3 * DAY) / QUARTER),
  };
  const taken = await findTaken(connection, question.providerId, span, now);
  return findSlots(question, rules, taken, now.getTime());
}
