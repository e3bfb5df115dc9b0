import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { startCanary } from './canary';
import { readDeployment } from './deployment';
import { pin, unpin } from './pin';
import { readLog } from './read-log';
import { releaseBuild } from './release-build';
import type { ReleaseObjects } from './release-objects';
import { recallBuild, rollBack } from './roll-back';
import { fakeBuild } from './testing/fake-build';
import { trialStores } from './testing/trial-stores';
import { writeHistory } from './write-history';

const { folder, stores } = trialStores();
const PART = 'booking';

describe.each(stores)('a recall in %s', (_store, open) => {
  async function releaseAll(...builds: string[]) {
    const objects = open();
    for (const build of builds) await releaseBuild(objects, fakeBuild(folder(), build));
    return objects;
  }

  it('takes a build that was rolled back already, and leaves everybody else where they are', async () => {
    const objects = await releaseAll('a', 'b', 'bad');
    await rollBack(objects, PART);
    const { record, taken } = await recallBuild(objects, PART, 'loses bookings', { taken: 'bad' });
    expect([record.build, taken]).toEqual(['b', 'bad']);
    const now = await readDeployment(objects, PART);
    expect([now.current?.build, now.recalled]).toEqual(['b', ['bad']]);
    expect(writeHistory(await readLog(objects, PART), now)).toContain('recall of bad');
    await expect(releaseBuild(objects, fakeBuild(folder(), 'bad'))).rejects.toThrow('was recalled');
    await expect(recallBuild(objects, PART, 'again', { taken: 'bad' })).rejects.toThrow('recalled already');
    expect((await rollBack(objects, PART)).record.build).toBe('a');
  });

  it('takes a canary and ends it', async () => {
    const objects = await releaseAll('a');
    await startCanary(objects, fakeBuild(folder(), 'tried'), 50);
    await recallBuild(objects, PART, 'loses bookings', { taken: 'tried' });
    const { current, canary, recalled } = await readDeployment(objects, PART);
    expect([current?.build, canary, recalled]).toEqual(['a', undefined, ['tried']]);
  });

  it('of the current build gives everybody the one before, and names the one that it took', async () => {
    const objects = await releaseAll('a', 'bad');
    const { record, taken } = await recallBuild(objects, PART, 'loses bookings');
    expect([record.build, taken]).toEqual(['a', 'bad']);
    const now = await readDeployment(objects, PART);
    expect([now.current?.build, now.recalled]).toEqual(['a', ['bad']]);
    expect((await readLog(objects, PART)).at(-1)).toMatchObject({
      action: 'recall',
      build: 'a',
      taken: 'bad',
    });
  });
});

describe.each(stores)('two people in %s', (_store, open) => {
  afterEach(() => {
    delete process.env.RELEASED_BY;
  });
  const as = (name: string) => (process.env.RELEASED_BY = name);

  async function releaseThree() {
    const objects = open();
    as('Ann');
    for (const build of ['a', 'b', 'bad']) await releaseBuild(objects, fakeBuild(folder(), build));
    return objects;
  }
  const live = async (objects: ReleaseObjects) => (await readDeployment(objects, PART)).current?.build;

  it('who roll back one after the other do not go back twice unless the second names the build', async () => {
    const objects = await releaseThree();
    const { left, record } = await rollBack(objects, PART);
    expect([left.build, record.build]).toEqual(['bad', 'b']);
    as('Ben');
    await expect(rollBack(objects, PART)).rejects.toThrow(
      /^Ann took booking from build bad back to b at 20.+ UTC. Nothing was changed.\nTo go back further, name the build: npm run rollback -- booking a$/,
    );
    await expect(recallBuild(objects, PART, 'loses bookings')).rejects.toThrow('--of bad, or --of b');
    expect(await live(objects)).toBe('b');
    await recallBuild(objects, PART, 'loses bookings', { taken: 'bad' });
    expect(await live(objects)).toBe('b');
    as('Ann');
    // Ben’s recall moved nobody.
    await rollBack(objects, PART);
    expect(await live(objects)).toBe('a');
    as('Ben');
    await rollBack(objects, PART, 'b');
    expect(await live(objects)).toBe('b');
  });

  it('are asked for the build also when the first has recalled the bad one, or pinned and unpinned, meanwhile', async () => {
    const objects = await releaseThree();
    await rollBack(objects, PART);
    await recallBuild(objects, PART, 'loses bookings', { taken: 'bad' });
    await pin(objects, PART, 'b');
    await unpin(objects, PART);
    as('Ben');
    await expect(rollBack(objects, PART)).rejects.toThrow('name the build');
    await expect(recallBuild(objects, PART, 'loses bookings')).rejects.toThrow('name it');
    expect(await readDeployment(objects, PART)).toMatchObject({ current: { build: 'b' }, recalled: ['bad'] });
  });

  it('may roll back freely after a release', async () => {
    const objects = await releaseThree();
    await rollBack(objects, PART);
    await rollBack(objects, PART);
    await releaseBuild(objects, fakeBuild(folder(), 'c'));
    as('Ben');
    expect((await rollBack(objects, PART)).record.build).toBe('a');
  });
});

function openStore() {
  const [[, open] = []] = stores;
  if (!open) throw new Error('There is no folder');
  return open();
}

it('of what was current does not take a build that somebody else has given to visitors meanwhile', async () => {
  const objects = openStore();
  for (const build of ['a', 'bad']) await releaseBuild(objects, fakeBuild(folder(), build));
  let looks = 0;
  const racing = {
    ...objects,
    list: async (below: string) => {
      const names = await objects.list(below);
      if (looks++ === 0) await releaseBuild(objects, fakeBuild(folder(), 'mended'));
      return names;
    },
  };
  await expect(recallBuild(racing, PART, 'loses bookings')).rejects.toThrow('Someone else has just given');
  const { current, recalled } = await readDeployment(objects, PART);
  expect([current?.build, recalled]).toEqual(['mended', []]);
});

it('beside a pin says that visitors keep the pinned build', async () => {
  const objects = openStore();
  for (const build of ['a', 'bad', 'b']) await releaseBuild(objects, fakeBuild(folder(), build));
  await pin(objects, PART, 'a');
  expect((await recallBuild(objects, PART, 'loses bookings', { taken: 'bad' })).record.build).toBe('a');
});

it('the release of the build that is live ends a canary', async () => {
  const objects = openStore();
  await releaseBuild(objects, fakeBuild(folder(), 'a'));
  await startCanary(objects, fakeBuild(folder(), 'tried'), 50);
  await releaseBuild(objects, fakeBuild(folder(), 'a'), 'stays as it is');
  const { current, canary } = await readDeployment(objects, PART);
  expect([current?.build, canary]).toEqual(['a', undefined]);
});

it('a step that a power cut left empty counts for nothing: what held before it holds', async () => {
  const objects = openStore();
  await releaseBuild(objects, fakeBuild(folder(), 'a'));
  await releaseBuild(objects, fakeBuild(folder(), 'bad'));
  await recallBuild(objects, PART, 'loses bookings');
  writeFileSync(path.join(objects.folder ?? '', PART, 'log', 's000000004.json'), '');
  const { current, recalled } = await readDeployment(objects, PART);
  expect([current?.build, recalled]).toEqual(['a', ['bad']]);
  await releaseBuild(objects, fakeBuild(folder(), 'c'));
  expect((await readLog(objects, PART)).map(({ build }) => build)).toEqual(['a', 'bad', 'a', 'c']);
  expect((await readDeployment(objects, PART)).recalled).toEqual(['bad']);
});
