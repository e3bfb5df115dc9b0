import type { Cockpit } from '@glow50/host/cockpit';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { hasText } from '../../storage/has-text';

interface CockpitSources {
  /** Undefined for somebody who may not read it. Rejects when it is away. */
  fetchCockpit(): Promise<Cockpit | undefined>;
}

/** What is live, what was, and how it fares. Observable. */
export class CockpitStore {
  status: 'loading' | 'ready' | 'refused' | 'failed' = 'loading';
  failure = '';
  /** Stays while the data is loaded again. */
  cockpit: Cockpit | null = null;
  private readonly sources: CockpitSources;

  constructor(sources: CockpitSources) {
    this.sources = sources;
    makeAutoObservable<this, 'sources'>(this, { cockpit: observableRef, sources: false }, { autoBind: true });
  }

  async load(): Promise<void> {
    this.status = 'loading';
    try {
      const cockpit = await this.sources.fetchCockpit();
      runInAction(() => {
        this.cockpit = cockpit ?? null;
        this.status = cockpit ? 'ready' : 'refused';
      });
    } catch (error) {
      runInAction(() => {
        this.failure = error instanceof Error ? error.message : String(error);
        this.status = 'failed';
      });
    }
  }
}

export async function fetchCockpit(): Promise<Cockpit | undefined> {
  const response = await fetch('/cockpit.json', { cache: 'no-store' });
  if (response.status === 404) return undefined;
  const cockpit: unknown = await response.json().catch(() => null);
  if (!response.ok)
    throw new Error(
      hasText(cockpit, 'message') ? cockpit.message : `The site responded with ${response.status}`,
    );
  if (!isCockpit(cockpit)) throw new Error('/cockpit.json is invalid');
  return cockpit;
}

/** The gateway wrote it from values that it has checked. */
function isCockpit(value: unknown): value is Cockpit {
  return typeof value === 'object' && value !== null && 'parts' in value && Array.isArray(value.parts);
}
