import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { changeDeployment } from './change-deployment';
import { readDeployment } from './deployment';
import { openFolder } from './folder-objects';
import { readLog } from './read-log';
import { releaseBuild } from './release-build';
import { readPolicy, type ReleaseKey } from './release-policy';
import { openReleaseStore } from './release-store';
import { recallBuild, rollBack } from './roll-back';
import { createKeyPair, readSigningKey, textOf } from './signatures';
import type { ReleaseObjects } from './release-objects';
import { fakeBuild } from './testing/fake-build';
import { openMemory } from './testing/memory-objects';
import { writePolicy } from './write-policy';

const owner = createKeyPair();
const stranger = createKeyPair();
const KEYS: readonly ReleaseKey[] = [
  { name: 'Olga', publicKey: owner.publicKey, parts: ['*'], isOwner: true },
];
let folder: string;
let objects: ReleaseObjects;
let told: string[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'glow50-seen-'));
  process.env.RELEASE_KEY = owner.privateKey;
  told = [];
});
afterEach(() => {
  delete process.env.RELEASE_KEY;
  rmSync(folder, { recursive: true });
});

const open: [string, () => ReleaseObjects][] = [
  ['a folder', () => openFolder(path.join(folder, 'store'))],
  ['a bucket', () => openMemory(new Map())],
];
const release = (build: string) => releaseBuild(objects, fakeBuild(folder, build));
const stepKey = (sequence: number) => `booking/log/s${String(sequence).padStart(9, '0')}.json`;
const start = () =>
  openReleaseStore(objects, {
    cache: path.join(folder, 'cache'),
    freshFor: 0,
    onUnavailable: (error) => told.push(String(error)),
    onUnreadable: (error) => told.push(String(error)),
  });
const gets = async (site = start(), kept?: string) =>
  (await site.registry(kept === undefined ? undefined : new Map([['booking', kept]]))).remotes.booking?.build;
async function begin(opened: ReleaseObjects) {
  objects = opened;
  await release('b1');
  await writePolicy(objects, KEYS, readSigningKey(owner.privateKey), undefined);
  await release('b2');
}

it.each(open)(
  'a recall stays when its step is taken away, also after a restart, with %s',
  async (_name, store) => {
    await begin(store());
    await recallBuild(objects, 'booking', 'loses bookings');
    const running = start();
    expect(await gets(running)).toBe('b1');
    expect(running.alarms()).toEqual([]);
    await objects.remove(stepKey(3));
    for (const site of [running, start()]) {
      expect(await gets(site, 'b2')).toBe('b1');
      expect(await site.recalled()).toEqual({ booking: ['b2'] });
      expect(site.alarms()).toEqual([
        expect.stringContaining('Step 3 of booking was in the release store before, and is gone'),
      ]);
    }
    expect(told.join()).toContain('Step 3 of booking');
    // The next step has the number of the one that is gone; the one after it is higher.
    await release('b3');
    expect(await gets(running)).toBe('b1');
    expect(running.alarms()).toEqual([expect.stringContaining('Step 3 of booking is another one')]);
    await release('b4');
    expect(await gets(running)).toBe('b4');
    expect(await gets(running, 'b2')).toBe('b4');
    expect(running.alarms()).toEqual([]);
  },
);

it.each(open)(
  'a build that was recalled does not come back with a higher step, with %s',
  async (_n, store) => {
    await begin(store());
    await recallBuild(objects, 'booking', 'loses bookings');
    const running = start();
    expect(await gets(running)).toBe('b1');
    await objects.remove(stepKey(3));
    await release('b3');
    await rollBack(objects, 'booking', 'b2');
    for (const site of [running, start()]) {
      expect(await gets(site)).toBe('b1');
      expect(site.alarms()).toEqual([expect.stringContaining('gives build b2, which was recalled')]);
    }
    await release('b5');
    expect(await gets(running)).toBe('b5');
  },
);

it.each(open)('a part or policy that is taken away changes nothing, with %s', async (_name, store) => {
  await begin(store());
  const older = await objects.read('policy.json');
  await writePolicy(objects, KEYS, readSigningKey(owner.privateKey), await readPolicy(objects));
  expect(await gets()).toBe('b2');
  await objects.write('policy.json', older ?? '');
  expect(await gets()).toBe('b2');
  expect(told.join()).toContain('older than one that was there before');
  await objects.remove('policy.json');
  await release('evil');
  expect(await gets()).toBe('b2');
  expect(told.join()).toContain('policy.json of the release store was there before, and is gone');
  await writePolicy(
    objects,
    [{ name: 'Eve', publicKey: stranger.publicKey, parts: ['*'], isOwner: true }],
    readSigningKey(stranger.privateKey),
    undefined,
  );
  expect(await gets()).toBe('b2');
});

