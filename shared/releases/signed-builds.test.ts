import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { startCanary } from './canary';
import { readDeployment } from './deployment';
import { pin } from './pin';
import { createPreview } from './preview';
import { publishBuild } from './publish-build';
import { releaseBuild } from './release-build';
import { readPolicy, type ReleaseKey } from './release-policy';
import { rollBack } from './roll-back';
import { createKeyPair, readSigningKey } from './signatures';
import { fakeBuild, fakeRecord } from './testing/fake-build';
import { openMemory } from './testing/memory-objects';
import { openTrialSite } from './testing/trial-stores';
import { writePolicy } from './write-policy';

const owner = createKeyPair();
const ann = createKeyPair();
const ben = createKeyPair();
const KEYS: readonly ReleaseKey[] = [
  { name: 'Olga', publicKey: owner.publicKey, parts: [], isOwner: true },
  { name: 'Ann', publicKey: ann.publicKey, parts: ['booking'] },
  { name: 'Ben', publicKey: ben.publicKey, parts: ['events'] },
];
let folder: string;
let objects: ReturnType<typeof openMemory>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'glow50-signed-'));
  objects = openMemory(new Map());
  await release('b0');
  await release('b1');
  await publish('p1');
  await write(KEYS);
  actAs(ann);
  await release('b2');
});
afterEach(() => {
  delete process.env.RELEASE_KEY;
  rmSync(folder, { recursive: true });
});

function actAs({ privateKey }: { privateKey: string }) {
  process.env.RELEASE_KEY = privateKey;
}
const release = (build: string) => releaseBuild(objects, fakeBuild(folder, build));
const publish = (build: string) => publishBuild(objects, fakeBuild(folder, build));
const write = async (keys: readonly ReleaseKey[]) =>
  writePolicy(objects, keys, readSigningKey(owner.privateKey), await readPolicy(objects));
const site = () => openTrialSite(objects, folder);
const getsKept = async (build: string) =>
  (await site().registry(new Map([['booking', build]]))).remotes.booking?.build;
const isPublished = async (build: string) => (await site().published('booking', build)) !== undefined;
const change = async (key: string, to: object) => {
  const bytes = (await objects.read(key))?.toString() ?? '{}';
  await objects.write(key, JSON.stringify({ ...(JSON.parse(bytes) as object), ...to }));
};
const live = async () => (await readDeployment(objects, 'booking')).current;

/** As somebody does who can write to the bucket and has no key: files, list and record fit each other. */
async function plant(build: string) {
  const evil = openMemory(new Map());
  await publishBuild(evil, fakeBuild(path.join(folder, 'evil'), build));
  for (const [key, bytes] of evil.kept)
    if (key.startsWith(`booking/${build}/`)) await objects.write(key, bytes);
  await change(`booking/${build}/build.json`, { entry: 'https://evil.example/entry.js' });
}

it('a build whose record was changed past the commands is given to nobody', async () => {
  await release('b3');
  await plant('b2');
  await expect(rollBack(objects, 'booking', 'b2')).rejects.toThrow(
    /No key with the right to booking has signed booking\/b2\/build.json.*\n.*npm run release -- booking/,
  );
  await expect(pin(objects, 'booking', 'b2')).rejects.toThrow('No key with the right');
  await expect(createPreview(objects, { part: 'booking', build: 'b2', by: 'Ann', days: 1 })).rejects.toThrow(
    'No key with the right',
  );
  expect(await getsKept('b2')).toBe('b3');
  expect(await isPublished('b2')).toBe(false);
  await expect(site().files.check('booking', 'b2', 'entry.1.js')).rejects.toThrow('build.json');
  expect((await live())?.build).toBe('b3');
});

it('a build that was planted is given to nobody, and who has its sources publishes it in its place', async () => {
  await plant('b9');
  expect(await getsKept('b9')).toBe('b2');
  await expect(pin(objects, 'booking', 'b9')).rejects.toThrow('No key with the right');
  await release('b9');
  expect(await live()).toMatchObject({ build: 'b9', entry: '/remotes/booking/b9/entry.1.js' });
  expect(await site().files.check('booking', 'b9', 'entry.1.js')).toBe(true);
});

