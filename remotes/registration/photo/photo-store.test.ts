import { expect, it } from '@jest/globals';
import type { OpenWorkshop } from './open-workshop';
import { PHOTO_MESSAGES, PhotoStore } from './photo-store';

const PHOTO = new Blob(['a photo']);

/** A worker that reports `answer` as the photo's size, or that failed to load and never responds. */
function threadWith(
  answer: { width: number; height: number } | 'never loaded',
  closed: unknown[],
): OpenWorkshop {
  const isLoaded = answer !== 'never loaded';
  const failure: Promise<never> = isLoaded ? new Promise(() => undefined) : Promise.reject(new Error('404'));
  failure.catch(() => undefined);
  const workshop = {
    open: () => (isLoaded ? Promise.resolve(answer) : new Promise(() => undefined)),
    preview: async () => null,
  };
  return {
    workshop: workshop as unknown as OpenWorkshop['workshop'],
    failure,
    close: () => closed.push(answer),
  };
}

it('reports that a photo could not be opened, and starts a new worker on the next try', async () => {
  const closed: unknown[] = [];
  const threads = [threadWith('never loaded', closed), threadWith({ width: 900, height: 600 }, closed)];
  const store = new PhotoStore(() => threads.shift() ?? threadWith('never loaded', closed));

  expect(await store.open(PHOTO)).toBe(false);
  expect([store.status, store.problem]).toEqual(['empty', PHOTO_MESSAGES.unopened]);
  expect(closed).toEqual(['never loaded']);

  expect(await store.open(PHOTO)).toBe(true);
  expect([store.status, store.problem, store.size]).toEqual(['open', '', { width: 900, height: 600 }]);
});

it.each([
  [{ width: 239, height: 900 }, PHOTO_MESSAGES.tooSmall],
  [{ width: 8000, height: 8000 }, PHOTO_MESSAGES.tooLarge],
])('rejects a photo of %o with a message', async (size, problem) => {
  const store = new PhotoStore(() => threadWith(size, []));
  expect(await store.open(PHOTO)).toBe(false);
  expect([store.status, store.problem]).toEqual(['empty', problem]);
});
