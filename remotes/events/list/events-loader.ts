import type { EventSummary } from '@glow50/shared/api/events';
import type { HostServices } from '@glow50/shared/host/host-services';
import { type Outcome, settle } from '@glow50/shared/host/outcome';
import type { EventsStore } from '../events-store';

export type EventsData = Outcome<readonly EventSummary[]>;

export function loadEvents(host: HostServices, store: EventsStore, signal: AbortSignal): Promise<EventsData> {
  return settle(store.loadUpcoming(signal), host);
}
