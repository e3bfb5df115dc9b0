import type { DayState } from '@glow50/contract/availability/availability';
import { DAY_PARTS, type DayPart, partOfHour } from '@glow50/contract/availability/day-parts';
import { joinWindows, openWindows, type Window, type WorkingTime } from './open-windows';
import {
  addDays,
  dateAt,
  DAY,
  HOUR,
  MINUTE,
  offsetAt,
  QUARTER,
  startOfDate,
} from '../../platform/time/zone-time';

export interface BookingRules extends WorkingTime {
  bufferBefore: number;
  bufferAfter: number;
  noticeMinutes: number;
  horizonDays: number;
  stepMinutes: number;
}

export interface DaySlots {
  date: string;
  state: DayState;
  /** Start times in milliseconds since 1970. */
  starts: number[];
  /** Parts of the day with working hours in which everything is taken. */
  fullParts: DayPart[];
}

/** Quarters of an hour since 1970. A `Set` is one. */
export type TakenQuarters = Pick<ReadonlySet<number>, 'has'>;

export interface SlotQuestion {
  from: string;
  to: string;
  durationMinutes: number;
  /** Only times that begin in this part of a day. */
  part?: DayPart | undefined;
}

/** The time a service blocks, including buffers, in quarters of an hour since 1970. `to` is exclusive. */
export function takenBy(startsAt: number, durationMinutes: number, rules: BookingRules): Window {
  return {
    from: Math.floor((startsAt - rules.bufferBefore * MINUTE) / QUARTER),
    to: Math.ceil((startsAt + (durationMinutes + rules.bufferAfter) * MINUTE) / QUARTER),
  };
}

export function lastDate(now: number, { timeZone, horizonDays }: BookingRules): string {
  return addDays(dateAt(now, timeZone), horizonDays);
}

/**
 * The free start times on each date from `from` to `to`, both included. `taken` holds quarters of an hour
 * since 1970.
 */
export function findSlots(
  question: SlotQuestion,
  rules: BookingRules,
  taken: TakenQuarters,
  now: number,
): DaySlots[] {
  const { from, to } = question;
  const { timeZone } = rules;
  const today = dateAt(now, timeZone);
  const last = lastDate(now, rules);
  const earliest = now + rules.noticeMinutes * MINUTE;
  const starts = possibleStarts(question, rules);
  const days: DaySlots[] = [];
  const begin = startOfDate(from, timeZone);
  let next = starts.findIndex((start) => start >= begin);
  for (let date = from, tomorrow; date <= to; date = tomorrow) {
    tomorrow = addDays(date, 1);
    const day: DaySlots = { date, state: date < today ? 'past' : 'closed', starts: [], fullParts: [] };
    days.push(day);
    const end = startOfDate(tomorrow, timeZone);
    const [freeParts, takenParts] = [new Set<DayPart>(), new Set<DayPart>()];
    for (let start = starts[next]; start !== undefined && start < end; start = starts[(next += 1)]) {
      if (date < today || date > last) continue;
      if (day.state === 'closed') day.state = 'full';
      if (start < earliest) continue;
      const part = partAt(start, timeZone);
      if (isFree(takenBy(start, question.durationMinutes, rules), taken)) {
        day.state = 'open';
        day.starts.push(start);
        freeParts.add(part);
      } else takenParts.add(part);
    }
    day.fullParts = DAY_PARTS.filter((part) => takenParts.has(part) && !freeParts.has(part));
  }
  return days;
}

/**
 * Every start time that the provider's hours allow, in order. Starts are in steps from each opening, and the
 * service ends before closing, which may be on the next date.
 */
export function possibleStarts(
  { from, to, durationMinutes, part }: SlotQuestion,
  rules: BookingRules,
): number[] {
  const openings = openWindows(addDays(from, -1), addDays(to, 1), rules);
  const starts: number[] = [];
  let isInOrder = true;
  for (const joined of joinWindows(openings)) {
    const latest = joined.to - durationMinutes * MINUTE;
    for (const window of openings) {
      if (window.from < joined.from || window.from >= joined.to) continue;
      const end = Math.min(window.to - 1, latest);
      isInOrder &&= window.from > (starts.at(-1) ?? -Infinity);
      for (let start = window.from; start <= end; start += rules.stepMinutes * MINUTE) starts.push(start);
    }
  }
  const inOrder = isInOrder ? starts : [...new Set(starts)].sort((a, b) => a - b);
  return part ? inOrder.filter((start) => partAt(start, rules.timeZone) === part) : inOrder;
}

/** By the local clock. */
function partAt(start: number, timeZone: string): DayPart {
  const time = start + offsetAt(start, timeZone);
  return partOfHour(Math.floor((time - Math.floor(time / DAY) * DAY) / HOUR));
}

export function isFree({ from, to }: Window, taken: TakenQuarters): boolean {
  for (let slot = from; slot < to; slot += 1) if (taken.has(slot)) return false;
  return true;
}
