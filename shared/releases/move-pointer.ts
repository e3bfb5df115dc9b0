import { removeCanary } from './canary-record';
import type { ReleaseObjects } from './release-objects';
import type { BuildRecord } from './build-record';
import { CURRENT } from './deployment';

/** Gives the build to every new visitor and ends the part's canary. */
export async function movePointer(objects: ReleaseObjects, part: string, record: BuildRecord): Promise<void> {
  await objects.write(`${part}/${CURRENT}`, JSON.stringify(record));
  await removeCanary(objects, part);
}
