import type { RegisteredRemote } from '@glow50/host/registry';
import { v7 as uuidV7 } from 'uuid';
import { type BuildRecord, RemoteRecord } from './build-record';
import type { Canary } from './canary-record';
import { type Change, changeDeployment } from './change-deployment';
import { checkGivable, type Deployment, getPublished, readDeployment } from './deployment';
import { type Built, publishBuild } from './publish-build';
import type { CheckAtMove } from './release-build';
import type { ReleaseObjects } from './release-objects';

export function readPercent(text: unknown): number {
  const percent = Number(text);
  if (!Number.isInteger(percent) || percent < 1 || percent > 99)
    throw new Error('--canary must be a whole number from 1 to 99: the percentage of visitors');
  return percent;
}

interface CanaryOptions {
  /** Written to the history. */
  reason?: string | undefined;
  check?: CheckAtMove | undefined;
  /** The site recalls the build by itself when it loses what visitors send. */
  recallsOnLoss?: boolean;
}

/**
 * Publishes a build, then gives it to some of the visitors. Calling it again with the same build changes the
 * percentage; visitors who have the build keep it, and the site may still recall it if it might before.
 */
export async function startCanary(
  objects: ReleaseObjects,
  built: Built,
  percent: number,
  { reason, check, recallsOnLoss = false }: CanaryOptions = {},
): Promise<void> {
  const { part, build } = built;
  if (part === 'shell') throw new Error('The shell cannot have a canary');
  checkTrial(part, build, await readDeployment(objects, part));
  await publishBuild(objects, built);
  await changeDeployment(objects, part, async (now) => {
    checkTrial(part, build, now);
    const record = RemoteRecord.parse(await getPublished(objects, part, build));
    await check?.(record);
    const { canary: before } = now;
    const isSame = before?.record.build === build && !before.stopped;
    const { id, startedAt } = isSame ? before : { id: uuidV7(), startedAt: new Date().toISOString() };
    const mayRecall = recallsOnLoss || (isSame && before.recallsOnLoss === true);
    const canary = { id, record, percent, startedAt, ...(mayRecall && { recallsOnLoss: true }) };
    return { action: 'canary', record, percent, to: { canary }, ...(reason && { reason }) };
  });
}

function checkTrial(part: string, build: string, now: Deployment): void {
  const { current, pinned } = now;
  if (pinned)
    throw new Error(`${part} is pinned to ${pinned.build}; unpin it first: npm run unpin -- ${part}`);
  if (!current) throw new Error(`${part} has no current build, so it cannot have a canary`);
  if (current.build === build) throw new Error(`Build ${build} of ${part} is already the current build`);
  checkGivable(part, build, now);
}

/**
 * Gives a part's canary to every new visitor; while the part is pinned, once the pin is removed. Throws when the canary
 * was stopped.
 */
export async function promoteCanary(
  objects: ReleaseObjects,
  part: string,
  check?: CheckAtMove,
): Promise<{ record: RegisteredRemote; pinned: BuildRecord | undefined }> {
  let promoted: Canary | undefined;
  const { pinned } = await changeDeployment(objects, part, async (now) => {
    promoted = getSame(part, now, promoted);
    const { record, stopped } = promoted;
    if (stopped)
      throw new Error(
        `The canary of ${part}, build ${record.build}, was stopped: ${stopped.reason}.
Release it again, as a canary or to all visitors: npm run release -- ${part}`,
      );
    checkGivable(part, record.build, now);
    await check?.(record);
    return { action: 'promote', record, to: { current: record, canary: undefined } };
  });
  if (!promoted) throw new Error(`${part} has no canary`);
  return { record: promoted.record, pinned };
}

/** Withdraws a part's canary. Open pages keep its build until they are reloaded. */
export async function abortCanary(objects: ReleaseObjects, part: string): Promise<RegisteredRemote> {
  let aborted: Canary | undefined;
  await changeDeployment(objects, part, (now) => {
    aborted = getSame(part, now, aborted);
    const { record } = aborted;
    return {
      action: 'abort',
      record,
      to: { canary: undefined, withdrawn: [...now.withdrawn, record.build] },
    };
  });
  if (!aborted) throw new Error(`${part} has no canary`);
  return aborted.record;
}

/** Ends a part's canary and takes its build from everybody, open pages included. Nobody gets it again. */
export async function recallCanary(
  objects: ReleaseObjects,
  part: string,
  reason: string,
): Promise<{ taken: RegisteredRemote; left: BuildRecord }> {
  let recalled: Canary | undefined;
  const { current, pinned } = await changeDeployment(objects, part, (now) => {
    recalled = getSame(part, now, recalled);
    return takeCanary(now, recalled, reason);
  });
  const left = pinned ?? current;
  if (!recalled || !left) throw new Error(`${part} has no canary`);
  return { taken: recalled.record, left };
}

/** The change that recalls the build of this canary. */
export function takeCanary({ current, recalled }: Deployment, { record }: Canary, reason: string): Change {
  const { name: part, build } = record;
  if (!current) throw new Error(`${part} was never released`);
  if (current.build === build)
    throw new Error(`Visitors get build ${build} of ${part} by now. Nothing was recalled`);
  return {
    action: 'recall',
    record: current,
    reason,
    taken: build,
    to: { canary: undefined, recalled: [...recalled, build] },
  };
}

/** The canary that was there at first: nobody promotes or aborts one that began while others were faster. */
function getSame(part: string, { canary }: Deployment, first: Canary | undefined): Canary {
  if (!canary) throw new Error(`${part} has no canary`);
  if (first && first.id !== canary.id)
    throw new Error(`Someone else has just begun another canary of ${part}. Nothing was changed`);
  return canary;
}
