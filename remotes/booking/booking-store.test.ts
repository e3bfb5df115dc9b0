import { expect, it } from '@jest/globals';
import type { ProviderProfile } from '@glow50/shared/api/providers';
import { createFakeHost } from '@glow50/shared/testing/fake-host';
import { sampleProfile, sampleService } from '@glow50/shared/testing/samples';
import { configure } from 'mobx';
import { BookingStore } from './booking-store';

configure({ enforceActions: 'always' });
const second = sampleService({ id: 'second', name: 'Silk Press' });
const profile = sampleProfile({ services: [sampleService(), second] });
const answers = { '/api/v1/providers/p1': { body: profile } };

it('opens on the first service, or the one that was asked for', async () => {
  const store = new BookingStore(createFakeHost(answers).api);
  await store.open({ providerId: 'p1' });
  expect(store.service?.name).toBe('Hair Dressing');
  await store.open({ providerId: 'p1', serviceId: 'second' });
  expect(store.service?.name).toBe('Silk Press');
});

it('changes the service', async () => {
  const store = new BookingStore(createFakeHost(answers).api);
  await store.open({ providerId: 'p1' });
  store.choose('second');
  expect(store.service).toEqual(second);
});

it('has no service when the provider offers none', async () => {
  const store = new BookingStore(
    createFakeHost({ '/api/v1/providers/p1': { body: sampleProfile({ services: [] }) } }).api,
  );
  await store.open({ providerId: 'p1' });
  expect(store.status).toBe('ready');
  expect(store.service).toBeNull();
});

it('tells a failure and can be tried again', async () => {
  const host = createFakeHost({ '/api/v1/providers/p1': new Error('offline') });
  const store = new BookingStore(host.api);
  await store.open({ providerId: 'p1' });
  expect([store.status, store.failure]).toEqual(['failed', 'offline']);
  host.answers['/api/v1/providers/p1'] = { body: profile };
  await store.retry();
  expect([store.status, store.failure]).toEqual(['ready', null]);
});

it('ignores an answer for a dialog that was closed or opened for someone else meanwhile', async () => {
  const waiting = new Map<string, (profile: ProviderProfile) => void>();
  const host = createFakeHost({});
  const store = new BookingStore({
    ...host.api,
    call: (_, options) =>
      new Promise((resolve) => waiting.set(String((options?.params as { id: string }).id), resolve)),
  });
  const first = store.open({ providerId: 'p1' });
  const other = store.open({ providerId: 'p2' });
  waiting.get('p2')?.(sampleProfile({ name: 'Ray Cole' }));
  waiting.get('p1')?.(profile);
  await Promise.all([first, other]);
  expect(store.provider?.name).toBe('Ray Cole');

  const late = store.open({ providerId: 'p1' });
  store.close();
  waiting.get('p1')?.(profile);
  await late;
  expect(store.status).toBe('closed');
});
