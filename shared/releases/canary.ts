import { RemoteRecord } from './build-record';
import { type Canary, readCanary, removeCanary, writeCanary } from './canary-record';
import type { ReleaseObjects } from './release-objects';
import { writeLog } from './release-log';
import type { RegisteredRemote } from '@glow50/host/registry';
import { v7 as uuidV7 } from 'uuid';
import { getPublished, readDeployment } from './deployment';
import { movePointer } from './move-pointer';
import { type Built, publishBuild } from './publish-build';

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
): Promise<void> {
  const { part, build } = built;
  if (part === 'shell') throw new Error('The shell cannot have a canary');
  const { current, pinned } = await readDeployment(objects, part);
  if (pinned)
    throw new Error(`${part} is pinned to ${pinned.build}; unpin it first: npm run unpin -- ${part}`);
  if (!current) throw new Error(`${part} has no current build, so it cannot have a canary`);
  if (current.build === build) throw new Error(`Build ${build} of ${part} is already the current build`);
  await publishBuild(objects, built);
  const record = RemoteRecord.parse(await getPublished(objects, part, build));
  const before = await readCanary(objects, part);
  const isSame = before?.record.build === build && !before.stopped;
  const { id, startedAt } = isSame ? before : { id: uuidV7(), startedAt: new Date().toISOString() };
  await writeCanary(objects, part, { id, record, percent, startedAt });
  await writeLog(objects, part, { ...record, action: 'canary', percent, ...(reason && { reason }) });
}

/** Gives a part's canary to every new visitor. Throws when the canary was stopped. */
export async function promoteCanary(objects: ReleaseObjects, part: string): Promise<RegisteredRemote> {
  const { record, stopped } = await getCanary(objects, part);
  if (stopped)
    throw new Error(
      `The canary of ${part}, build ${record.build}, was stopped: ${stopped.reason}.
Release it again, as a canary or to all visitors: npm run release -- ${part}`,
    );
  await movePointer(objects, part, record);
  await writeLog(objects, part, { ...record, action: 'promote' });
  return record;
}

/** Withdraws a part's canary. Visitors who are in the middle of something may finish with it. */
export async function abortCanary(objects: ReleaseObjects, part: string): Promise<RegisteredRemote> {
  const { record } = await getCanary(objects, part);
  await removeCanary(objects, part);
  await writeLog(objects, part, { ...record, action: 'abort' });
  return record;
}

async function getCanary(objects: ReleaseObjects, part: string): Promise<Canary> {
  const canary = await readCanary(objects, part);
  if (!canary) throw new Error(`${part} has no canary`);
  return canary;
}
