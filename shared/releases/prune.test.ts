import path from 'node:path';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { seedFor } from '@glow50/configuration/testing/sample.mjs';
import fc from 'fast-check';
import { existsSync } from 'node:fs';
import { startCanary } from './canary';
import { changeDeployment } from './change-deployment';
import { readDeployment } from './deployment';
import { openKeptMarks } from './kept-marks';
import { pin, unpin } from './pin';
import { findPrunable, prune } from './prune';
import { createPreview } from './preview';
import { publishBuild } from './publish-build';
import { releaseBuild } from './release-build';
import { readLog } from './read-log';
import type { ReleaseObjects } from './release-objects';
import { rollBack } from './roll-back';
import { removeStaleCopies } from './stale-copies';
import { fakeBuild } from './testing/fake-build';
import { openMemory } from './testing/memory-objects';
import { openTrialSite, trialStores } from './testing/trial-stores';

jest.setTimeout(60_000);
const { folder, openBucket, stores } = trialStores();

const DAY = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const LATER = { now: inDays(31) };
const named = (count: number) => Array.from({ length: count }, (_, at) => `b${String(at).padStart(2, '0')}`);
const fail = (error: unknown) => {
  throw error;
};

describe.each(stores)('prune in %s', (_, open) => {
  let objects: ReleaseObjects;
  beforeEach(() => {
    objects = open();
  });
  const release = async (build: string) => releaseBuild(objects, fakeBuild(folder(), build));
  const buildsLeft = async () => (await objects.list('booking')).filter((name) => /^b\d/.test(name));

  it('deletes what is neither young nor one of the last ten, whole, and says why the others stay', async () => {
    const all = named(13);
    for (const build of all) await release(build);
    expect(await prune(objects, 'booking', { now: inDays(29) })).toEqual([]);
    const found = await findPrunable(objects, 'booking', LATER);
    expect(found.map(({ stays }) => stays)).toEqual([
      ...Array.from({ length: 3 }, () => undefined),
      ...Array.from({ length: 9 }, () => 'one of the last 10'),
      'current',
    ]);
    expect(await buildsLeft()).toEqual(all);
    expect(await prune(objects, 'booking', LATER)).toEqual(all.slice(0, 3));
    expect(await buildsLeft()).toEqual(all.slice(3));
    expect(await prune(objects, 'booking', LATER)).toEqual([]);
    const steps = (await readLog(objects, 'booking')).filter(({ action }) => action === 'prune');
    expect(steps.map(({ reason }) => reason)).toEqual(['deletes 3 builds', 'deleted 3 builds']);
    await expect(rollBack(objects, 'booking', 'b00')).rejects.toThrow('no published build b00');
    expect((await rollBack(objects, 'booking')).record.build).toBe('b11');
  });

  it('leaves what is pinned, on trial, kept by a visitor or a roll-back’s target', async () => {
    const terms = { ...LATER, builds: 1 };
    for (const build of ['b1', 'b2', 'b3', 'b4', 'b5']) await release(build);
    await pin(objects, 'booking', 'b1');
    openKeptMarks(objects, fail)('booking', 'b2', LATER.now.getTime() - 6 * DAY);
    await unpin(objects, 'booking');
    await startCanary(objects, fakeBuild(folder(), 'b3'), 10);
    await pin(objects, 'booking', 'b1');
    const stays = new Map(
      (await findPrunable(objects, 'booking', terms)).map((found) => [found.build, found.stays]),
    );
    expect(Object.fromEntries(stays)).toEqual({
      b1: 'pinned',
      b2: 'kept by visitors',
      b3: 'on trial',
      b4: undefined,
      b5: 'current',
    });
    expect(await prune(objects, 'booking', { now: inDays(33), builds: 1 })).toEqual(['b2', 'b4']);
  });

  it('leaves what is shown in a preview until that ends, and deletes its record then', async () => {
    for (const build of ['b1', 'b2']) await release(build);
    await publishBuild(objects, fakeBuild(folder(), 'b3'));
    const preview = { part: 'booking', build: 'b3', by: 'Ann', days: 14 };
    await createPreview(objects, preview, inDays(28));
    const terms = { ...LATER, builds: 1 };
    expect((await findPrunable(objects, 'booking', terms)).find(({ build }) => build === 'b3')).toEqual({
      build: 'b3',
      stays: 'shown in a preview',
    });
    expect(await prune(objects, 'booking', terms)).toEqual(['b1']);
    expect(await prune(objects, 'booking', { now: inDays(43), builds: 1 })).toEqual(['b3']);
    expect(await objects.list('booking/previews')).toEqual([]);
    await expect(createPreview(objects, preview)).rejects.toThrow('no published build b3');
  });

  it('deletes what an interrupted publishing left after a day, and can be interrupted itself', async () => {
    await release('b1');
    const built = fakeBuild(folder(), 'b2');
    const full: ReleaseObjects = {
      ...objects,
      write: async (key, bytes) =>
        key.includes('page') ? fail(new Error('disk is full')) : objects.write(key, bytes),
    };
    await expect(publishBuild(full, built)).rejects.toThrow('disk is full');
    expect(await findPrunable(objects, 'booking', { now: new Date() })).toContainEqual({
      build: 'b2',
      stays: 'being published',
    });
    expect(await prune(objects, 'booking', { now: new Date() })).toEqual([]);
    const breaking: ReleaseObjects = { ...objects, removeAll: async () => fail(new Error('away')) };
    await expect(prune(breaking, 'booking', { now: inDays(2) })).rejects.toThrow('away');
    await expect(releaseBuild(objects, built)).rejects.toThrow('is being deleted by prune');
    expect(await prune(objects, 'booking', { now: inDays(2) })).toEqual([]);
    expect(await prune(objects, 'booking', { now: inDays(3) })).toEqual(['b2']);
    expect(await buildsLeft()).toEqual(['b1']);
    await releaseBuild(objects, built);
    expect((await openTrialSite(objects, folder()).registry()).remotes.booking?.build).toBe('b2');
  });

  it('deletes of what another run has named only what it would delete itself', async () => {
    for (const build of named(12)) await release(build);
    const at = '2020-01-01T00:00:00.000Z';
    await changeDeployment(objects, 'booking', ({ current }) =>
      current
        ? {
            action: 'prune',
            record: current,
            to: { removing: { id: 'x', at, builds: ['b00', 'b09', 'b10'] } },
          }
        : undefined,
    );
    expect(await prune(objects, 'booking', LATER)).toEqual(['b00', 'b01']);
    expect((await rollBack(objects, 'booking')).record.build).toBe('b10');
  });

  it('lets nobody give a build to visitors while it is being deleted', async () => {
    for (const build of ['b1', 'b2', 'b3']) await release(build);
    const refused: unknown[] = [];
    const attempts = [
      () => releaseBuild(objects, fakeBuild(folder(), 'b1')),
      () => pin(objects, 'booking', 'b1'),
      () => rollBack(objects, 'booking', 'b1'),
      () => startCanary(objects, fakeBuild(folder(), 'b1'), 10),
      async () => String(await prune(objects, 'booking', { ...LATER, builds: 1 })),
    ];
    const watched: ReleaseObjects = {
      ...objects,
      async remove(key) {
        if (key === 'booking/b1/build.json') {
          for (const attempt of attempts)
            refused.push(await attempt().catch(({ message }: Error) => message));
        }
        return objects.remove(key);
      },
    };
    expect(await prune(watched, 'booking', { ...LATER, builds: 1 })).toEqual(['b1', 'b2']);
    const message = 'Build b1 of booking is being deleted by prune. Try again in a minute';
    expect(refused).toEqual([message, message, message, message, '']);
  });

  it('takes a build from visitors only when nobody had a page of it for a week', async () => {
    for (const build of ['b1', 'b2', 'b3']) await release(build);
    const marked: string[] = [];
    const site = openTrialSite(objects, folder(), 0, (part, build) => marked.push(`${part} ${build}`));
    const kept = new Map([['booking', 'b1']]);
    expect((await site.registry(kept)).remotes.booking?.build).toBe('b1');
    await site.registry(new Map([['booking', 'b3']]));
    expect(marked).toEqual(['booking b1']);
    await prune(objects, 'booking', { ...LATER, builds: 1 });
    const fresh = openTrialSite(objects, folder());
    expect((await fresh.registry(kept)).remotes.booking?.build).toBe('b3');
  });
});

