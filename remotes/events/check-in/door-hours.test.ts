import { expect, it } from '@jest/globals';
import { sampleDoorList } from '../testing/ticket-samples';
import { warnOutsideHours } from './door-hours';

const { event } = sampleDoorList('');
const hours = (count: number) => count * 3_600_000;
const [start, end] = [Date.parse(event.startsAt ?? ''), Date.parse(event.endsAt ?? '')];

it('warns of a door that is opened more than twelve hours off', () => {
  expect(warnOutsideHours(event, start - hours(12) - 1)).toBe(
    'Not today: the event is on Fri, Mar 8, 9:30 AM to 12:30 PM CST. A guest you admit now counts as inside.',
  );
  expect(warnOutsideHours(event, end + hours(12) + 1)).toBe(
    'This event is over. It was on Fri, Mar 8, 9:30 AM to 12:30 PM CST.',
  );
});

it.each([start - hours(12), start, end + hours(12)])('is silent around the event', (now) => {
  expect(warnOutsideHours(event, now)).toBeNull();
});
