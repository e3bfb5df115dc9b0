import { expect, it } from '@jest/globals';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { sampleEvent } from '@glow50/contract/testing/samples';
import { configure } from 'mobx';
import { EventsStore } from './events-store';

configure({ enforceActions: 'always' });
const NEXT = '/api/v1/all-events?limit=3';

it('reuses upcoming events for a minute and then loads them again', async () => {
  const host = createFakeHost({ [NEXT]: { body: [sampleEvent()] } });
  let now = 0;
  const store = new EventsStore(host.api, () => now);
  await store.loadUpcoming();
  now = 59_999;
  expect(await store.loadUpcoming()).toEqual([sampleEvent()]);
  expect(host.asked).toEqual([NEXT]);
  now = 60_000;
  host.answers[NEXT] = { body: [] };
  expect(await store.loadUpcoming()).toEqual([]);
  expect(store.upcoming).toEqual([]);
});

it('does not cache a failure', async () => {
  const host = createFakeHost({ [NEXT]: new Error('offline') });
  const store = new EventsStore(host.api);
  await expect(store.loadUpcoming()).rejects.toThrow('offline');
  host.answers[NEXT] = { body: [sampleEvent()] };
  expect(await store.loadUpcoming()).toHaveLength(1);
});

it('returns one page of events with the total number', async () => {
  const address = '/api/v1/all-events?city=Dallas&limit=12';
  const host = createFakeHost({ [address]: { body: [sampleEvent()], headers: { 'x-total-count': '25' } } });
  const store = new EventsStore(host.api);
  expect(await store.find({ city: 'Dallas', limit: 12 })).toEqual({ events: [sampleEvent()], total: 25 });
});