it('a server deletes its copies of builds that the bucket no longer has', async () => {
  const objects = openBucket();
  for (const build of ['b1', 'b2']) await releaseBuild(objects, fakeBuild(folder(), build));
  const cache = path.join(folder(), 'cache');
  const site = openTrialSite(objects, folder());
  for (const build of ['b1', 'b2']) await site.files.check('booking', build, 'entry.1.js');
  await prune(objects, 'booking', { ...LATER, builds: 1 });
  await removeStaleCopies(objects, cache);
  expect(existsSync(path.join(cache, 'booking/b1'))).toBe(false);
  expect(existsSync(path.join(cache, 'booking/b2/entry.1.js'))).toBe(true);
});

it('whatever others do meanwhile, what visitors get is whole', async () => {
  const parent = folder();
  const builds = Object.fromEntries(['a', 'b', 'c', 'd'].map((build) => [build, fakeBuild(parent, build)]));
  const calm = openMemory(new Map());
  for (const built of Object.values(builds)) await releaseBuild(calm, built);
  const whole = new Map(calm.kept);
  const acts = fc.record({
    name: fc.constantFrom('prune', 'prune', 'release', 'pin', 'rollback', 'canary'),
    build: fc.constantFrom('a', 'b', 'c', 'd'),
  });
  const scenario = fc.asyncProperty(
    fc.scheduler(),
    fc.array(acts, { minLength: 2, maxLength: 6 }),
    async (scheduler, chosen) => {
      const kept = new Map(whole);
      const objects = openMemory(kept, () => scheduler.schedule(Promise.resolve(), 'a turn'));
      const work = chosen.map(({ name, build }) => {
        const built = builds[build];
        if (name === 'prune' || !built) return prune(objects, 'booking', { ...LATER, builds: 1 });
        if (name === 'release') return releaseBuild(objects, built);
        if (name === 'pin') return pin(objects, 'booking', build);
        if (name === 'canary') return startCanary(objects, built, 10);
        return rollBack(objects, 'booking', build);
      });
      await scheduler.waitFor(Promise.allSettled(work));
      const { current, pinned, canary } = await readDeployment(openMemory(kept), 'booking');
      for (const record of [current, pinned, canary?.record]) {
        if (!record) continue;
        for (const file of ['build.json', 'files.json', 'entry.1.js', 'page.2.js'])
          expect(kept.has(`booking/${record.build}/${file}`)).toBe(true);
      }
    },
  );
  await fc.assert(scenario, { numRuns: 100, seed: seedFor('prune beside others') });
});
