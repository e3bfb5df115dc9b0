import { expect, it } from '@jest/globals';
import type { OpenWorkshop } from './open-workshop';
import { PHOTO_MESSAGES, PhotoStore } from './photo-store';
import { type FakeWorker, fakeWorker } from './testing/fake-worker';

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

const CROP = { x: 0, y: 0, width: 0.5, height: 0.5 };

function storeWith(...workers: FakeWorker[]): PhotoStore {
  const left = [...workers];
  return new PhotoStore(() => {
    const worker = left.shift();
    if (!worker) throw new Error('No more workers were expected');
    return worker;
  });
}

it('keeps photo and changes when a preview is refused, and draws it in another worker', async () => {
  const [first, second] = [fakeWorker({ refuses: 'preview' }), fakeWorker()];
  const store = storeWith(first, second);
  expect(await store.open(PHOTO)).toBe(true);
  expect(store).toMatchObject({ status: 'open', isUndrawn: true, problem: PHOTO_MESSAGES.undrawn });
  expect(first.isClosed).toBe(true);

  store.change({ brightness: 120 });
  await store.redraw();
  expect(store).toMatchObject({ status: 'open', isUndrawn: false, problem: '' });
  expect(second.opened).toEqual([PHOTO]);
  expect(second.previewed).toContainEqual(expect.objectContaining({ brightness: 120 }));
});

it('keeps photo and changes when the worker crashes during the preview', async () => {
  const [first, second] = [fakeWorker({ keepsSilentOn: 'preview' }), fakeWorker()];
  const store = storeWith(first, second);
  const opening = store.open(PHOTO);
  await new Promise((resolve) => setTimeout(resolve, 10));
  first.crash();
  expect(await opening).toBe(true);
  expect(store).toMatchObject({ status: 'open', problem: PHOTO_MESSAGES.undrawn });
  await store.redraw();
  expect(store).toMatchObject({ problem: '', isUndrawn: false });
});

it('keeps photo, look and crop when the worker crashes during the export, and exports in another', async () => {
  const [first, second] = [fakeWorker({ keepsSilentOn: 'bake' }), fakeWorker()];
  const store = storeWith(first, second);
  await store.open(PHOTO);
  store.change({ contrast: 80 });
  store.cut(CROP);
  const exporting = store.exportPhoto('photo.jpg');
  first.crash();
  expect(await exporting).toBeNull();
  expect(store).toMatchObject({ status: 'open', problem: PHOTO_MESSAGES.failed });

  expect(await store.exportPhoto('photo.jpg')).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' });
  expect(second.opened).toEqual([PHOTO]);
  expect(second.baked).toEqual([[expect.objectContaining({ contrast: 80 }), CROP]]);
  expect(store.problem).toBe('');
});

it('stays closed when it is closed during an export', async () => {
  const worker = fakeWorker({ keepsSilentOn: 'bake' });
  const store = storeWith(worker);
  await store.open(PHOTO);
  const exporting = store.exportPhoto('photo.jpg');
  store.close();
  worker.crash();
  expect(await exporting).toBeNull();
  expect(store.status).toBe('empty');
});

it('draws another photo that is opened while the preview of the first was drawn', async () => {
  const [first, second] = [fakeWorker({ keepsSilentOn: 'preview' }), fakeWorker()];
  const store = storeWith(first, second);
  void store.open(PHOTO);
  await new Promise((resolve) => setTimeout(resolve, 10));
  store.close();
  expect(await store.open(new Blob(['another photo']))).toBe(true);
  expect(second.previewed.length).toBeGreaterThan(0);
});
