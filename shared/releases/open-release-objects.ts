import path from 'node:path';
import { openBucket } from './bucket-objects';
import { openFolder } from './folder-objects';
import type { ReleaseObjects } from './release-objects';

export function openReleaseObjects(address: string): ReleaseObjects {
  return address.startsWith('s3://') ? openBucket(new URL(address)) : openFolder(path.resolve(address));
}
