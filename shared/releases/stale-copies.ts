import { BUILD_RECORD } from './build-files';
import { openFolder } from './folder-objects';
import type { ReleaseObjects } from './release-objects';

/**
 * Deletes the local copies of builds that a bucket no longer has. Rejects when the bucket is unavailable, and does
 * nothing for a store that is a folder: its builds are served from there.
 */
export async function removeStaleCopies(objects: ReleaseObjects, cache: string): Promise<void> {
  if (objects.folder !== undefined) return;
  const copies = openFolder(cache);
  for (const part of await copies.list('')) {
    for (const build of await copies.list(part)) {
      const record = `${part}/${build}/${BUILD_RECORD}`;
      if ((await copies.read(record)) && !(await objects.read(record))) {
        await copies.removeAll(`${part}/${build}`);
      }
    }
  }
}
