import type { BuildRecord } from './build-record';
import { BUILD_RECORD } from './build-files';
import type { ReleaseObjects } from './release-objects';

/** The pointers of a part. `pinned` takes precedence over `current`. */
export interface Deployment {
  current: BuildRecord | undefined;
  pinned: BuildRecord | undefined;
}

export const CURRENT = 'current.json';
export const PINNED = 'pinned.json';

export async function readDeployment(objects: ReleaseObjects, part: string): Promise<Deployment> {
  const [current, pinned] = await Promise.all([
    readRecord(objects, `${part}/${CURRENT}`),
    readRecord(objects, `${part}/${PINNED}`),
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
    ? await readRecord(objects, `${part}/${build}/${BUILD_RECORD}`)
    : undefined;
  if (!record)
    throw new Error(`${part} has no published build ${build}; npm run history -- ${part} lists them`);
  return record;
}

/** Treats an unreadable pointer as absent, so that it cannot block the next release. */
async function readRecord(objects: ReleaseObjects, key: string): Promise<BuildRecord | undefined> {
  const bytes = await objects.read(key);
  try {
    return bytes && (JSON.parse(bytes.toString()) as BuildRecord);
  } catch {
    return undefined;
  }
}
