import { expect, it } from '@jest/globals';
import { PageCache } from './page-cache';

let now = 0;
const page = (text: string, bytes = 10) => ({ text, bytes });

function createCache() {
  now = 1000;
  return new PageCache<{ text: string; bytes: number; isPassing?: boolean }>(2000, () => now);
}

it('makes a page once for a rush of visitors, and again after seconds', async () => {
  const cache = createCache();
  let made = 0;
  const make = async () => page(`page ${(made += 1)}`);
  const rush = await Promise.all(Array.from({ length: 200 }, async () => cache.get('/', make)));
  expect(new Set(rush.map(({ text }) => text))).toEqual(new Set(['page 1']));
  now += 1900;
  expect(await cache.get('/', make)).toMatchObject({ text: 'page 1' });
  now += 200;
  expect(await cache.get('/', make)).toMatchObject({ text: 'page 2' });
});

it('gives the page as it was to whoever makes it again', async () => {
  const cache = createCache();
  const first = await cache.get('/', async () => page('as it was'));
  now += 5000;
  expect(await cache.get('/', async (before) => before ?? page('new'))).toBe(first);
});

it('makes a page again after a change, also when the change happens while it is made', async () => {
  const cache = createCache();
  await cache.get('/', async () => page('before'));
  cache.purge();
  let finish: (made: { text: string; bytes: number }) => void = () => undefined;
  const slow = cache.get('/', () => new Promise((resolve) => (finish = resolve)));
  now += 1;
  cache.purge();
  const after = cache.get('/', async () => page('after'));
  finish(page('half'));
  expect(await slow).toMatchObject({ text: 'half' });
  expect(await after).toMatchObject({ text: 'after' });
});

it('keeps no passing page', async () => {
  const cache = createCache();
  await cache.get('/', async () => ({ ...page('away'), isPassing: true }));
  expect(await cache.get('/', async () => page('back'))).toMatchObject({ text: 'back' });
});

it('keeps nothing of a page that could not be made', async () => {
  const cache = createCache();
  await expect(cache.get('/', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('/', async () => page('yes'))).toMatchObject({ text: 'yes' });
});

it('forgets the pages that were made first when they need too much memory', async () => {
  const cache = createCache();
  const MB = 1024 * 1024;
  await cache.get('/1', async () => page('one', 40 * MB));
  await cache.get('/2', async () => page('two', 40 * MB));
  expect(await cache.get('/2', async () => page('other'))).toMatchObject({ text: 'two' });
  expect(await cache.get('/1', async () => page('other'))).toMatchObject({ text: 'other' });
});

it('makes a page once more for a rush, however often something changes while it is made', async () => {
  const cache = createCache();
  const finish: (() => void)[] = [];
  const make = async () => {
    const number = finish.length + 1;
    await new Promise<void>((resolve) => finish.push(resolve));
    return page(`page ${number}`);
  };
  const rush: Promise<{ text: string }>[] = [];
  for (let visitor = 0; visitor < 200; visitor += 1) {
    rush.push(Promise.resolve(cache.get('/', make)));
    cache.purge();
  }
  expect(finish).toHaveLength(1);
  finish[0]?.();
  expect(await rush[0]).toMatchObject({ text: 'page 1' });
  await new Promise(setImmediate);
  expect(finish).toHaveLength(2);
  finish[1]?.();
  const later = await Promise.all(rush.slice(1));
  expect(new Set(later.map(({ text }) => text))).toEqual(new Set(['page 2']));
  expect(await cache.get('/', make)).toMatchObject({ text: 'page 2' });
});

it('makes a page for who asked after a change also when the one before could not be made', async () => {
  const cache = createCache();
  const failing = Promise.resolve(cache.get('/', async () => Promise.reject(new Error('no'))));
  cache.purge();
  const after = cache.get('/', async () => page('after'));
  await expect(failing).rejects.toThrow('no');
  expect(await after).toMatchObject({ text: 'after' });
});
