import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import S3rver from 's3rver';
import { openReleaseObjects } from '../open-release-objects';
import type { ReleaseObjects } from '../release-objects';
import { openReleaseStore } from '../release-store';
import { openConditionalBucket, portOf } from './conditional-bucket';

/** Environment variables that the bucket of `trialStores` needs. */
export const BUCKET_KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** An empty store for each test of one file, in a folder and in a bucket. `folder()` has room for builds. */
export function trialStores() {
  let folder: string;
  let server: S3rver;
  let conditional: Server;
  let port: number;
  let bucketFolders = 0;

  beforeAll(async () => {
    server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: mkdtempSync(path.join(tmpdir(), 'glow50-bucket-')),
      configureBuckets: [{ name: 'releases', configs: [] }],
    });
    conditional = await openConditionalBucket((await server.run()).port);
    port = portOf(conditional);
  });
  afterAll(async () => {
    conditional.closeAllConnections();
    conditional.close();
    await server.close();
  });
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'glow50-release-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const openBucket = () =>
    openReleaseObjects(`s3://releases/site${(bucketFolders += 1)}?endpoint=http://127.0.0.1:${port}`);
  const stores: [string, () => ReleaseObjects][] = [
    ['a folder', () => openReleaseObjects(path.join(folder, 'store'))],
    ['a bucket', openBucket],
  ];
  return { folder: () => folder, openBucket, stores };
}

/** What a site shows that reads these objects. It remembers pointers for `freshFor` milliseconds. */
export function openTrialSite(
  objects: ReleaseObjects,
  folder: string,
  freshFor = 0,
  onKept?: (part: string, build: string) => void,
) {
  return openReleaseStore(objects, {
    cache: path.join(folder, 'cache'),
    freshFor,
    ...(onKept && { onKept }),
    onUnavailable: (error) => {
      throw error;
    },
  });
}