it.each(open)(
  'a gateway’s step does not stand in for a person’s that was taken away, with %s',
  async (_name, store) => {
    const site = createKeyPair();
    const keys = [...KEYS, { name: 'the gateway', publicKey: site.publicKey, parts: [], isSite: true }];
    objects = store();
    await release('b1');
    await writePolicy(objects, keys, readSigningKey(owner.privateKey), undefined);
    await release('b2');
    await release('b3');
    const running = start();
    expect(await gets(running)).toBe('b3');
    await objects.remove(stepKey(3));
    process.env.RELEASE_KEY = site.privateKey;
    await changeDeployment(objects, 'booking', ({ current }) =>
      current ? { action: 'prune', record: current, to: { removing: undefined } } : undefined,
    );
    await changeDeployment(objects, 'booking', ({ current }) =>
      current ? { action: 'prune', record: current, to: { removing: undefined } } : undefined,
    );
    expect((await readDeployment(objects, 'booking')).current?.build).toBe('b2');
    for (const gateway of [running, start()]) {
      expect(await gets(gateway)).toBe('b3');
      expect(gateway.alarms()).toEqual([expect.stringContaining('only a gateway’s step')]);
    }
    process.env.RELEASE_KEY = owner.privateKey;
    await release('b4');
    expect(await gets(running)).toBe('b4');
    expect(running.alarms()).toEqual([]);
  },
);

it('an older policy that was put back and written on gives nobody their rights again', async () => {
  await begin(openMemory(new Map()));
  const older = await objects.read('policy.json');
  const eve: ReleaseKey = { name: 'Eve', publicKey: stranger.publicKey, parts: ['*'] };
  await writePolicy(objects, KEYS, readSigningKey(owner.privateKey), await readPolicy(objects));
  const running = start();
  expect(await gets(running)).toBe('b2');
  await objects.write('policy.json', older ?? '');
  await writePolicy(objects, [...KEYS, eve], readSigningKey(owner.privateKey), await readPolicy(objects));
  process.env.RELEASE_KEY = stranger.privateKey;
  await release('evil');
  expect(await gets(running)).toBe('b2');
  expect(told.join()).toContain('another one than before with the same version');
});

it('a part that is taken away whole is kept as it was', async () => {
  await begin(openMemory(new Map()));
  await releaseBuild(objects, fakeBuild(folder, 'e1', 'events'));
  expect(await gets()).toBe('b2');
  await objects.removeAll('booking/log');
  const site = start();
  expect(await gets(site)).toBe('b2');
  expect(site.alarms()).toHaveLength(1);
});

it('a store without keys may go back, and nothing is kept of it', async () => {
  objects = openFolder(path.join(folder, 'store'));
  await release('b1');
  await release('b2');
  const running = start();
  expect(await gets(running)).toBe('b2');
  await objects.remove(stepKey(2));
  await objects.remove('booking/current.json');
  expect(await gets(running)).toBe('b1');
  expect(await openFolder(path.join(folder, 'cache')).list('')).toEqual([]);
});

it.each(open)('a planted name blocks nothing, with %s', async (_name, store) => {
  await begin(store());
  const step = JSON.parse((await objects.read(stepKey(2)))?.toString() ?? '') as Record<string, unknown>;
  const { signature: _, ...unsigned } = step;
  for (const sequence of [3, 5, 999_999_999])
    await objects.write(stepKey(sequence), JSON.stringify({ ...unsigned, sequence, build: 'evil' }));
  await release('b3');
  const copy = JSON.parse((await objects.read('booking/current.json'))?.toString() ?? '') as object;
  expect(copy).toMatchObject({ sequence: 4, build: 'b3' });
  await release('b4');
  expect((await readDeployment(objects, 'booking')).sequence).toBe(6);
  expect((await rollBack(objects, 'booking')).record.build).toBe('b3');
  expect((await readDeployment(objects, 'booking')).sequence).toBe(7);
  expect((await readLog(objects, 'booking')).map(({ action, build }) => [action, build])).toEqual([
    ['release', 'b1'],
    ['release', 'b2'],
    ['release', 'b3'],
    ['release', 'b4'],
    ['rollback', 'b3'],
  ]);
  expect(await gets()).toBe('b3');
});

it('two at once get two numbers beside a planted one', async () => {
  await begin(openMemory(new Map()));
  await objects.write(stepKey(3), '{}');
  await Promise.all(['b3', 'b4', 'b5'].map(release));
  expect((await readLog(objects, 'booking')).map(({ build }) => build).sort()).toEqual([
    'b1',
    'b2',
    'b3',
    'b4',
    'b5',
  ]);
  expect((await readDeployment(objects, 'booking')).sequence).toBe(6);
});

it('a step that was planted for later never counts, even when its key gets the right', async () => {
  await begin(openMemory(new Map()));
  const step = JSON.parse((await objects.read(stepKey(2)))?.toString() ?? '') as Record<string, unknown>;
  const { signature: _, ...unsigned } = { ...step, sequence: 3, build: 'evil' } as Record<string, unknown>;
  const signature = readSigningKey(stranger.privateKey).sign(textOf('step of booking', unsigned));
  await objects.write(stepKey(3), JSON.stringify({ ...unsigned, signature }));
  const keys = [...KEYS, { name: 'Ben', publicKey: stranger.publicKey, parts: ['booking'] }];
  await writePolicy(objects, keys, readSigningKey(owner.privateKey), await readPolicy(objects));
  expect((await readDeployment(objects, 'booking')).sequence).toBe(2);
  await objects.remove(stepKey(3));
  await release('b3');
  expect(await readDeployment(objects, 'booking')).toMatchObject({ sequence: 4, current: { build: 'b3' } });
});

it('a last number is refused in words', async () => {
  objects = openMemory(new Map());
  await release('b1');
  await objects.write(stepKey(999_999_999), (await objects.read(stepKey(1))) ?? '');
  await expect(release('b2')).rejects.toThrow('Delete that object from the release store');
});
