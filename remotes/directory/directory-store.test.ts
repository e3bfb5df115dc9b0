import { expect, it } from '@jest/globals';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { sampleProvider } from '@glow50/contract/testing/samples';
import { configure } from 'mobx';
import { DirectoryStore } from './directory-store';

configure({ enforceActions: 'always' });
const categories = { body: [{ service: 'BROWS' }, { service: 'HAIR' }] };

it('requests the categories once', async () => {
  const host = createFakeHost({ '/api/v1/allCategories': categories });
  const { loadCategories } = new DirectoryStore(host);
  expect(await loadCategories()).toEqual(['BROWS', 'HAIR']);
  expect(await loadCategories()).toEqual(['BROWS', 'HAIR']);
  expect(host.asked).toEqual(['/api/v1/allCategories']);
});

it('requests the categories again after a failure', async () => {
  const host = createFakeHost({ '/api/v1/allCategories': new Error('offline') });
  const store = new DirectoryStore(host);
  await expect(store.loadCategories()).rejects.toThrow('offline');
  host.answers['/api/v1/allCategories'] = categories;
  expect(await store.loadCategories()).toEqual(['BROWS', 'HAIR']);
});

it('reads the total of all pages from the header', async () => {
  const provider = sampleProvider();
  const host = createFakeHost({
    '/api/v1/search?page=2&service=LASHES&times=true': {
      body: [provider],
      headers: { 'x-total-count': '31' },
    },
  });
  const store = new DirectoryStore(host);
  expect(await store.findProviders({ service: 'LASHES', page: 2 })).toEqual({
    providers: [provider],
    total: 31,
    isCapped: false,
    unknown: [],
  });
});

it('remembers the address of the last results', () => {
  const store = new DirectoryStore(createFakeHost({}));
  expect(store.resultsAddress).toBeNull();
  store.rememberResults('/search-result?city=Plano');
  expect(store.resultsAddress).toBe('/search-result?city=Plano');
});
