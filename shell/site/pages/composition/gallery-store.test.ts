import { expect, it } from '@jest/globals';
import { NetworkError } from '@glow50/host/http/api-error';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { sampleEvent, sampleProvider } from '@glow50/contract/testing/samples';
import { GalleryStore } from './gallery-store';

const answers = {
  '/api/v1/search?limit=1': { body: [sampleProvider()] },
  '/api/v1/all-events': { body: [sampleEvent()] },
};

it('shows the first provider and the first event', async () => {
  const gallery = new GalleryStore(createFakeHost(answers).api);
  await gallery.load();
  expect(gallery).toMatchObject({ status: 'ready', provider: sampleProvider(), event: sampleEvent() });
});

it('reports an error, and loads again on request', async () => {
  const host = createFakeHost({ ...answers, '/api/v1/all-events': new NetworkError('offline') });
  const gallery = new GalleryStore(host.api);
  await gallery.load();
  expect(gallery).toMatchObject({
    status: 'failed',
    failure: expect.stringContaining('Check your connection'),
  });
  Object.assign(host.answers, answers);
  await gallery.load();
  expect(gallery.status).toBe('ready');
});
