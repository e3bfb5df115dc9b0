import { allEvents, eventDetails, eventFilters } from '@glow50/contract/events/event-calls';
import type { EventDetails, EventFilters, EventsQuery, EventSummary } from '@glow50/contract/events/events';
import type { HttpClient } from '@glow50/host/http/http-client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** How long a response is reused, in milliseconds. */
const FRESH_FOR = 60_000;
/** Leaves two events after the current one is excluded. */
const NEXT_FEW = 3;

export interface FoundEvents {
  events: readonly EventSummary[];
  total: number;
}

export class EventsStore {
  upcoming: readonly EventSummary[] = [];
  filters: EventFilters | null = null;
  private upcomingAt = -Infinity;
  private filtersAt = -Infinity;
  private readonly api: HttpClient;
  private readonly now: () => number;

  constructor(api: HttpClient, now: () => number = Date.now) {
    this.api = api;
    this.now = now;
    makeAutoObservable<this, 'api' | 'now' | 'upcomingAt' | 'filtersAt'>(
      this,
      {
        upcoming: observableRef,
        filters: observableRef,
        api: false,
        now: false,
        upcomingAt: false,
        filtersAt: false,
      },
      { autoBind: true },
    );
  }

  /** Never cached, because the number of seats left changes quickly. */
  async find(query: EventsQuery, signal?: AbortSignal): Promise<FoundEvents> {
    const { data, headers } = await this.api.send(allEvents, { query, signal });
    return { events: data, total: Number(headers.get('x-total-count') ?? data.length) };
  }

  async loadUpcoming(signal?: AbortSignal): Promise<readonly EventSummary[]> {
    if (this.now() - this.upcomingAt < FRESH_FOR) return this.upcoming;
    const { events } = await this.find({ limit: NEXT_FEW }, signal);
    runInAction(() => {
      this.upcoming = events;
      this.upcomingAt = this.now();
    });
    return events;
  }

  async loadFilters(signal?: AbortSignal): Promise<EventFilters> {
    if (this.filters && this.now() - this.filtersAt < FRESH_FOR) return this.filters;
    const filters = await this.api.call(eventFilters, { signal });
    runInAction(() => {
      this.filters = filters;
      this.filtersAt = this.now();
    });
    return filters;
  }

  async loadDetails(id: string, signal?: AbortSignal): Promise<EventDetails> {
    return this.api.call(eventDetails, { params: { id }, signal });
  }
}
