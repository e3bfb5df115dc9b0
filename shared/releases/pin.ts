import type { BuildRecord } from './build-record';
import { changeDeployment } from './change-deployment';
import { checkGivable, getPublished } from './deployment';
import type { ReleaseObjects } from './release-objects';

/** Keeps a part at a build. Later releases are published but reach visitors only when the pin is removed. */
export async function pin(objects: ReleaseObjects, part: string, build: string): Promise<BuildRecord> {
  let record: BuildRecord | undefined;
  await changeDeployment(objects, part, async (now) => {
    checkGivable(part, build, now);
    record = await getPublished(objects, part, build);
    if (now.pinned?.build === build) return undefined;
    return { action: 'pin', record, to: { pinned: record } };
  });
  if (!record) throw new Error(`${part} was not pinned`);
  return record;
}

/** Removes the pin. Returns the build that visitors get from now on. */
export async function unpin(objects: ReleaseObjects, part: string): Promise<BuildRecord | undefined> {
  const { current } = await changeDeployment(objects, part, ({ pinned }) => {
    if (!pinned) throw new Error(`${part} is not pinned`);
    return { action: 'unpin', record: pinned, to: { pinned: undefined } };
  });
  return current;
}
