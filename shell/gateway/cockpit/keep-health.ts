import { type HourOfBuild, keepHour } from '@glow50/releases/kept-health';
import type { ReleaseObjects } from '@glow50/releases/release-objects';
import type { Replicas } from '../api/replicas';
import { readBuildHealth } from '../canaries/read-build-health';
import type { ServerConfig } from '../config';

const HOUR_MS = 3_600_000;
const PAUSE_MS = 5 * 60_000;
const PART = /^[a-z]+$/;

interface Keeping {
  config: Pick<ServerConfig, 'metricsToken'>;
  objects: ReleaseObjects;
  replicas: Pick<Replicas, 'next'>;
}

/**
 * Every five minutes, keeps beside the builds how they fared in this hour and in the one before. The API forgets after a
 * day, also when a build is gone. Returns what stops it.
 */
export function keepHealth({ onError, ...keeping }: Keeping & { onError(error: unknown): void }): () => void {
  async function round() {
    const now = new Date();
    await keepHourOf(keeping, new Date(now.getTime() - HOUR_MS));
    await keepHourOf(keeping, now);
  }

  const timer = setInterval(() => void round().catch(onError), PAUSE_MS).unref();
  return () => clearInterval(timer);
}

/** Keeps the hour that `time` is in. Rejects when the API or the store is away. */
export async function keepHourOf({ config, objects, replicas }: Keeping, time: Date): Promise<void> {
  const begin = Math.floor(time.getTime() / HOUR_MS) * HOUR_MS;
  const builds = await readBuildHealth(replicas.next(), config, {
    since: new Date(begin).toISOString(),
    until: new Date(begin + HOUR_MS).toISOString(),
  });
  // A store that is away for a moment has no folders. Writing would begin another one in its place.
  const published = new Set(await objects.list(''));
  const parts = new Set(
    builds.map(({ part }) => part).filter((part) => PART.test(part) && published.has(part)),
  );
  for (const part of parts) {
    const counts = builds.filter((health) => health.part === part);
    await keepHour(objects, part, time, counts.map(toHour));
  }
}

const toHour = ({
  build,
  visits = 0,
  failedVisits = 0,
  clients,
  failedClients,
  loads = 0,
  meanLoadMs = null,
}: Awaited<ReturnType<typeof readBuildHealth>>[number]): HourOfBuild => ({
  build,
  visits,
  failedVisits,
  clients,
  failedClients,
  loads,
  meanLoadMs,
});
