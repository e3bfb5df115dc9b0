import type { EventFilters } from '@glow50/contract/events/events';
import type { HostServices } from '@glow50/host/host-services';
import { type Outcome, toOutcome } from '@glow50/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import type { EventsStore, FoundEvents } from '../events-store';
import { type EventQueryParameters, readParameters, toEventsQuery } from './events-address';

export interface EventsData {
  parameters: EventQueryParameters;
  events: Outcome<FoundEvents>;
  filters: EventFilters;
}

const NO_FILTERS: EventFilters = { cities: [], categories: [] };

export async function loadEvents(
  host: HostServices,
  store: EventsStore,
  { request: { url, signal } }: Pick<LoaderFunctionArgs, 'request'>,
): Promise<EventsData> {
  const parameters = readParameters(new URL(url).searchParams);
  const [events, filters] = await Promise.all([
    toOutcome(store.find(toEventsQuery(parameters), signal), host),
    store.loadFilters(signal).catch(() => NO_FILTERS),
  ]);
  return { parameters, events, filters };
}
