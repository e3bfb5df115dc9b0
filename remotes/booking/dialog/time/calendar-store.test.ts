import { expect, it } from '@jest/globals';
import { NetworkError } from '@glow50/host/http/api-error';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { sampleAvailability } from '@glow50/contract/testing/samples';
import { configure } from 'mobx';
import { CalendarStore } from './calendar-store';

configure({ enforceActions: 'always' });

const MARCH = '/api/v1/providers/p1/availability?from=2030-02-24&serviceId=s1&to=2030-04-06';
const APRIL = '/api/v1/providers/p1/availability?from=2030-03-31&serviceId=s1&to=2030-05-11';
const asked = { providerId: 'p1', serviceId: 's1' };

function openCalendar(answers: Parameters<typeof createFakeHost>[0]) {
  const host = createFakeHost(answers);
  return { host, calendar: new CalendarStore(host.api) };
}

it('offers open days and describes why other days are unavailable', async () => {
  const { calendar } = openCalendar({ [MARCH]: { body: sampleAvailability() } });
  await calendar.open(asked, '2030-03-01');
  expect(calendar.describe('2030-03-08')).toEqual({ isFree: true, state: 'open', words: '2 free times' });
  expect(calendar.describe('2030-03-07')).toEqual({ isFree: false, state: 'full', words: 'fully booked' });
  expect(calendar.describe('2030-03-20')).toEqual({ isFree: false, state: null, words: 'not known yet' });
  calendar.chooseDate('2030-03-08');
  expect(calendar.slots.map(({ label }) => label)).toEqual(['1:30 PM', '2:00 PM']);
});

it('offers no waitlist while every part of every day has free times', async () => {
  const { host, calendar } = openCalendar({ [MARCH]: { body: sampleAvailability() } });
  await calendar.open(asked, '2030-03-01');
  expect(calendar.hasFullTime(34)).toBe(true);
  expect(calendar.hasFullTime(5)).toBe(false);
  host.answers[MARCH] = { body: openOn('2030-03-08') };
  await calendar.open(asked, '2030-03-01');
  expect(calendar.hasFullTime(34)).toBe(false);
  const { days } = openOn('2030-03-08');
  const noEvening = days.map((day) => ({ ...day, fullParts: ['evening' as const] }));
  host.answers[MARCH] = { body: sampleAvailability({ days: noEvening }) };
  await calendar.open(asked, '2030-03-01');
  expect(calendar.hasFullTime(34)).toBe(true);
});

const openOn = (date: string) =>
  sampleAvailability({
    days: [{ date, state: 'open', slots: [{ startsAt: `${date}T15:00:00.000Z`, label: '10:00 AM' }] }],
  });

it('chooses the earliest free day', async () => {
  const { calendar } = openCalendar({ [MARCH]: { body: sampleAvailability() } });
  const opening = calendar.open(asked, '2030-03-01');
  expect(calendar).toMatchObject({ isSearching: true, date: null });
  await opening;
  expect(calendar).toMatchObject({ isSearching: false, date: '2030-03-08', slot: null });
});

it('chooses the earliest free day of the next month when the current one has none', async () => {
  const { host, calendar } = openCalendar({
    [MARCH]: { body: openOn('2030-04-02') },
    [APRIL]: { body: openOn('2030-04-02') },
  });
  await calendar.open(asked, '2030-03-30');
  expect(host.asked).toEqual([MARCH, APRIL]);
  expect(calendar).toMatchObject({ month: '2030-04-01', date: '2030-04-02' });
});

it('shows the current month again when nothing is free until the last day', async () => {
  const { host, calendar } = openCalendar({
    [MARCH]: { body: sampleAvailability({ days: [], lastDate: '2030-04-29' }) },
    [APRIL]: { body: sampleAvailability({ days: [], lastDate: '2030-04-29' }) },
  });
  await calendar.open(asked, '2030-03-30');
  expect(host.asked).toEqual([MARCH, APRIL, MARCH]);
  expect(calendar).toMatchObject({ month: '2030-03-01', date: null, isSearching: false });
});

it('comes back to the day that was held, and to its time while that is free', async () => {
  const later = { date: '2030-04-02', startsAt: '2030-04-02T15:00:00.000Z' };
  const { host, calendar } = openCalendar({
    [MARCH]: { body: sampleAvailability() },
    [APRIL]: { body: openOn('2030-04-02') },
  });
  await calendar.open(asked, '2030-03-01', later);
  expect(calendar).toMatchObject({
    isSearching: false,
    month: '2030-04-01',
    date: later.date,
    slot: { startsAt: later.startsAt },
  });
  await calendar.open(asked, '2030-03-01', { ...later, startsAt: '2030-04-02T16:00:00.000Z' });
  expect(calendar).toMatchObject({ date: later.date, slot: null });
  host.answers[APRIL] = { body: sampleAvailability({ days: [] }) };
  await calendar.open(asked, '2030-03-01', later);
  expect(calendar).toMatchObject({ month: '2030-03-01', date: '2030-03-08', slot: null });
});

it('comes back to the day that was held after a failure, too', async () => {
  const { host, calendar } = openCalendar({ [APRIL]: new NetworkError('offline') });
  await calendar.open(asked, '2030-03-01', { date: '2030-04-02', startsAt: '2030-04-02T15:00:00.000Z' });
  expect(calendar).toMatchObject({ status: 'failed', isSearching: false });
  host.answers[APRIL] = { body: openOn('2030-04-02') };
  await calendar.refresh();
  expect(calendar).toMatchObject({ status: 'ready', date: '2030-04-02' });
});

it('keeps the chosen day when another month is shown', async () => {
  const { calendar } = openCalendar({
    [MARCH]: { body: sampleAvailability() },
    [APRIL]: { body: openOn('2030-04-02') },
  });
  await calendar.open(asked, '2030-03-01');
  await calendar.show('2030-04-01');
  expect(calendar).toMatchObject({ month: '2030-04-01', date: '2030-03-08' });
});

it('drops a slot that was taken in the meantime, and keeps the day while it has others', async () => {
  const { host, calendar } = openCalendar({ [MARCH]: { body: sampleAvailability() } });
  await calendar.open(asked, '2030-03-01');
  calendar.chooseDate('2030-03-08');
  const [first, second] = calendar.slots;
  if (!first || !second) throw new Error('Two times were expected');
  calendar.chooseSlot(second);
  host.answers[MARCH] = {
    body: sampleAvailability({ days: [{ date: '2030-03-08', state: 'open', slots: [first] }] }),
  };
  await calendar.refresh();
  expect(calendar).toMatchObject({ date: '2030-03-08', slot: null, slots: [first] });
  host.answers[MARCH] = {
    body: sampleAvailability({ days: [{ date: '2030-03-08', state: 'full', slots: [] }] }),
  };
  await calendar.refresh();
  expect(calendar.date).toBeNull();
});

it('reports a failure and can be reloaded', async () => {
  const { host, calendar } = openCalendar({ [MARCH]: new NetworkError('offline') });
  await calendar.open(asked, '2030-03-01');
  expect(calendar.status).toBe('failed');
  host.answers[MARCH] = { body: sampleAvailability() };
  await calendar.refresh();
  expect(calendar).toMatchObject({ status: 'ready', failure: null, date: '2030-03-08' });
});
