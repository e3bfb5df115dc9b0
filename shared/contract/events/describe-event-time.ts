interface EventTime {
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
  /** IANA zone of the event's place. */
  timeZone: string;
}

/** Weekday and day at the event's place, like `Thu, Dec 12`. */
export function describeEventDay({ startsAt, timeZone }: Pick<EventTime, 'startsAt' | 'timeZone'>): string {
  return format(startsAt, timeZone, { weekday: 'short', month: 'short', day: 'numeric' });
}

/**
 * Start, end and zone at the event's place, like `9:30 AM to 12:30 PM CST`. Names the weekday of an end on another
 * day, and both zones when the clock changes meanwhile.
 */
export function describeEventHours({ startsAt, endsAt, timeZone }: EventTime): string {
  const [startZone, endZone] = [nameZone(startsAt, timeZone), nameZone(endsAt, timeZone)];
  const weekday = format(endsAt, timeZone, { weekday: 'short' });
  const isOtherDay = weekday !== format(startsAt, timeZone, { weekday: 'short' });
  const start = `${format(startsAt, timeZone, CLOCK)}${startZone === endZone ? '' : ` ${startZone}`}`;
  return `${start} to ${isOtherDay ? `${weekday}, ` : ''}${format(endsAt, timeZone, CLOCK)} ${endZone}`;
}

/** For example `Thu, Dec 12, 9:30 AM to 12:30 PM CST`. */
export function describeEventTime(time: EventTime): string {
  return `${describeEventDay(time)}, ${describeEventHours(time)}`;
}

/** A moment at the event's place, like `9:30 AM`. */
export function formatEventClock(instant: string, timeZone: string): string {
  return format(instant, timeZone, CLOCK);
}

/** Short name of the zone at a moment, like `CST`. */
export function nameZone(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(
    new Date(instant),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

const CLOCK: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

function format(instant: string, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone })
    .format(new Date(instant))
    .replace(/[\u202f\u00a0]/g, ' ');
}
