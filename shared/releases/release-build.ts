import { changeDeployment } from './change-deployment';
import { checkGivable, getPublished } from './deployment';
import { type Built, publishBuild } from './publish-build';
import type { BuildRecord } from './build-record';
import type { ReleaseObjects } from './release-objects';

/** Throws when the build does not fit what is live by now. */
export type CheckAtMove = (record: BuildRecord) => Promise<void>;

/**
 * Publishes a build, then gives it to every new visitor. A pinned part keeps its pinned build until the pin
 * is removed. `reason` is written to the history. Throws for a recalled build, and when `check` does, which is called
 * right before the build is given to visitors.
 */
export async function releaseBuild(
  objects: ReleaseObjects,
  built: Built,
  reason?: string,
  check?: CheckAtMove,
): Promise<void> {
  const { part, build } = built;
  await publishBuild(objects, built);
  await changeDeployment(objects, part, async (now) => {
    checkGivable(part, build, now);
    if (now.current?.build === build && !now.canary) return undefined;
    const record = await getPublished(objects, part, build);
    await check?.(record);
    return {
      action: 'release',
      record,
      to: { current: record, canary: undefined },
      ...(reason && { reason }),
    };
  });
}
