import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { trialBucket } from '@glow50/configuration/testing/trial-bucket';
import { afterAll, describe, expect, it } from '@jest/globals';
import { type Storage } from './storage';
import { openStorage } from './open-storage';

const home = mkdtempSync(path.join(tmpdir(), 'glow50-storage-'));
const bucket = trialBucket();

afterAll(() => rmSync(home, { recursive: true }));

const readAll = async (storage: Storage, key: string) => {
  const stream = await storage.read(key);
  return stream && (await buffer(stream));
};

describe.each([
  ['the data folder', () => undefined],
  ['a folder of its own', () => pathToFileURL(path.join(home, 'elsewhere')).href],
  ['a bucket', () => bucket()],
  ['a folder of a bucket', () => bucket('private/files')],
])('files in %s', (_place, url) => {
  const open = () => openStorage({ storageUrl: url(), dataDir: path.join(home, 'data') });

  it('are returned unchanged and are gone once removed', async () => {
    const storage = open();
    const bytes = Buffer.from([0, 255, 13, 10, 1]);
    await storage.put('owner/one', bytes);
    await storage.put('owner/two', Buffer.from('other'));
    expect(await readAll(storage, 'owner/one')).toEqual(bytes);
    await storage.put('owner/one', Buffer.from('anew'));
    expect(String(await readAll(storage, 'owner/one'))).toBe('anew');

    await storage.remove('owner/one');
    expect(await storage.read('owner/one')).toBeUndefined();
    expect(String(await readAll(storage, 'owner/two'))).toBe('other');
  });

  it('that do not exist read as undefined and can be removed', async () => {
    expect(await open().read('owner/none')).toBeUndefined();
    await expect(open().remove('owner/none')).resolves.toBeUndefined();
  });

  it.each(['', '/etc/passwd', '../secret', 'owner/../secret', 'owner//one', 'a\0b', 'A b'])(
    'are rejected for the invalid key %j',
    async (key) => {
      await expect(open().put(key, Buffer.from('x'))).rejects.toThrow('Invalid storage key');
      await expect(open().read(key)).rejects.toThrow('Invalid storage key');
      await expect(open().remove(key)).rejects.toThrow('Invalid storage key');
    },
  );
});

it('stores ten megabytes in a bucket unchanged', async () => {
  const storage = openStorage({
    storageUrl: bucket(),
    dataDir: home,
  });
  const bytes = Buffer.alloc(10 * 1024 * 1024, 'glow');
  await storage.put('owner/large', bytes);
  expect((await readAll(storage, 'owner/large'))?.equals(bytes)).toBe(true);
});

it('throws when a bucket cannot be reached', async () => {
  const storage = openStorage({
    storageUrl: 's3://nobody?endpoint=http://127.0.0.1:1',
    dataDir: home,
  });
  await expect(storage.put('owner/one', Buffer.from('x'))).rejects.toThrow();
});

it('restricts files to their own user and leaves no temporary files', async () => {
  const dataDir = path.join(home, 'own');
  await openStorage({ storageUrl: undefined, dataDir }).put('owner/one', Buffer.from('x'));
  expect(readdirSync(path.join(dataDir, 'uploads', 'owner'))).toEqual(['one']);
  expect(statSync(path.join(dataDir, 'uploads', 'owner')).mode & 0o077).toBe(0);
  expect(statSync(path.join(dataDir, 'uploads', 'owner', 'one')).mode & 0o077).toBe(0);
});
