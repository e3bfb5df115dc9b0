import type { BuildRecord } from './build-record';
import { changeDeployment } from './change-deployment';
import { checkGivable, type Deployment, getPublished, readDeployment } from './deployment';
import { readLog } from './read-log';
import { findPrevious } from './release-log';
import type { ReleaseObjects } from './release-objects';

/**
 * Gives every new visitor an earlier build, by default the previous one. Builds and copies nothing. Throws when the part
 * is pinned, when the wanted build is the one that visitors get already, and when somebody else was faster.
 */
export async function rollBack(objects: ReleaseObjects, part: string, wanted?: string): Promise<BuildRecord> {
  return moveBack(objects, part, wanted);
}

/**
 * Takes a build from everybody, those too who started with it, and nobody can release it again. By default the current one,
 * and visitors get `wanted` instead, or the one before; one that is current no more is taken without moving anybody else. A
 * canary of the build ends. Resolves to what new visitors get. Throws as `rollBack` does, and for a build that was
 * recalled before.
 */
export async function recallBuild(
  objects: ReleaseObjects,
  part: string,
  reason: string,
  { taken, wanted }: { taken?: string | undefined; wanted?: string | undefined } = {},
): Promise<{ record: BuildRecord; taken: string }> {
  const { current } = await readDeployment(objects, part);
  const build = taken ?? current?.build;
  if (!build) throw new Error(`${part} was never released`);
  if (build === current?.build)
    return { record: await moveBack(objects, part, wanted, { taken: build, reason }), taken: build };
  if (wanted !== undefined)
    throw new Error(`Build ${build} of ${part} is not the current one, so nobody needs ${wanted} instead`);
  await getPublished(objects, part, build);
  const { current: left, pinned: kept } = await changeDeployment(objects, part, (now) => {
    const { current: record, recalled, canary, pinned } = now;
    if (!record || record.build === build || pinned?.build === build)
      throw new Error(`Visitors get build ${build} of ${part} by now. Nothing was recalled`);
    if (recalled.includes(build)) throw new Error(`Build ${build} of ${part} is recalled already`);
    const to = { recalled: [...recalled, build] };
    const isTried = canary?.record.build === build;
    return {
      action: 'recall',
      record,
      reason,
      taken: build,
      to: isTried ? { ...to, canary: undefined } : to,
    };
  });
  const record = kept ?? left;
  if (!record) throw new Error(`${part} was never released`);
  return { record, taken: build };
}

async function moveBack(
  objects: ReleaseObjects,
  part: string,
  wanted?: string,
  recall?: { taken: string; reason: string },
): Promise<BuildRecord> {
  let record: BuildRecord | undefined;
  let left = recall?.taken;
  await changeDeployment(objects, part, async (now) => {
    left ??= now.current?.build;
    if (left !== now.current?.build)
      throw new Error(
        `Someone else has just given build ${now.current?.build} of ${part} to the visitors. Nothing was rolled back`,
      );
    record = await getPublished(objects, part, await findTarget(objects, part, now, wanted));
    const to = { current: record, canary: undefined };
    if (recall === undefined) return { action: 'rollback', record, to };
    const recalled = [...now.recalled, recall.taken];
    return { action: 'recall', record, ...recall, to: { ...to, recalled } };
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
