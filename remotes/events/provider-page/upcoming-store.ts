import type { EventDetails } from '@glow50/contract/events/events';
import { providerEvents } from '@glow50/contract/providers/provider-page-calls';
import type { HttpClient } from '@glow50/host/http/http-client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** The next events of one provider. A provider whose events cannot be loaded has none here. */
export class UpcomingStore {
  events: readonly EventDetails[] = [];
  private readonly api: HttpClient;
  private readonly providerId: string;

  constructor(api: HttpClient, providerId: string) {
    this.api = api;
    this.providerId = providerId;
    makeAutoObservable<this, 'api' | 'providerId'>(this, {
      events: observableRef,
      api: false,
      providerId: false,
    });
  }

  async load(): Promise<void> {
    try {
      const events = await this.api.call(providerEvents, { params: { id: this.providerId } });
      runInAction(() => (this.events = events.slice(0, MOST_SHOWN)));
    } catch {
      // The page is whole without them, and its tab of events says what is wrong.
    }
  }
}

const MOST_SHOWN = 3;
