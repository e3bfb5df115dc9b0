import type { BuildHealth } from '@glow50/contract/build-health/build-health';
import { readBuildHealth } from '@glow50/contract/build-health/build-health-calls';
import type { Canaries } from '@glow50/host/canaries';
import { ApiError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { hasText } from '../../storage/has-text';
import type { RemoteHealth } from './describe-health';

interface HealthSources {
  api: HttpClient;
  fetchCanaries(): Promise<Canaries>;
}

/** Health of all remotes. Observable. */
export class HealthStore {
  status: 'loading' | 'ready' | 'refused' | 'failed' = 'loading';
  failure = '';
  /** Stays true while the data is loaded again, so that the previous data remains visible. */
  private isKnown = false;
  private canaries: Canaries = {};
  private builds: readonly BuildHealth[] = [];
  private readonly sources: HealthSources;

  constructor(sources: HealthSources) {
    this.sources = sources;
    makeAutoObservable<this, 'sources' | 'canaries' | 'builds'>(
      this,
      { canaries: observableRef, builds: observableRef, sources: false },
      { autoBind: true },
    );
  }

  /** Undefined until the data was loaded once. */
  of(part: string): RemoteHealth | undefined {
    if (!this.isKnown) return undefined;
    return { canary: this.canaries[part], builds: this.builds.filter((health) => health.part === part) };
  }

  async load(): Promise<void> {
    this.status = 'loading';
    try {
      const [canaries, builds] = await Promise.all([
        this.sources.fetchCanaries(),
        this.sources.api.call(readBuildHealth, { query: {} }),
      ]);
      runInAction(() => {
        this.canaries = canaries;
        this.builds = builds;
        this.isKnown = true;
        this.status = 'ready';
      });
    } catch (error) {
      runInAction(() => {
        const isForbidden = error instanceof ApiError && (error.status === 401 || error.status === 403);
        this.failure = error instanceof Error ? error.message : String(error);
        this.status = isForbidden ? 'refused' : 'failed';
      });
    }
  }
}

export async function fetchCanaries(): Promise<Canaries> {
  const response = await fetch('/canaries.json', { cache: 'no-store' });
  if (!response.ok)
    throw new Error(`Could not load the canaries: the site responded with ${response.status}`);
  const canaries: unknown = await response.json();
  if (!isCanaries(canaries)) throw new Error('Could not load the canaries: /canaries.json is invalid');
  return canaries;
}

function isCanaries(value: unknown): value is Canaries {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((state) => hasText(state, 'build') && hasText(state, 'startedAt'))
  );
}
