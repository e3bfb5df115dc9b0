import type { BuildRecord } from './build-record';
import { changeDeployment } from './change-deployment';
import { checkGivable, type Deployment, getPublished } from './deployment';
import { readLog } from './read-log';
import { findPrevious } from './release-log';
import type { ReleaseObjects } from './release-objects';

/**
 * Gives every new visitor an earlier build, by default the previous one. Builds and copies nothing. Throws when the part
 * is pinned, when the wanted build is the one that visitors get already, and when somebody else was faster. With `recall`, the build that was current
 * is taken from those too who started with it; nobody can release it again.
 */
export async function rollBack(
  objects: ReleaseObjects,
  part: string,
  wanted?: string,
  { recall }: { recall?: string } = {},
): Promise<BuildRecord> {
  let record: BuildRecord | undefined;
  let left: string | undefined;
  await changeDeployment(objects, part, async (now) => {
    left ??= now.current?.build;
    if (left !== now.current?.build)
      throw new Error(
        `Someone else has just given build ${now.current?.build} of ${part} to the visitors. Nothing was rolled back`,
      );
    record = await getPublished(objects, part, await findTarget(objects, part, now, wanted));
    const to = { current: record, canary: undefined };
    if (recall === undefined) return { action: 'rollback', record, to };
    const recalled = now.current ? [...now.recalled, now.current.build] : now.recalled;
    return { action: 'recall', record, reason: recall, to: { ...to, recalled } };
  });
  if (!record) throw new Error(`${part} was not rolled back`);
  return record;
}

async function findTarget(
  objects: ReleaseObjects,
  part: string,
  now: Deployment,
  wanted: string | undefined,
): Promise<string> {
  const { current, pinned, recalled, removing } = now;
  if (pinned)
    throw new Error(`${part} is pinned to ${pinned.build}; unpin it first: npm run unpin -- ${part}`);
  const build =
    wanted ?? findPrevious(await readLog(objects, part), [...recalled, ...(removing?.builds ?? [])]);
  if (!build) throw new Error(`${part} has no earlier release`);
  if (build === current?.build)
    throw new Error(`${part} is at build ${build} already. Nothing was rolled back`);
  checkGivable(part, build, now);
  return build;
}
