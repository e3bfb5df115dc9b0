import { allEvents, eventDetails } from '@glow50/shared/api/event-calls';
import type { EventDetails, EventSummary } from '@glow50/shared/api/events';
import type { HttpClient } from '@glow50/shared/http/http-client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** How long a list that was just seen serves as it is, in milliseconds. */
const FRESH_FOR = 60_000;

export class EventsStore {
  /** Upcoming events, the next one first. */
  upcoming: readonly EventSummary[] = [];
  private loadedAt = -Infinity;
  private readonly api: HttpClient;
  private readonly now: () => number;

  constructor(api: HttpClient, now: () => number = Date.now) {
    this.api = api;
    this.now = now;
    makeAutoObservable<this, 'api' | 'now' | 'loadedAt'>(
      this,
      { upcoming: observableRef, api: false, now: false, loadedAt: false },
      { autoBind: true },
    );
  }

  async loadUpcoming(signal?: AbortSignal): Promise<readonly EventSummary[]> {
    if (this.now() - this.loadedAt < FRESH_FOR) return this.upcoming;
    const upcoming = await this.api.call(allEvents, { signal });
    runInAction(() => {
      this.upcoming = upcoming;
      this.loadedAt = this.now();
    });
    return upcoming;
  }

  async loadDetails(id: string, signal?: AbortSignal): Promise<EventDetails> {
    return this.api.call(eventDetails, { params: { id }, signal });
  }
}
