import type { BuildRecord } from './build-record';
import { CURRENT } from './deployment';
import type { ReleaseObjects } from './release-objects';

/** For development and images, which have no history: makes a build the newest without a step. */
export async function movePointer(objects: ReleaseObjects, part: string, record: BuildRecord): Promise<void> {
  await objects.write(`${part}/${CURRENT}`, JSON.stringify(record));
}
