import { type BuildRecord, recordOf } from './build-record';
import { BUILD_RECORD } from './build-files';
import { readIfReadable, readObject } from './read-object';
import type { ReleaseObjects } from './release-objects';

/** The pointers of a part. `pinned` takes precedence over `current`. */
export interface Deployment {
  current: BuildRecord | undefined;
  pinned: BuildRecord | undefined;
}

export const CURRENT = 'current.json';
export const PINNED = 'pinned.json';

/** An unreadable pointer counts as absent, so that it cannot block the next release. */
export async function readDeployment(objects: ReleaseObjects, part: string): Promise<Deployment> {
  const [current, pinned] = await Promise.all([
    readIfReadable(objects, `${part}/${CURRENT}`, recordOf(part)),
    readIfReadable(objects, `${part}/${PINNED}`, recordOf(part)),
  ]);
  return { current, pinned };
}

/** Returns the record of a completely published build. Throws when there is none. */
export async function getPublished(
  objects: ReleaseObjects,
  part: string,
  build: string,
): Promise<BuildRecord> {
  const record = /^[a-z0-9-]+$/.test(build)
    ? await readObject(objects, `${part}/${build}/${BUILD_RECORD}`, recordOf(part))
    : undefined;
  if (!record)
    throw new Error(`${part} has no published build ${build}; npm run history -- ${part} lists them`);
  return record;
}
