import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openReleaseObjects } from './open-release-objects';
import type { ReleaseObjects } from './release-objects';
import { openReleaseStore } from './release-store';
import S3rver from 's3rver';
import { readCanary, stopCanary } from './canary-record';
import { abortCanary, promoteCanary, startCanary } from './canary';
import { readDeployment } from './deployment';
import { pin, unpin } from './pin';
import { publishBuild } from './publish-build';
import { releaseBuild } from './release-build';
import { readLog } from './release-log';
import { rollBack } from './roll-back';
import { fakeBuild, fakeRecord } from './testing/fake-build';
import { writeHistory } from './write-history';

let folder: string;
let server: S3rver;
let port: number;
beforeAll(async () => {
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  const directory = mkdtempSync(path.join(tmpdir(), 'glow50-bucket-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'releases', configs: [] }],
  });
  ({ port } = await server.run());
});
afterAll(() => server.close());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'glow50-release-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

let bucketFolders = 0;
const stores: [string, () => ReleaseObjects][] = [
  ['a folder', () => openReleaseObjects(path.join(folder, 'store'))],
  [
    'a bucket',
    () => openReleaseObjects(`s3://releases/site${(bucketFolders += 1)}?endpoint=http://127.0.0.1:${port}`),
  ],
];

describe.each(stores)('releases in %s', (_, open) => {
  let objects: ReleaseObjects;
  beforeEach(() => {
    objects = open();
  });
  const release = (build: string) => releaseBuild(objects, fakeBuild(folder, build));
  const site = (freshFor = 0) =>
    openReleaseStore(objects, {
      cache: path.join(folder, 'cache'),
      freshFor,
      onUnavailable: (error) => {
        throw error;
      },
    });
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
    await expect(rollBack(objects, 'booking', 'z')).rejects.toThrow('no published build z');
    await expect(rollBack(objects, 'booking', '../events/a')).rejects.toThrow('no published build');
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

  describe('as canaries', () => {
    const canary = (build: string, percent: number) =>
      startCanary(objects, fakeBuild(folder, build), percent);
    const places = Array.from({ length: 100 }, (_, place) => place);
    const shownAt = async (place: number, kept = new Map<string, string>()) =>
      (await site().registry(kept, place)).remotes.booking?.build;
    const share = async () => {
      const store = site(60_000);
      const found = await Promise.all(places.map((place) => store.registry(new Map(), place)));
      return places.filter((place) => found[place]?.remotes.booking?.build === 'b');
    };
    const actions = async () =>
      (await readLog(objects, 'booking')).map(({ action, build }) => `${action} ${build}`);

    beforeEach(() => release('a'));

    it('reach the given share of visitors, who keep the canary when the share grows, and no visitor without a canary place', async () => {
      await canary('b', 10);
      const first = await share();
      expect(first).toHaveLength(10);
      expect(await shown()).toBe('a');
      await canary('b', 60);
      const all = await share();
      expect(all).toHaveLength(60);
      expect(all).toEqual(expect.arrayContaining(first));
      expect(await shownAt(first[0] ?? 0, new Map([['booking', 'a']]))).toBe('a');
    });

    it('can be promoted to every visitor, and aborted for all except visitors in the middle of something', async () => {
      await canary('b', 50);
      await promoteCanary(objects, 'booking');
      expect([await shown(), await share()]).toEqual(['b', places]);
      await expect(promoteCanary(objects, 'booking')).rejects.toThrow('has no canary');
      await rollBack(objects, 'booking');
      expect(await shown()).toBe('a');
      await canary('b', 50);
      await abortCanary(objects, 'booking');
      expect(await share()).toEqual([]);
      expect(await shownAt(1, new Map([['booking', 'b']]))).toBe('b');
      expect(await actions()).toEqual([
        'release a',
        'canary b',
        'promote b',
        'rollback a',
        'canary b',
        'abort b',
      ]);
    });

    it('reach no visitor once stopped, appear in the history, and can only be started again', async () => {
      await canary('b', 50);
      const running = await readCanary(objects, 'booking');
      if (!running) throw new Error('There is no canary');
      const stop = { at: '2026-01-01T00:00:00.000Z', reason: '5 of 5 visits failed' };
      await stopCanary(objects, 'booking', running, stop);
      await stopCanary(objects, 'booking', running, { ...stop, reason: 'another server’s view' });
      expect(await share()).toEqual([]);
      expect(await shownAt(1, new Map([['booking', 'b']]))).toBe('a');
      expect((await site().canaries()).booking?.stopped).toEqual(stop);
      await expect(promoteCanary(objects, 'booking')).rejects.toThrow('5 of 5 visits failed');
      expect(await actions()).toEqual(['release a', 'canary b', 'stop b']);
      const history = writeHistory(
        await readLog(objects, 'booking'),
        await readDeployment(objects, 'booking'),
        await readCanary(objects, 'booking'),
      );
      expect(history).toMatch(/stop +b .* the site +5 of 5 visits failed/);
      expect(history).not.toContain('→ canary');
      await canary('b', 50);
      expect(await share()).toHaveLength(50);
    });

    it('end with the next release, and are refused for pinned parts and the shell', async () => {
      await canary('b', 50);
      await release('c');
      expect(await share()).toEqual([]);
      expect(await shown()).toBe('c');
      await pin(objects, 'booking', 'a');
      await expect(canary('b', 50)).rejects.toThrow('npm run unpin -- booking');
      await expect(startCanary(objects, fakeBuild(folder, 's', 'shell'), 5)).rejects.toThrow(
        'cannot have a canary',
      );
    });
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
  });

  it('show the reason in the history when the preflight was skipped', async () => {
    await releaseBuild(objects, fakeBuild(folder, 'a'), 'without preflight: the site is down');
    const history = writeHistory(await readLog(objects, 'booking'), await readDeployment(objects, 'booking'));
    expect(history).toMatch(/ release .* without preflight: the site is down$/);
  });

  it('keep using the last known pointer while the new one does not match its schema, and report its path', async () => {
    await release('a');
    const unreadable: unknown[] = [];
    const store = openReleaseStore(objects, {
      cache: path.join(folder, 'cache'),
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
    expect((await readDeployment(objects, 'booking')).current).toBeUndefined();
    await release('c');
    expect((await store.registry()).remotes.booking?.build).toBe('c');
  });

  it('name the object and the path when a build record, a canary or a log entry does not fit', async () => {
    await release('a');
    await objects.write('booking/b/build.json', JSON.stringify({ ...fakeRecord('b'), chunks: 'none' }));
    await expect(pin(objects, 'booking', 'b')).rejects.toThrow('booking/b/build.json: chunks: ');
    await objects.write('booking/canary.json', JSON.stringify({ id: '1', record: fakeRecord('b') }));
    const unreadable: unknown[] = [];
    const canary = await readCanary(objects, 'booking', (error) => unreadable.push(error));
    expect(canary).toBeUndefined();
    expect(String(unreadable)).toContain('booking/canary.json: percent: ');
    await objects.write('booking/log/0.json', JSON.stringify({ action: 'release', build: 'a' }));
    await expect(readLog(objects, 'booking')).rejects.toThrow('booking/log/0.json: version: ');
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
    const built = fakeBuild(folder, 'b');
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
  const bucket = openReleaseObjects(`s3://releases/away?endpoint=http://127.0.0.1:${port}`);
  await releaseBuild(bucket, fakeBuild(folder, 'a'));
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
      cache: path.join(folder, 'cache'),
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
  await releaseBuild(bucket, fakeBuild(folder, 'b'));
  expect((await store.registry()).remotes.booking?.build).toBe('b');
});
