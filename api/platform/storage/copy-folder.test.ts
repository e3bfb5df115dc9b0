import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { trialBucket } from '@glow50/configuration/testing/trial-bucket';
import { afterAll, expect, it } from '@jest/globals';
import { copyFolder } from './copy-folder';
import { openStorage } from './open-storage';

const dataDir = mkdtempSync(path.join(tmpdir(), 'glow50-copied-'));
const folder = path.join(dataDir, 'uploads');
const bucket = trialBucket();
afterAll(() => rmSync(dataDir, { recursive: true }));

it('copies files that were finished into a bucket, once', async () => {
  const files = Array.from({ length: 20 }, (_, index) => `owner-${index % 3}/upload-${index}`);
  for (const key of [...files, 'owner-1/upload-1.0a1b2c', 'published/p-300']) {
    mkdirSync(path.join(folder, path.dirname(key)), { recursive: true });
    writeFileSync(path.join(folder, key), key);
  }
  const storage = openStorage({ storageUrl: bucket('private'), dataDir });
  expect(await copyFolder(folder, storage)).toEqual({ copied: 21, kept: 0 });
  for (const key of [...files, 'published/p-300']) {
    const stream = await storage.read(key);
    expect(stream && (await text(stream))).toBe(key);
  }
  writeFileSync(path.join(folder, 'owner-2/late'), 'late');
  expect(await copyFolder(folder, storage)).toEqual({ copied: 1, kept: 21 });
});
