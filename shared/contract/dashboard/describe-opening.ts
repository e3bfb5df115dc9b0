import type { OpeningHours } from '../providers/providers';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const DAY = 1440;
const WEEK = 7 * DAY;

export interface Opening {
  isOpen: boolean;
  /** For example `Open now until 6:00 PM` or `Closed now, opens Monday at 9:00 AM`. */
  words: string;
}

/**
 * Whether a provider with these hours is open, in the provider's time zone. Null without hours. Hours that go on
 * after midnight are one: from 8pm to 12am and from 12am to 2am is open until 2am.
 */
export function describeOpening(
  { hours, timeZone }: { hours: readonly OpeningHours[]; timeZone: string },
  now: Date,
): Opening | null {
  if (hours.length === 0) return null;
  const minute = minuteOfWeek(now, timeZone);
  const spans = hours.map(({ day, from, to }) => ({
    from: day * DAY + toMinutes(from),
    to: day * DAY + toMinutes(to),
  }));
  let ends = minute;
  for (let joined = 0; joined <= spans.length; joined += 1) {
    const at = ends % WEEK;
    const running = spans.find(({ from, to }) => from <= at && at < to);
    if (!running) break;
    if (joined === spans.length) return { isOpen: true, words: 'Open around the clock' };
    ends += running.to - at;
  }
  if (ends > minute) return { isOpen: true, words: `Open now until ${formatMinute(ends % DAY)}` };
  const wait = Math.min(...spans.map(({ from }) => (from - minute + WEEK) % WEEK));
  const opens = minute + wait;
  const days = Math.floor(opens / DAY) - Math.floor(minute / DAY);
  const day = days === 0 ? '' : days === 1 ? 'tomorrow ' : `${DAYS[Math.floor(opens / DAY) % 7]} `;
  return { isOpen: false, words: `Closed now, opens ${day}at ${formatMinute(opens % DAY)}` };
}

function minuteOfWeek(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return DAYS.indexOf(read('weekday')) * DAY + Number(read('hour')) * 60 + Number(read('minute'));
}

function toMinutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

function formatMinute(minute: number): string {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
