import { allEvents } from '@glow50/contract/events/event-calls';
import type { EventSummary } from '@glow50/contract/events/events';
import { search } from '@glow50/contract/providers/provider-calls';
import type { ProviderCard } from '@glow50/contract/providers/providers';
import type { HttpClient } from '@glow50/host/http/http-client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export class GalleryStore {
  status: 'loading' | 'ready' | 'failed' = 'loading';
  failure = '';
  provider: ProviderCard | null = null;
  event: EventSummary | null = null;
  private readonly api: HttpClient;

  constructor(api: HttpClient) {
    this.api = api;
    makeAutoObservable<this, 'api'>(
      this,
      { provider: observableRef, event: observableRef, api: false },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    this.status = 'loading';
    try {
      const [providers, events] = await Promise.all([
        this.api.call(search, { query: { limit: 1 } }),
        this.api.call(allEvents),
      ]);
      runInAction(() => {
        this.provider = providers[0] ?? null;
        this.event = events[0] ?? null;
        this.status = 'ready';
      });
    } catch (error) {
      runInAction(() => {
        this.failure = error instanceof Error ? error.message : String(error);
        this.status = 'failed';
      });
    }
  }
}
