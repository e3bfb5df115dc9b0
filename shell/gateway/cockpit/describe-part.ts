import type { CockpitBuild, CockpitPart } from '@glow50/host/cockpit';
import { BUILD_RECORD } from '@glow50/releases/build-files';
import { type BuildRecord, recordOf } from '@glow50/releases/build-record';
import { readDeployment } from '@glow50/releases/deployment';
import { readKeptHealth } from '@glow50/releases/kept-health';
import { listPreviews } from '@glow50/releases/preview';
import { readIfReadable } from '@glow50/releases/read-object';
import { readLog } from '@glow50/releases/read-log';
import type { ReleaseObjects } from '@glow50/releases/release-objects';

const BUILD = /^[a-z0-9-]+$/;
const MOST_BUILDS = 40;
const MOST_STEPS = 60;
const HEALTH_DAYS = 7;

/** Records do not change, so a page of the cockpit need not read all of them again. */
export type KnownBuilds = Map<string, CockpitBuild>;

export async function describePart(
  objects: ReleaseObjects,
  part: string,
  known: KnownBuilds,
  now: Date,
): Promise<CockpitPart> {
  const [deployment, builds, log, previews, hours] = await Promise.all([
    readDeployment(objects, part),
    listBuilds(objects, part, known),
    readLog(objects, part),
    listPreviews(objects, part, now),
    readKeptHealth(objects, part, { now, days: HEALTH_DAYS }),
  ]);
  const { current, pinned, canary, recalled } = deployment;
  return {
    part,
    owner: ownerOf(current),
    current: current?.build ?? null,
    pinned: pinned?.build ?? null,
    canary: canary
      ? {
          build: canary.record.build,
          version: canary.record.version,
          percent: canary.percent,
          startedAt: canary.startedAt,
          besides: current?.build ?? '',
          ...(canary.stopped && { stopped: canary.stopped }),
        }
      : null,
    recalled: [...recalled],
    builds,
    previews: previews.map(({ build, by, expiresAt }) => ({ build, by, expiresAt })),
    steps: log
      .slice(-MOST_STEPS)
      .toReversed()
      .map(({ action, build, version, by, at, percent, reason, taken }) => ({
        action,
        build,
        version,
        by,
        at,
        ...(percent !== undefined && { percent }),
        ...(reason !== undefined && { reason }),
        ...(taken !== undefined && { taken }),
      })),
    hours,
  };
}

const ownerOf = (record: BuildRecord | undefined): string =>
  record && 'owner' in record && typeof record.owner === 'string' ? record.owner : 'Shell team';

async function listBuilds(
  objects: ReleaseObjects,
  part: string,
  known: KnownBuilds,
): Promise<CockpitBuild[]> {
  const names = (await objects.list(part)).filter((name) => BUILD.test(name));
  const found = await Promise.all(
    names.map(async (build) => {
      const key = `${part}/${build}/${BUILD_RECORD}`;
      const before = known.get(key);
      if (before) return before;
      const record = await readIfReadable(objects, key, recordOf(part));
      if (record) known.set(key, toBuild(record));
      return record && toBuild(record);
    }),
  );
  const present = new Set(names.map((build) => `${part}/${build}/${BUILD_RECORD}`));
  for (const key of known.keys()) if (key.startsWith(`${part}/`) && !present.has(key)) known.delete(key);
  return found
    .filter((build) => build !== undefined)
    .sort((one, other) => other.builtAt.localeCompare(one.builtAt))
    .slice(0, MOST_BUILDS);
}

const toBuild = ({
  build,
  version,
  commit,
  builtAt,
  filesIntegrity,
  changes,
}: BuildRecord): CockpitBuild => ({
  build,
  version,
  commit,
  builtAt,
  ...(filesIntegrity !== undefined && { filesIntegrity }),
  ...(changes && { changes }),
});
