import type { BuildRecord } from './build-record';
import { changeDeployment } from './change-deployment';
import { checkGivable, type Deployment, getPublished, readDeployment } from './deployment';
import { readLog } from './read-log';
import { findPrevious, type LogEntry } from './release-log';
import type { ReleaseObjects } from './release-objects';

const GIVING = new Set<LogEntry['action']>(['release', 'promote']);

interface MovedBack {
  record: BuildRecord;
  /** What new visitors got before. */
  left: BuildRecord;
}

/**
 * Gives every new visitor an earlier build, by default the previous one. Builds and copies nothing. Throws when the part
 * is pinned, when the wanted build is the one that visitors get already, when somebody else was faster, and when the
 * last move was somebody else's roll-back and no build is named.
 */
export async function rollBack(objects: ReleaseObjects, part: string, wanted?: string): Promise<MovedBack> {
  return moveBack(objects, part, wanted);
}

/**
 * Takes a build from everybody, those too who started with it, and nobody can release it again. By default the current one,
 * and visitors get `wanted` instead, or the one before; one that is current no more is taken without moving anybody else. A
 * canary of the build ends. Resolves to what new visitors get. Throws as `rollBack` does, where `taken` is the name that
 * counts, and for a build that was recalled before.
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
  if (build === current?.build) {
    const isNamed = taken !== undefined;
    const { record } = await moveBack(objects, part, wanted, { taken: build, reason, isNamed });
    return { record, taken: build };
  }
  if (wanted !== undefined)
    throw new Error(`Build ${build} of ${part} is not the current one, so nobody needs ${wanted} instead`);
  await getPublished(objects, part, build);
  const { current: left, pinned: kept } = await changeDeployment(objects, part, (now) => {
    const { current: record, recalled, canary, pinned } = now;
    if (pinned?.build === build)
      throw new Error(
        `${part} is pinned to ${build}. Unpin it first, then recall: npm run unpin -- ${part}. Nothing was recalled`,
      );
    if (!record || record.build === build)
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
  recall?: { taken: string; reason: string; isNamed: boolean },
): Promise<MovedBack> {
  let moved: MovedBack | undefined;
  let first = recall?.taken;
  await changeDeployment(objects, part, async (now, author) => {
    const { current } = now;
    first ??= current?.build;
    if (!current || first !== current.build)
      throw new Error(
        `Someone else has just given build ${current?.build} of ${part} to the visitors. Nothing was rolled back`,
      );
    const log = await readLog(objects, part);
    const target = findTarget(part, log, now, wanted);
    const isNamed = recall ? recall.isNamed : wanted !== undefined;
    if (!isNamed) refuseAgain(part, log, author, { target, isRecall: recall !== undefined });
    checkGivable(part, target, now);
    const record = await getPublished(objects, part, target);
    moved = { record, left: current };
    const to = { current: record, canary: undefined };
    if (recall === undefined) return { action: 'rollback', record, to };
    const { taken, reason } = recall;
    return { action: 'recall', record, taken, reason, to: { ...to, recalled: [...now.recalled, taken] } };
  });
  if (!moved) throw new Error(`${part} was not rolled back`);
  return moved;
}

/**
 * Throws when the last move was somebody else's roll-back, which was probably about the same trouble. What happened since
 * without moving visitors, such as the recall of the build that was left, changes nothing of that.
 */
function refuseAgain(
  part: string,
  log: readonly LogEntry[],
  author: string,
  { target, isRecall }: { target: string; isRecall: boolean },
): void {
  const last = log.findLast(({ action, build, previous }) =>
    isBack(action) ? previous !== build : GIVING.has(action),
  );
  if (!last || last.by === author || !isBack(last.action)) return;
  const { build, previous, by, at } = last;
  const command = `npm run rollback -- ${part}`;
  const next = isRecall
    ? `To recall a build, name it: ${command} --recall "<reason>" --of ${previous}, or --of ${build}`
    : `To go back further, name the build: ${command} ${target}`;
  throw new Error(
    `${by} took ${part} from build ${previous} back to ${build} at ${at.slice(0, 16).replace('T', ' ')} UTC. Nothing was changed.
${next}`,
  );
}

const isBack = (action: LogEntry['action']): boolean => action === 'rollback' || action === 'recall';

function findTarget(
  part: string,
  log: readonly LogEntry[],
  now: Deployment,
  wanted: string | undefined,
): string {
  const { current, pinned, recalled, removing } = now;
  if (pinned)
    throw new Error(`${part} is pinned to ${pinned.build}; unpin it first: npm run unpin -- ${part}`);
  const build = wanted ?? findPrevious(log, [...recalled, ...(removing?.builds ?? [])]);
  if (!build) throw new Error(`${part} has no earlier release`);
  if (build === current?.build)
    throw new Error(`${part} is at build ${build} already. Nothing was rolled back`);
  return build;
}