it('what was published before the keys, and by keys of before, still counts', async () => {
  for (const build of ['b0', 'b1', 'p1', 'b2']) expect(await isPublished(build)).toBe(true);
  await write(KEYS.filter(({ name }) => name !== 'Ann'));
  for (const build of ['b0', 'b1', 'p1', 'b2']) {
    expect(await isPublished(build)).toBe(true);
    expect(await site().files.check('booking', build, 'page.2.js')).toBe(true);
  }
  await change('booking/p1/build.json', { entry: 'https://evil.example/entry.js' });
  expect(await getsKept('p1')).toBe('b2');
});

it('a record that a step of before the signatures carries counts', async () => {
  await objects.remove('booking/b2/signature.json');
  expect(await isPublished('b2')).toBe(true);
  await release('b3');
  expect((await rollBack(objects, 'booking')).record.build).toBe('b2');
  await change('booking/b2/build.json', { entry: 'https://evil.example/entry.js' });
  expect(await isPublished('b2')).toBe(false);
});

it('a signature counts for its build, bytes and part, and with the right to the part', async () => {
  await publish('b4');
  const signature = (await objects.read('booking/b4/signature.json')) ?? '';
  expect(await getsKept('b4')).toBe('b4');
  await plant('b5');
  await objects.write('booking/b5/signature.json', signature);
  expect(await getsKept('b5')).toBe('b2');
  actAs(ben);
  await expect(publish('b6')).rejects.toThrow('The key of Ben may not release booking');
  expect(await objects.read('booking/b6/build.json')).toBeUndefined();
  delete process.env.RELEASE_KEY;
  await expect(publish('b6')).rejects.toThrow('Set RELEASE_KEY');
});

it('files that fit a changed list are not served, also of the build that visitors have', async () => {
  await plant('b2');
  await objects.write('booking/b2/page.2.js', 'evil page');
  await expect(site().files.check('booking', 'b2', 'page.2.js')).rejects.toThrow('booking/b2/page.2.js');
  const files = { 'page.2.js': 'sha384-of-evil' };
  await objects.write('booking/b2/files.json', JSON.stringify(files));
  rmSync(path.join(folder, 'cache'), { recursive: true });
  await expect(site().files.check('booking', 'b2', 'page.2.js')).rejects.toThrow('booking/b2/files.json');
  // Once the store is put right, nothing of it is left in the local copies.
  await release('b2');
  expect(await site().files.check('booking', 'b2', 'page.2.js')).toBe(true);
});

it('a live build is not replaced by another one of its name', async () => {
  await plant('b2');
  const other = fakeBuild(path.join(folder, 'other'), 'b2');
  await change('booking/b2/build.json', { version: '9.9.9' });
  await expect(releaseBuild(objects, { ...other, folder: altered(other.folder) })).rejects.toThrow(
    'was changed in the release store past the commands',
  );
});

it('local copies are served while the bucket is away, also after a restart', async () => {
  await publish('b4');
  for (const build of ['b2', 'b4', 'p1']) await site().files.check('booking', build, 'page.2.js');
  const away = {
    ...objects,
    read: () => Promise.reject(new Error('away')),
    list: () => Promise.reject(new Error('away')),
  };
  const { files } = openTrialSite(away, folder, 0, undefined, () => undefined);
  for (const build of ['b2', 'b4', 'p1']) expect(await files.check('booking', build, 'page.2.js')).toBe(true);
});

it('a canary is a build that counts', async () => {
  await plant('b8');
  await startCanary(objects, fakeBuild(folder, 'b8'), 10);
  expect((await readDeployment(objects, 'booking')).canary?.record).toMatchObject(fakeRecord('b8'));
});

function altered(built: string): string {
  const file = path.join(built, 'build.json');
  const record = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...record, version: '2.0.0' }));
  return built;
}
