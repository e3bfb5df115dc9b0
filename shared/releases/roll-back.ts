import type { ReleaseObjects } from './release-objects';
import type { BuildRecord } from './build-record';
import { getPublished, readDeployment } from './deployment';
import { movePointer } from './move-pointer';
import { findPrevious, readLog, writeLog } from './release-log';

/**
 * Gives every new visitor an earlier build, by default the previous one. Builds and copies nothing. Throws
 * when the part is pinned.
 */
export async function rollBack(objects: ReleaseObjects, part: string, wanted?: string): Promise<BuildRecord> {
  const { pinned } = await readDeployment(objects, part);
  if (pinned)
    throw new Error(`${part} is pinned to ${pinned.build}; unpin it first: npm run unpin -- ${part}`);
  const build = wanted ?? findPrevious(await readLog(objects, part));
  if (!build) throw new Error(`${part} has no earlier release`);
  const record = await getPublished(objects, part, build);
  await movePointer(objects, part, record);
  await writeLog(objects, part, { ...record, action: 'rollback' });
  return record;
}
