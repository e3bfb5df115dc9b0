import type { EventSummary } from '@glow50/contract/events/events';
import { allEvents } from '@glow50/contract/events/event-calls';
import { provider } from '@glow50/contract/providers/provider-calls';
import type { ProviderProfile } from '@glow50/contract/providers/providers';
import type { HostServices } from '@glow50/host/host-services';
import { type Outcome, settle } from '@glow50/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { BookingPage } from './BookingPage';
import { type BookingTab, readTab } from './booking-tabs';

const EVENTS_SHOWN = 3;

export interface BookingInfo {
  profile: Outcome<ProviderProfile>;
  tab: BookingTab;
  events: Outcome<readonly EventSummary[]> | null;
}

/** Shows the featured provider when the address has no id. */
export function bookingRoute(host: HostServices) {
  async function loadEvents(signal: AbortSignal): Promise<BookingInfo['events']> {
    const found = await settle(host.api.call(allEvents, { query: {}, signal }), host);
    return found.ok ? { ok: true, data: found.data.slice(0, EVENTS_SHOWN) } : found;
  }

  return {
    Component: BookingPage,
    async loader({ request: { url, signal } }: LoaderFunctionArgs): Promise<BookingInfo> {
      const { searchParams } = new URL(url);
      const id = searchParams.get('id')?.trim() || 'featured';
      const [profile, events] = await Promise.all([
        settle(host.api.call(provider, { params: { id }, signal }), host),
        searchParams.get('tab') === 'event' ? loadEvents(signal) : null,
      ]);
      return { profile, events, tab: readTab(searchParams, profile.ok ? profile.data.services : []) };
    },
  };
}
