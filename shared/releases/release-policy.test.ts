import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { startCanary, takeCanary } from './canary';
import type { Canary } from './canary-record';
import { changeDeployment } from './change-deployment';
import { readDeployment } from './deployment';
import { movePointer } from './move-pointer';
import { prune } from './prune';
import { releaseBuild } from './release-build';
import { readLog } from './read-log';
import { readPolicy, type ReleaseKey } from './release-policy';
import { writePolicy } from './write-policy';
import { rollBack } from './roll-back';
import { createKeyPair, idOfKey, readSigningKey } from './signatures';
import { stopCanary } from './stop-canary';
import { fakeBuild, fakeRecord } from './testing/fake-build';
import { openMemory } from './testing/memory-objects';
import { openTrialSite } from './testing/trial-stores';

const [owner, ann, ben, site, stranger] = Array.from({ length: 5 }, createKeyPair) as [
  Pair,
  Pair,
  Pair,
  Pair,
  Pair,
];
type Pair = ReturnType<typeof createKeyPair>;
const KEYS: readonly ReleaseKey[] = [
  { name: 'Olga', publicKey: owner.publicKey, parts: [], isOwner: true },
  { name: 'Ann', publicKey: ann.publicKey, parts: ['booking'] },
  { name: 'Ben', publicKey: ben.publicKey, parts: ['events'] },
  { name: 'the gateway', publicKey: site.publicKey, parts: [], isSite: true },
];
let folder: string;
let objects: ReturnType<typeof openMemory>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'glow50-keys-'));
  objects = openMemory(new Map());
  await release('b1');
  await writePolicy(objects, KEYS, readSigningKey(owner.privateKey), undefined);
});
afterEach(() => {
  delete process.env.RELEASE_KEY;
  delete process.env.RELEASE_OWNERS;
  rmSync(folder, { recursive: true });
});

function actAs({ privateKey }: Pair) {
  process.env.RELEASE_KEY = privateKey;
}
const release = (build: string, part = 'booking') => releaseBuild(objects, fakeBuild(folder, build, part));
const live = async () => (await readDeployment(objects, 'booking')).current?.build;
const stepKey = (sequence: number) => `booking/log/s${String(sequence).padStart(9, '0')}.json`;
const readStep = async (sequence: number) =>
  JSON.parse((await objects.read(stepKey(sequence)))?.toString() ?? '') as Record<string, unknown>;

it('a key releases its own parts, and the history has its name instead of what somebody typed', async () => {
  actAs(ann);
  process.env.RELEASED_BY = 'the boss';
  await release('b2');
  delete process.env.RELEASED_BY;
  expect(await live()).toBe('b2');
  expect((await readLog(objects, 'booking')).at(-1)).toMatchObject({ action: 'release', by: 'Ann' });
  await expect(release('e1', 'events')).rejects.toThrow(
    'The key of Ann may not release events. It may change: booking',
  );
  actAs(ben);
  await expect(rollBack(objects, 'booking')).rejects.toThrow('The key of Ben may not rollback booking');
  actAs(stranger);
  await expect(release('b3')).rejects.toThrow('is not in the policy');
  delete process.env.RELEASE_KEY;
  await expect(release('b3')).rejects.toThrow('Set RELEASE_KEY');
  expect(await live()).toBe('b2');
});

