import { expect, it } from '@jest/globals';
import { describeEventHours, describeEventTime } from './describe-event-time';

const timeZone = 'America/Chicago';

it('names weekday, start, end and zone at the event’s place, wherever the reader is', () => {
  const morning = { startsAt: '2024-12-12T15:30:00Z', endsAt: '2024-12-12T18:30:00Z' };
  expect(describeEventTime({ ...morning, timeZone })).toBe('Thu, Dec 12, 9:30 AM to 12:30 PM CST');
  expect(describeEventTime({ ...morning, timeZone: 'America/Denver' })).toBe(
    'Thu, Dec 12, 8:30 AM to 11:30 AM MST',
  );
});

it('names the weekday of an end after midnight', () => {
  const party = { startsAt: '2026-07-04T02:00:00Z', endsAt: '2026-07-04T06:00:00Z', timeZone };
  expect(describeEventHours(party)).toBe('9:00 PM to Sat, 1:00 AM CDT');
});

it('names both zones in the night in which the clock changes', () => {
  const night = { startsAt: '2026-03-08T07:30:00Z', endsAt: '2026-03-08T09:00:00Z', timeZone };
  expect(describeEventHours(night)).toBe('1:30 AM CST to 4:00 AM CDT');
});
