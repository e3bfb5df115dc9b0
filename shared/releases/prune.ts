import { v7 as uuidV7 } from 'uuid';
import { BUILD_RECORD } from './build-files';
import { recordOf } from './build-record';
import { changeDeployment } from './change-deployment';
import { type Deployment, readDeployment, type Removing } from './deployment';
import { readKeptAt, removeKeptMark } from './kept-marks';
import { listPreviews, removeEndedPreviews } from './preview';
import { readPublishingAt } from './publish-build';
import { readIfReadable } from './read-object';
import { readLog } from './read-log';
import { stackOf } from './release-log';
import type { ReleaseObjects } from './release-objects';

const DAY_MS = 24 * 3_600_000;
export interface PruneTerms {
  now: Date;
  /** Roll-backs can go back by this many builds, whatever their age. */
  builds?: number;
  days?: number;
}

const BUILDS_KEPT = 10;
const DAYS_KEPT = 30;
/** After this time without a page of the build, nobody is in the middle of anything with it. */
const KEPT_FOR_VISITORS_MS = 7 * DAY_MS;
/** Nobody is still publishing it. */
const ABANDONED_MS = DAY_MS;
/** A run that began this long ago does not go on: another one may finish it. */
const BROKEN_OFF_MS = 3_600_000;
/** A step lists what it deletes, so what is more waits for the next round. */
const MOST_REMOVED = 100;

const BUILD = /^[a-z0-9-]+$/;

export interface FoundBuild {
  build: string;
  /** In words, why it stays; undefined when it can be deleted. */
  stays: string | undefined;
}

/** Deletes nothing. Every build of the part in the store, and why it stays. */
export async function findPrunable(
  objects: ReleaseObjects,
  part: string,
  terms: PruneTerms,
): Promise<FoundBuild[]> {
  return judge(objects, part, await readDeployment(objects, part), terms);
}

/**
 * Deletes the part's builds that nobody has, can be given by a roll-back, or that were used in the last 30 days. Safe beside
 * releases and other prunes, and to repeat after it broke off: a build that is being deleted is named in a step first,
 * so that nobody can release it meanwhile. Resolves to the deleted builds.
 */
export async function prune(
  objects: ReleaseObjects,
  part: string,
  terms: PruneTerms,
  by?: string,
): Promise<readonly string[]> {
  const id = uuidV7();
  const { removing } = await changeDeployment(
    objects,
    part,
    async (deployment) => {
      const { current, removing: before } = deployment;
      const isBusy = before && Math.abs(terms.now.getTime() - Date.parse(before.at)) < BROKEN_OFF_MS;
      if (isBusy || !current) return undefined;
      const found = await judge(objects, part, deployment, terms);
      const old = found.filter(({ stays }) => stays === undefined).map(({ build }) => build);
      const staying = new Set(found.filter(({ stays }) => stays !== undefined).map(({ build }) => build));
      const begun = before?.builds.filter((build) => !staying.has(build)) ?? [];
      const builds = [...new Set([...begun, ...old])].slice(0, MOST_REMOVED);
      if (builds.length === 0) return before && note(current, 'deletes nothing of what was named', undefined);
      const reason = `deletes ${builds.length} builds`;
      return note(current, reason, { id, at: terms.now.toISOString(), builds });
    },
    by,
  );
  await removeEndedPreviews(objects, part, terms.now);
  if (removing?.id !== id) return [];
  const removed: string[] = [];
  for (const build of removing.builds) {
    if (await isBeingPublished(objects, part, build, terms.now)) continue;
    if ((await listPreviews(objects, part, terms.now)).some((preview) => preview.build === build)) continue;
    // Without its record, a build is not served.
    await objects.remove(`${part}/${build}/${BUILD_RECORD}`);
    await objects.removeAll(`${part}/${build}`);
    await removeKeptMark(objects, part, build);
    removed.push(build);
  }
  await changeDeployment(
    objects,
    part,
    ({ current, removing: left }) =>
      left?.id !== id || !current ? undefined : note(current, `deleted ${removed.length} builds`, undefined),
    by,
  );
  return removed;
}

const note = (
  record: NonNullable<Deployment['current']>,
  reason: string,
  removing: Removing | undefined,
) => ({
  action: 'prune' as const,
  record,
  reason,
  to: { removing },
});

async function judge(
  objects: ReleaseObjects,
  part: string,
  { current, pinned, canary }: Deployment,
  { now, builds = BUILDS_KEPT, days = DAYS_KEPT }: PruneTerms,
): Promise<FoundBuild[]> {
  const [names, log, previews] = await Promise.all([
    objects.list(part),
    readLog(objects, part),
    listPreviews(objects, part, now),
  ]);
  const given = log.filter(({ action }) => action !== 'prune');
  const newest = new Set(given.toReversed().map(({ build }) => build));
  const back = new Set([...stackOf(log).slice(-builds), ...[...newest].slice(0, builds)]);

  async function whyItStays(build: string, builtAt: string): Promise<string | undefined> {
    if (build === pinned?.build) return 'pinned';
    if (build === current?.build) return 'current';
    if (build === canary?.record.build) return 'on trial';
    if (previews.some((preview) => preview.build === build)) return 'shown in a preview';
    if (back.has(build)) return `one of the last ${builds}`;
    const givenAt = given.findLast((entry) => entry.build === build)?.at ?? builtAt;
    const usedAt = Math.max(Date.parse(builtAt), Date.parse(givenAt));
    if (now.getTime() - usedAt < days * DAY_MS) return `used in the last ${days} days`;
    const keptAt = await readKeptAt(objects, part, build);
    if (keptAt !== undefined && now.getTime() - keptAt < KEPT_FOR_VISITORS_MS) return 'kept by visitors';
    return undefined;
  }

  const found: FoundBuild[] = [];
  for (const build of names.filter((name) => BUILD.test(name))) {
    const record = await readIfReadable(objects, `${part}/${build}/${BUILD_RECORD}`, recordOf(part));
    if (record) found.push({ build, stays: await whyItStays(build, record.builtAt) });
    // Anything else beside the builds is no business of this.
    else if ((await readPublishingAt(objects, { part, build })) !== undefined) {
      const isBusy = await isBeingPublished(objects, part, build, now);
      found.push({ build, stays: isBusy ? 'being published' : undefined });
    }
  }
  return found;
}

async function isBeingPublished(
  objects: ReleaseObjects,
  part: string,
  build: string,
  now: Date,
): Promise<boolean> {
  const begunAt = await readPublishingAt(objects, { part, build });
  return begunAt !== undefined && now.getTime() - begunAt < ABANDONED_MS;
}