it('readers ignore steps that were written past the programs, and go on after them', async () => {
  actAs(ann);
  await release('b2');
  const real = await readStep(2);
  const ignored: string[] = [];
  const forge = async (step: object) => {
    await objects.write(stepKey(3), JSON.stringify(step));
    ignored.length = 0;
    const { current } = await readDeployment(objects, 'booking', (error) => ignored.push(String(error)));
    expect(current?.build).toBe('b2');
    expect(ignored).toHaveLength(1);
    return ignored[0];
  };
  const bad = { ...real, sequence: 3, build: 'b1', current: fakeRecord('b1') };
  const { signature: _, ...unsigned } = bad as typeof bad & { signature?: unknown };
  expect(await forge(unsigned)).toContain('Ignored step 3 of booking: it is not signed');
  expect(await forge(bad)).toContain('its signature does not fit');
  expect(await forge({ ...real })).toContain('its signature does not fit');
  const signWith = (pair: Pair, part: string) => {
    const text = `step of ${part}:${JSON.stringify(unsigned)}`;
    return { ...unsigned, signature: readSigningKey(pair.privateKey).sign(text) };
  };
  expect(await forge(signWith(stranger, 'booking'))).toContain('its key is not in the policy');
  expect(await forge(signWith(ben, 'booking'))).toContain('the key of Ben may not release booking');
  expect(await forge(signWith(ann, 'events'))).toContain('its signature does not fit');
  await movePointer(objects, 'booking', fakeRecord('b1'));
  expect(await live()).toBe('b2');

  await release('b4');
  expect(await live()).toBe('b4');
  expect((await readStep(4)).previous).toBe('b2');
});

it('the gateway shows only what counts, and keeps the last state when the policy is replaced', async () => {
  const shown = openTrialSite(objects, folder);
  actAs(ann);
  await release('b2');
  const build = async () => (await shown.registry()).remotes.booking?.build;
  expect(await build()).toBe('b2');
  const { signature: _, ...step } = await readStep(2);
  await objects.write(stepKey(3), JSON.stringify({ ...step, sequence: 3, current: fakeRecord('b1') }));
  expect(await build()).toBe('b2');
  const keys = [{ name: 'Eve', publicKey: stranger.publicKey, parts: ['*'], isOwner: true }];
  process.env.RELEASE_OWNERS = idOfKey(owner.publicKey);
  await objects.remove('policy.json');
  await expect(build()).rejects.toThrow('has no policy.json');
  await writePolicy(objects, keys, readSigningKey(stranger.privateKey), undefined);
  await expect(build()).rejects.toThrow('not signed by one of its owners');
});

it('a gateway’s key stops canaries and prunes, and changes nothing that visitors get', async () => {
  actAs(ann);
  await release('b2');
  const canary = {
    id: 'a'.repeat(12),
    record: fakeRecord('b3'),
    percent: 10,
    startedAt: '2026-01-01T00:00:00Z',
  };
  await changeDeployment(objects, 'booking', () => ({
    action: 'canary',
    record: canary.record,
    percent: 10,
    to: { canary },
  }));
  actAs(site);
  await stopCanary(objects, 'booking', canary, {
    at: '2026-01-02T00:00:00Z',
    reason: '4 of 5 clients failed',
  });
  expect((await readDeployment(objects, 'booking')).canary?.stopped?.reason).toBe('4 of 5 clients failed');
  expect((await readLog(objects, 'booking')).at(-1)?.by).toBe('the gateway');
  await expect(prune(objects, 'booking', { now: new Date() })).resolves.toEqual([]);
  await expect(release('b4')).rejects.toThrow('may not release booking');
  await changeDeployment(objects, 'booking', () => ({
    action: 'stop',
    record: fakeRecord('b1'),
    to: { current: fakeRecord('b1') },
  }));
  expect(await live()).toBe('b2');
});

