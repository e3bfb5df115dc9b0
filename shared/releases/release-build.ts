import { changeDeployment } from './change-deployment';
import { checkGivable, getPublished } from './deployment';
import { type Built, publishBuild } from './publish-build';
import type { ReleaseObjects } from './release-objects';

/**
 * Publishes a build, then gives it to every new visitor. A pinned part keeps its pinned build until the pin
 * is removed. `reason` is written to the history. Throws for a recalled build.
 */
export async function releaseBuild(objects: ReleaseObjects, built: Built, reason?: string): Promise<void> {
  const { part, build } = built;
  await publishBuild(objects, built);
  await changeDeployment(objects, part, async (now) => {
    checkGivable(part, build, now);
    if (now.current?.build === build) return undefined;
    const record = await getPublished(objects, part, build);
    return {
      action: 'release',
      record,
      to: { current: record, canary: undefined },
      ...(reason && { reason }),
    };
  });
}
