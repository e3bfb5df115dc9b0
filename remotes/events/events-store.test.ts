import { expect, it } from '@jest/globals';
import { createFakeHost } from '@glow50/shared/testing/fake-host';
import { sampleEvent } from '@glow50/shared/testing/samples';
import { configure } from 'mobx';
import { EventsStore } from './events-store';

configure({ enforceActions: 'always' });
const ALL = '/api/v1/all-events';

it('serves a list that was just seen as it is, and an old one anew', async () => {
  const host = createFakeHost({ [ALL]: { body: [sampleEvent()] } });
  let now = 0;
  const store = new EventsStore(host.api, () => now);
  await store.loadUpcoming();
  now = 59_999;
  expect(await store.loadUpcoming()).toEqual([sampleEvent()]);
  expect(host.asked).toEqual([ALL]);
  now = 60_000;
  host.answers[ALL] = { body: [] };
  expect(await store.loadUpcoming()).toEqual([]);
  expect(store.upcoming).toEqual([]);
});

it('keeps nothing of a failure', async () => {
  const host = createFakeHost({ [ALL]: new Error('offline') });
  const store = new EventsStore(host.api);
  await expect(store.loadUpcoming()).rejects.toThrow('offline');
  host.answers[ALL] = { body: [sampleEvent()] };
  expect(await store.loadUpcoming()).toHaveLength(1);
});
