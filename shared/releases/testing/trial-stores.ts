import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { trialBucket } from '@glow50/configuration/testing/trial-bucket';
import { afterEach, beforeEach } from '@jest/globals';
import { openReleaseObjects } from '../open-release-objects';
import type { ReleaseObjects } from '../release-objects';
import { openReleaseStore } from '../release-store';

/** An empty store for each test of one file, in a folder and in a bucket. `folder()` has room for builds. */
export function trialStores() {
  let folder: string;
  let bucketFolders = 0;
  const bucket = trialBucket();

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'glow50-release-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const openBucket = () => openReleaseObjects(bucket(`site${(bucketFolders += 1)}`));
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
  onUnavailable: (error: unknown) => void = (error) => {
    throw error;
  },
) {
  return openReleaseStore(objects, {
    cache: path.join(folder, 'cache'),
    freshFor,
    ...(onKept && { onKept }),
    onUnavailable,
  });
}
