import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { openReleaseObjects } from './open-release-objects';
import type { ReleaseObjects } from './release-objects';
import { openReleaseStore } from './release-store';
import { promoteCanary, startCanary } from './canary';
import { readDeployment } from './deployment';
import { pin, unpin } from './pin';
import { publishBuild } from './publish-build';
import { releaseBuild } from './release-build';
import { readLog } from './read-log';
import { rollBack } from './roll-back';
import { fakeBuild, fakeRecord } from './testing/fake-build';
import { openTrialSite, trialStores } from './testing/trial-stores';
import { writeHistory } from './write-history';

const { folder, openBucket, stores } = trialStores();

describe.each(stores)('releases in %s', (_, open) => {
  let objects: ReleaseObjects;
  beforeEach(() => {
    objects = open();
  });
  const release = (build: string) => releaseBuild(objects, fakeBuild(folder(), build));
  const site = () => openTrialSite(objects, folder());
  const shown = async () => (await site().registry()).remotes.booking?.build;

  it('reach the next visitor, and can be rolled back by one, by two or to a named build', async () => {
    for (const build of ['a', 'b', 'c']) await release(build);
    expect(await shown()).toBe('c');
    await rollBack(objects, 'booking');
    expect(await shown()).toBe('b');
    await rollBack(objects, 'booking');
    expect(await shown()).toBe('a');
    await expect(rollBack(objects, 'booking')).rejects.toThrow('no earlier release');
    await rollBack(objects, 'booking', 'c');
    expect(await shown()).toBe('c');
    await rollBack(objects, 'booking');
    expect(await shown()).toBe('a');
    await expect(rollBack(objects, 'booking', 'z')).rejects.toThrow('no published build z');
    await expect(rollBack(objects, 'booking', '../events/a')).rejects.toThrow('no published build');
  });

  it('are checked once more at the move, and change nothing when they no longer fit', async () => {
    await release('a');
    const refuse = async ({ build }: { build: string }) => {
      throw new Error(`${build} no longer fits`);
    };
    const second = fakeBuild(folder(), 'b');
    await expect(releaseBuild(objects, second, undefined, refuse)).rejects.toThrow('b no longer fits');
    await expect(startCanary(objects, second, 10, { check: refuse })).rejects.toThrow('b no longer fits');
    await startCanary(objects, second, 10);
    await expect(promoteCanary(objects, 'booking', refuse)).rejects.toThrow('b no longer fits');
    expect(await shown()).toBe('a');
    const log = await readLog(objects, 'booking');
    expect(log.map(({ action, build }) => `${action} ${build}`)).toEqual(['release a', 'canary b']);
    await promoteCanary(objects, 'booking', async () => undefined);
    expect(await shown()).toBe('b');
  });

  it('do not reach visitors while their part is pinned', async () => {
    await release('a');
    await pin(objects, 'booking', 'a');
    await release('b');
    expect(await shown()).toBe('a');
    await expect(rollBack(objects, 'booking')).rejects.toThrow('npm run unpin -- booking');
    expect((await unpin(objects, 'booking'))?.build).toBe('b');
    expect(await shown()).toBe('b');
    await expect(unpin(objects, 'booking')).rejects.toThrow('is not pinned');
  });

  it('are logged with the action and the build, and the history marks the current build', async () => {
    await release('a');
    await release('b');
    await release('b');
    await rollBack(objects, 'booking');
    const log = await readLog(objects, 'booking');
    expect(log.map(({ action, build }) => `${action} ${build}`)).toEqual([
      'release a',
      'release b',
      'rollback a',
    ]);
    const [, newest = '', second = ''] = writeHistory(log, await readDeployment(objects, 'booking')).split(
      '\n',
    );
    expect(newest).toMatch(/^→ current {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC {2}rollback {2}a /);
    expect(second).toMatch(/^ +\d{4}.*release/);
  });

  it('are all published completely when several people release at once, with one current and all in the log', async () => {
    const builds = ['a', 'b', 'c', 'd', 'e'];
    // Only the folder gets duplicate writes: unlike Amazon S3, this test bucket exposes objects while they
    // are being written.
    await Promise.all((objects.folder ? [...builds, ...builds] : builds).map(release));
    expect(builds).toContain(await shown());
    const { files } = site();
    for (const build of builds) expect(await files.check('booking', build, 'page.2.js')).toBe(true);
    expect(new Set((await readLog(objects, 'booking')).map(({ build }) => build))).toEqual(new Set(builds));
  }, 90_000);

  it('show the reason in the history when the preflight was skipped', async () => {
    await releaseBuild(objects, fakeBuild(folder(), 'a'), 'without preflight: the site is down');
    const history = writeHistory(await readLog(objects, 'booking'), await readDeployment(objects, 'booking'));
    expect(history).toMatch(/ release .* without preflight: the site is down$/);
  });

  it('keep using the last known pointer while the new one does not match its schema, and report its path', async () => {
    await release('a');
    const unreadable: unknown[] = [];
    const store = openReleaseStore(objects, {
      cache: path.join(folder(), 'cache'),
      freshFor: 0,
      onUnavailable: (error) => {
        throw error;
      },
      onUnreadable: (error) => unreadable.push(error),
    });
    expect((await store.registry()).remotes.booking?.build).toBe('a');
    await objects.write(
      'booking/current.json',
      JSON.stringify({ ...fakeRecord('b'), routes: [{ path: 7 }] }),
    );
    await store.registry();
    expect((await store.registry()).remotes.booking?.build).toBe('a');
    expect(unreadable.map(String)).toEqual([
      expect.stringContaining('booking/current.json: routes[0].path: '),
    ]);
    expect((await readDeployment(objects, 'booking')).current?.build).toBe('a');
    await release('c');
    expect((await store.registry()).remotes.booking?.build).toBe('c');
  });

  it('name the object and the path when a build record, a canary or a log entry does not fit', async () => {
    await release('a');
    await objects.write('booking/b/build.json', JSON.stringify({ ...fakeRecord('b'), chunks: 'none' }));
    await expect(pin(objects, 'booking', 'b')).rejects.toThrow('booking/b/build.json: chunks: ');
    await objects.write('booking/canary.json', JSON.stringify({ id: '1', record: fakeRecord('b') }));
    const unreadable: unknown[] = [];
    await objects.write('booking/log/0.json', JSON.stringify({ action: 'release', build: 'a' }));
    await expect(readLog(objects, 'booking')).rejects.toThrow('booking/log/0.json: version: ');
    await objects.remove('booking/log/0.json');
    await objects.remove('booking/log/s000000001.json');
    const { canary } = await readDeployment(objects, 'booking', (error) => unreadable.push(error));
    expect(canary).toBeUndefined();
    expect(String(unreadable)).toContain('booking/canary.json: percent: ');
  });

  it('accept records without the fields of newer versions, and keep fields that they do not know', async () => {
    const old = fakeRecord('a');
    await objects.write('booking/current.json', JSON.stringify({ ...old, season: 'spring' }));
    expect((await site().registry()).remotes.booking).toEqual({ ...old, season: 'spring' });
    const shell = {
      version: '1.0.0',
      build: 's',
      commit: null,
      builtAt: '',
      scripts: [],
      fonts: [],
      style: '',
    };
    await objects.write('shell/current.json', JSON.stringify(shell));
    expect(await site().shell()).toEqual(shell);
  });

  it('are never served when publishing was interrupted', async () => {
    await release('a');
    const built = fakeBuild(folder(), 'b');
    const breaking: ReleaseObjects = {
      ...objects,
      write: async (key, bytes) => {
        if (key.endsWith('page.2.js')) throw new Error('The disk is full');
        return objects.write(key, bytes);
      },
    };
    await expect(publishBuild(breaking, built)).rejects.toThrow('disk is full');
    await expect(pin(objects, 'booking', 'b')).rejects.toThrow('no published build b');
    expect(await site().files.check('booking', 'b', 'entry.1.js')).toBe(false);
    await release('b');
    expect(await shown()).toBe('b');
  });

  it('keep serving a visitor the build that the visitor started with', async () => {
    await release('a');
    await release('b');
    const store = site();
    const kept = await store.registry(new Map([['booking', 'a']]));
    expect(kept.remotes.booking?.entry).toBe('/remotes/booking/a/entry.1.js');
    for (const made of ['z', '../../a', '']) {
      expect((await store.registry(new Map([['booking', made]]))).remotes.booking?.build).toBe('b');
    }
  });
});

it('keeps serving known builds while the bucket is unreachable, even after a restart', async () => {
  const bucket = openBucket();
  await releaseBuild(bucket, fakeBuild(folder(), 'a'));
  let isAway = false;
  const away = () => Promise.reject(new Error('No route to the bucket'));
  const objects: ReleaseObjects = {
    ...bucket,
    read: (key) => (isAway ? away() : bucket.read(key)),
    list: (below) => (isAway ? away() : bucket.list(below)),
  };
  const warnings: unknown[] = [];
  const open = () =>
    openReleaseStore(objects, {
      cache: path.join(folder(), 'cache'),
      freshFor: 0,
      onUnavailable: (error) => warnings.push(error),
    });
  const store = open();
  await store.registry();
  expect(await store.files.check('booking', 'a', 'entry.1.js')).toBe(true);

  isAway = true;
  for (const each of [store, open()]) {
    expect((await each.registry()).remotes.booking?.build).toBe('a');
    expect(await each.files.check('booking', 'a', 'entry.1.js')).toBe(true);
  }
  expect(warnings.length).toBeGreaterThan(0);

  isAway = false;
  await releaseBuild(bucket, fakeBuild(folder(), 'b'));
  expect((await store.registry()).remotes.booking?.build).toBe('b');
});

it('keeps serving known builds while the bucket does not answer, without waiting for it each time', async () => {
  const bucket = openBucket();
  await releaseBuild(bucket, fakeBuild(folder(), 'a'));
  let answer = () => {};
  let isAway = Promise.resolve();
  const objects: ReleaseObjects = {
    ...bucket,
    read: async (key) => (await isAway, bucket.read(key)),
    list: async (below) => (await isAway, bucket.list(below)),
  };
  const store = openReleaseStore(objects, {
    cache: path.join(folder(), 'cache'),
    freshFor: 0,
    onUnavailable: () => {},
  });
  await store.registry();

  isAway = new Promise((resolve) => (answer = resolve));
  await releaseBuild(bucket, fakeBuild(folder(), 'b'));
  const startedAt = performance.now();
  for (let visit = 0; visit < 5; visit += 1) {
    expect((await store.registry()).remotes.booking?.build).toBe('a');
  }
  expect(performance.now() - startedAt).toBeLessThan(4000);

  answer();
  while ((await store.registry()).remotes.booking?.build !== 'b') await sleep(20);
});

it('keeps serving known builds while the disk of a folder is not there', async () => {
  const place = path.join(folder(), 'store');
  const objects = openReleaseObjects(place);
  await releaseBuild(objects, fakeBuild(folder(), 'a'));
  const warnings: unknown[] = [];
  const store = openReleaseStore(objects, {
    cache: path.join(folder(), 'cache'),
    freshFor: 0,
    onUnavailable: (error) => warnings.push(error),
  });
  expect((await store.registry()).remotes.booking?.build).toBe('a');

  renameSync(place, `${place}-away`);
  expect((await store.registry()).remotes.booking?.build).toBe('a');
  expect(warnings.map(String)).toEqual(['Error: The release store is empty, but was not before']);

  renameSync(`${place}-away`, place);
  await releaseBuild(objects, fakeBuild(folder(), 'b'));
  expect((await store.registry()).remotes.booking?.build).toBe('b');
});

it('publishes nothing that would leave no room for a roll-back, and leaves no half of a file behind', async () => {
  const place = path.join(folder(), 'store');
  const objects = openReleaseObjects(place);
  const nearlyFull: ReleaseObjects = { ...objects, free: async () => 8_000_000 };
  await expect(releaseBuild(nearlyFull, fakeBuild(folder(), 'a'))).rejects.toThrow(
    /^The release store has 8\.0 MB left, but needs 8\.0 MB: .*Nothing was published/s,
  );
  expect(await objects.list('')).toEqual([]);

  mkdirSync(path.join(place, 'booking', 'taken'), { recursive: true });
  await expect(objects.write('booking/taken', 'text')).rejects.toThrow('EISDIR');
  expect(readdirSync(path.join(place, 'booking'))).toEqual(['taken']);
});
