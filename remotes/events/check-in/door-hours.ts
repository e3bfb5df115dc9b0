import type { DoorList } from '@glow50/contract/check-in/check-ins';
import { describeEventTime } from '@glow50/contract/events/describe-event-time';

const HOURS = 12;
const HOUR_MS = 3_600_000;

/** Warns of admitting guests more than twelve hours before or after the event. `now` is in milliseconds. */
export function warnOutsideHours(event: DoorList['event'], now: number): string | null {
  const { startsAt, endsAt, timeZone } = event;
  if (!startsAt || !endsAt || !timeZone) return null;
  const time = describeEventTime({ startsAt, endsAt, timeZone });
  if (now < Date.parse(startsAt) - HOURS * HOUR_MS) {
    return `Not today: the event is on ${time}. A guest you admit now counts as inside.`;
  }
  if (now > Date.parse(endsAt) + HOURS * HOUR_MS) return `This event is over. It was on ${time}.`;
  return null;
}
