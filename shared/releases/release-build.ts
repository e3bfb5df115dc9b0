import type { ReleaseObjects } from './release-objects';
import { getPublished, readDeployment } from './deployment';
import { movePointer } from './move-pointer';
import { type Built, publishBuild } from './publish-build';
import { writeLog } from './release-log';

/**
 * Publishes a build, then gives it to every new visitor. A pinned part keeps its pinned build until the pin
 * is removed. `reason` is written to the history.
 */
export async function releaseBuild(objects: ReleaseObjects, built: Built, reason?: string): Promise<void> {
  const { part, build } = built;
  await publishBuild(objects, built);
  const record = await getPublished(objects, part, build);
  const { current } = await readDeployment(objects, part);
  if (current?.build === build) return;
  await movePointer(objects, part, record);
  await writeLog(objects, part, { ...record, action: 'release', ...(reason && { reason }) });
}
