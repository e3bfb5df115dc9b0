import { allEvents } from '@glow50/contract/events/event-calls';
import { provider } from '@glow50/contract/providers/provider-calls';
import type { HostServices } from '@glow50/host/host-services';
import { toOutcome } from '@glow50/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { BookingPage, type BookingInfo } from './BookingPage';
import { readTab } from './booking-tabs';

const EVENTS_SHOWN = 3;

/** Shows the featured provider when the address has no id. */
export function bookingRoute(host: HostServices) {
  async function loadEvents(signal: AbortSignal): Promise<BookingInfo['events']> {
    const found = await toOutcome(host.api.call(allEvents, { query: {}, signal }), host);
    return found.ok ? { ok: true, data: found.data.slice(0, EVENTS_SHOWN) } : found;
  }

  return {
    Component: BookingPage,
    async loader({ request: { url, signal } }: LoaderFunctionArgs): Promise<BookingInfo> {
      const { searchParams } = new URL(url);
      const id = searchParams.get('id')?.trim() || 'featured';
      const [profile, events] = await Promise.all([
        toOutcome(host.api.call(provider, { params: { id }, signal }), host),
        searchParams.get('tab') === 'event' ? loadEvents(signal) : null,
      ]);
      return { profile, events, tab: readTab(searchParams, profile.ok ? profile.data.services : []) };
    },
  };
}