it('a gateway’s key recalls a canary whose owner allows it, and no other build', async () => {
  const now = async () => readDeployment(objects, 'booking');
  const start = async (build: string, recallsOnLoss: boolean) => {
    actAs(ann);
    await startCanary(objects, fakeBuild(folder, build), 10, { recallsOnLoss });
    actAs(site);
    const { canary } = await now();
    if (!canary) throw new Error('There is no canary');
    return canary;
  };
  const stop = { at: '2026-01-02T00:00:00Z', reason: '4 of 5 clients were refused' };
  const lossy = { isLossy: true };
  const guarded = await start('b3', false);
  const recall = (canary: Canary, changes: object = {}) =>
    changeDeployment(objects, 'booking', (before) => {
      const change = takeCanary(before, canary, stop.reason);
      return { ...change, to: { ...change.to, ...changes } };
    });
  await recall(guarded);
  expect(await now()).toMatchObject({ recalled: [], canary: { id: guarded.id } });
  expect(await stopCanary(objects, 'booking', guarded, stop, lossy)).toBe('stop');
  expect(await now()).toMatchObject({ recalled: [], canary: { stopped: stop }, withdrawn: ['b3'] });

  const open = await start('b4', true);
  const others = { ...open, record: fakeRecord('b0') };
  await recall(others, { recalled: ['b0'] });
  await recall(open, { current: fakeRecord('b4') });
  await recall(open, { recalled: ['b4', 'b0'] });
  await recall(open, { canary: { ...open, percent: 99 } });
  await changeDeployment(objects, 'booking', () => ({
    action: 'stop',
    record: open.record,
    to: { canary: { ...open, record: fakeRecord('b0'), stopped: stop } },
  }));
  await changeDeployment(objects, 'booking', () => ({
    action: 'prune',
    record: open.record,
    to: { recalled: ['b0'] },
  }));
  expect(await now()).toMatchObject({ recalled: [], current: { build: 'b1' }, canary: { id: open.id } });
  expect(await stopCanary(objects, 'booking', open, stop, lossy)).toBe('recall');
  expect(await now()).toMatchObject({ recalled: ['b4'], current: { build: 'b1' }, canary: undefined });
  expect((await readLog(objects, 'booking')).at(-1)).toMatchObject({ action: 'recall', taken: 'b4' });
  expect(await stopCanary(objects, 'booking', open, stop, lossy)).toBeUndefined();
});

it('only an owner changes the policy, and what a removed key released stays', async () => {
  actAs(ann);
  await release('b2');
  const before = await readPolicy(objects);
  const withoutAnn = KEYS.filter(({ name }) => name !== 'Ann');
  await expect(writePolicy(objects, withoutAnn, readSigningKey(ann.privateKey), before)).rejects.toThrow(
    'Only the key of an owner',
  );
  await writePolicy(objects, withoutAnn, readSigningKey(owner.privateKey), before);
  expect(await live()).toBe('b2');
  await expect(release('b3')).rejects.toThrow('is not in the policy');
  await objects.write(stepKey(2), JSON.stringify({ ...(await readStep(2)), current: fakeRecord('b1') }));
  expect(await live()).toBeUndefined();
});

it('does not begin while visitors have a build that no step gave them', async () => {
  const plain = openMemory(new Map());
  await movePointer(plain, 'booking', fakeRecord('b1'));
  const begin = () => writePolicy(plain, KEYS, readSigningKey(owner.privateKey), undefined);
  await expect(begin()).rejects.toThrow('booking was given to visitors without a step');
  await releaseBuild(plain, fakeBuild(folder, 'b2'));
  await begin();
  expect((await readDeployment(plain, 'booking')).current?.build).toBe('b2');
});

it('a roll-back leads only through steps that count, also through those of before the keys', async () => {
  actAs(ann);
  await release('b2');
  await release('b3');
  const { signature: _, ...step } = await readStep(3);
  const forged = { ...step, sequence: 4, build: 'evil', current: fakeRecord('evil') };
  await objects.write(stepKey(4), JSON.stringify(forged));
  const builds = async () => (await readLog(objects, 'booking')).map(({ build }) => build);
  expect(await builds()).toEqual(['b1', 'b2', 'b3']);
  expect((await rollBack(objects, 'booking')).record.build).toBe('b2');
  await writePolicy(objects, KEYS, readSigningKey(owner.privateKey), await readPolicy(objects));
  expect(await builds()).toEqual(['b1', 'b2', 'b3', 'b2']);
  expect((await rollBack(objects, 'booking')).record.build).toBe('b1');
  // What an owner vouched for was changed: only the step that was current then is left.
  await objects.write(stepKey(1), JSON.stringify({ ...(await readStep(1)), build: 'evil' }));
  expect(await builds()).toEqual(['b2', 'b1']);
});
