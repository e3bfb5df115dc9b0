import type { Replicas } from '../api/replicas';
import type { ServerConfig } from '../config';
import type { ReleaseObjects } from '@glow50/releases/release-objects';
import type { ReleaseStore } from '@glow50/releases/release-store';
import type { Canary } from '@glow50/releases/canary-record';
import { stopCanary } from '@glow50/releases/stop-canary';
import { type ClientCounts, evaluateCanary, evaluateLosses, type SentCounts } from './evaluate';
import { type HealthOfBuilds, readBuildHealth } from './read-build-health';

interface WatchOptions {
  config: Pick<ServerConfig, 'canarySeconds' | 'metricsToken'>;
  objects: ReleaseObjects;
  store: Pick<ReleaseStore, 'registry' | 'canaries' | 'alarms'>;
  replicas: Pick<Replicas, 'next'>;
  /** `isRecalled`: its build was taken from everybody. */
  onStopped(part: string, canary: Canary, reason: string, isRecalled: boolean): void;
  onError(error: unknown): void;
}

/**
 * Periodically compares each canary with the current build since the canary's start, and stops it when it
 * fails more often, or when the API does not understand what its pages send more often. In the latter case it recalls the
 * build, where whoever started the canary allows that. Does nothing while the API does not respond. Returns a function that stops it.
 */
export function watchCanaries(watched: WatchOptions): () => void {
  let isClosed = false;
  let timer: NodeJS.Timeout;

  async function round() {
    try {
      await evaluateCanaries(watched);
    } catch (error) {
      watched.onError(error);
    }
    if (!isClosed) schedule();
  }

  function schedule() {
    timer = setTimeout(() => void round(), watched.config.canarySeconds * 1000).unref();
  }

  schedule();
  return () => {
    isClosed = true;
    clearTimeout(timer);
  };
}

async function evaluateCanaries({
  config,
  objects,
  store,
  replicas,
  onStopped,
}: WatchOptions): Promise<void> {
  const canaries = await store.canaries();
  // A step of this site would hide what the store has lost.
  if (store.alarms().length > 0) return;
  for (const [part, canary] of Object.entries(canaries)) {
    if (canary.stopped) continue;
    const { remotes } = await store.registry();
    const current = remotes[part]?.build;
    const builds = await readBuildHealth(replicas.next(), config, {
      part,
      since: canary.startedAt,
      builds: [canary.record.build, current].filter((build) => build !== undefined).join(','),
    });
    const [tried, compared] = [canary.record.build, current].map((build) => findCounts(builds, part, build));
    if (!tried || !compared) continue;
    const loss = evaluateLosses(tried, compared);
    const reason = loss ?? evaluateCanary(tried, compared);
    if (reason === null) continue;
    const stop = { at: new Date().toISOString(), reason };
    const taken = await stopCanary(objects, part, canary, stop, { isLossy: loss !== null });
    // Another server may have been faster.
    if (taken) onStopped(part, canary, reason, taken === 'recall');
  }
}

function findCounts(
  builds: HealthOfBuilds,
  part: string,
  build: string | undefined,
): ClientCounts & SentCounts {
  return (
    builds.find((health) => health.part === part && health.build === build) ?? {
      clients: 0,
      failedClients: 0,
      sendingClients: 0,
      refusedClients: 0,
    }
  );
}
