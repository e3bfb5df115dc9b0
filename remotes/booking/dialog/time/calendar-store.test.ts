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
  expect(calendar.describe('2030-03-08')).toEqual({ isFree: true, words: '2 free times' });
  expect(calendar.describe('2030-03-07')).toEqual({ isFree: false, words: 'fully booked' });
  expect(calendar.describe('2030-03-20')).toEqual({ isFree: false, words: 'not known yet' });
  calendar.chooseDate('2030-03-08');
  expect(calendar.slots.map(({ label }) => label)).toEqual(['1:30 pm', '2:00 pm']);
});

it('shows the next month when the current one has no free day', async () => {
  const { host, calendar } = openCalendar({
    [MARCH]: { body: sampleAvailability({ days: [] }) },
    [APRIL]: { body: sampleAvailability() },
  });
  await calendar.open(asked, '2030-03-30');
  expect(host.asked).toEqual([MARCH, APRIL]);
  expect(calendar.month).toBe('2030-04-01');
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
  expect(calendar).toMatchObject({ status: 'ready', failure: null });
});
