import { expect, it } from '@jest/globals';
import { describeOpening } from './describe-opening';

const timeZone = 'America/Chicago';
const monday = { day: 1, from: '09:00', to: '18:00' };
const wednesday = { day: 3, from: '09:30', to: '13:00' };

/** In March 2026, Central Standard Time until the 8th. Monday is the 2nd. */
const at = (day: number, time: string) => new Date(`2026-03-0${day}T${time}:00-06:00`);

it.each([
  ['opens later today', at(2, '08:59'), 'Closed now, opens at 9:00 AM'],
  ['is open from the first minute', at(2, '09:00'), 'Open now until 6:00 PM'],
  ['is open to the last minute', at(2, '17:59'), 'Open now until 6:00 PM'],
  ['is closed when the hours end', at(2, '18:00'), 'Closed now, opens Wednesday at 9:30 AM'],
  ['opens tomorrow', at(3, '23:59'), 'Closed now, opens tomorrow at 9:30 AM'],
  ['counts on into the next week', at(4, '13:00'), 'Closed now, opens Monday at 9:00 AM'],
  ['asks the clock of the place', new Date('2026-03-03T00:30:00Z'), 'Closed now, opens Wednesday at 9:30 AM'],
])('%s', (_, now, words) => {
  expect(describeOpening({ hours: [monday, wednesday], timeZone }, now)?.words).toBe(words);
});

it('goes on after midnight, from Saturday into Sunday too', () => {
  const hours = [
    { day: 6, from: '20:00', to: '24:00' },
    { day: 0, from: '00:00', to: '02:00' },
  ];
  const ask = (now: Date) => describeOpening({ hours, timeZone }, now);
  expect(ask(at(7, '23:30'))).toEqual({ isOpen: true, words: 'Open now until 2:00 AM' });
  expect(ask(at(1, '01:30'))).toEqual({ isOpen: true, words: 'Open now until 2:00 AM' });
  expect(ask(at(1, '02:00'))).toEqual({ isOpen: false, words: 'Closed now, opens Saturday at 8:00 PM' });
});

it('knows places that never close, and says nothing without hours', () => {
  const always = Array.from({ length: 7 }, (_, day) => ({ day, from: '00:00', to: '24:00' }));
  expect(describeOpening({ hours: always, timeZone }, at(2, '12:00'))?.words).toBe('Open around the clock');
  expect(describeOpening({ hours: [], timeZone }, at(2, '12:00'))).toBeNull();
});

it('opens next week when the only day of the week is over', () => {
  expect(describeOpening({ hours: [monday], timeZone }, at(2, '19:00'))?.words).toBe(
    'Closed now, opens Monday at 9:00 AM',
  );
});
