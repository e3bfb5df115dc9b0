import type { EventForm } from '@glow50/contract/events/event-editor';
import { addDays, offsetPeriods } from '../../platform/time/zone-time';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { HttpError } from '../../platform/http/http-error';
import { EDITOR_MESSAGES } from './editor-messages';

/**
 * Start and end of the event, from the local times of its place. An end before the start is on the next day.
 * Throws 400 at the field for a time that a clock change skips.
 */
export function readTimes({
  date,
  start,
  end,
  timeZone,
}: Pick<EventForm, 'date' | 'start' | 'end' | 'timeZone'>): { startsAt: Date; endsAt: Date } {
  if (start === end) throw fieldError('end', EDITOR_MESSAGES.sameTime);
  const startsAt = findInstant(date, start, timeZone);
  if (startsAt === undefined) throw fieldError('start', EDITOR_MESSAGES.skippedTime);
  const endsAt = findInstant(end < start ? addDays(date, 1) : date, end, timeZone);
  if (endsAt === undefined) throw fieldError('end', EDITOR_MESSAGES.skippedTime);
  return { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
}

/** Undefined for a local time that a clock change skips. */
export function findInstant(date: string, time: string, zone: string): number | undefined {
  const shown = Date.parse(`${date}T${time}:00Z`);
  const run = offsetPeriods(date, zone).find(({ from, to, offset }) => {
    const instant = shown - offset;
    return instant >= from && instant < to;
  });
  return run && shown - run.offset;
}

/** Throws 400 at the date when the event would start in the past. */
export function requireAhead(form: EventForm, now: Date): void {
  if (readTimes(form).startsAt <= now) throw fieldError('date', EDITOR_MESSAGES.inThePast);
}

export function fieldError(path: keyof EventForm, message: string): HttpError {
  return new HttpError(400, PROBLEM_MESSAGES.invalid, { errors: [{ path, message }] });
}
