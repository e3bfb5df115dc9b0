import type { RegisteredRemote } from '@glow50/host/registry';
import { v7 as uuidV7 } from 'uuid';
import { type BuildRecord, RemoteRecord } from './build-record';
import type { Canary } from './canary-record';
import { changeDeployment } from './change-deployment';
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

/**
 * Publishes a build, then gives it to some of the visitors. Calling it again with the same build changes the
 * percentage; visitors who have the build keep it. `reason` is written to the history.
 */
export async function startCanary(
  objects: ReleaseObjects,
  built: Built,
  percent: number,
  reason?: string,
  check?: CheckAtMove,
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
    const canary = { id, record, percent, startedAt };
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

/** Withdraws a part's canary. Visitors who are in the middle of something may finish with it. */
export async function abortCanary(objects: ReleaseObjects, part: string): Promise<RegisteredRemote> {
  let aborted: Canary | undefined;
  await changeDeployment(objects, part, (now) => {
    aborted = getSame(part, now, aborted);
    return { action: 'abort', record: aborted.record, to: { canary: undefined } };
  });
  if (!aborted) throw new Error(`${part} has no canary`);
  return aborted.record;
}

/** The canary that was there at first: nobody promotes or aborts one that began while others were faster. */
function getSame(part: string, { canary }: Deployment, first: Canary | undefined): Canary {
  if (!canary) throw new Error(`${part} has no canary`);
  if (first && first.id !== canary.id)
    throw new Error(`Someone else has just begun another canary of ${part}. Nothing was changed`);
  return canary;
}
