import type { HostServices } from '@glow50/host/host-services';
import { toOutcome } from '@glow50/host/outcome';
import { describeEvent, type SubjectHandle } from '@glow50/host/page-subject';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import type { EventsStore } from '../events-store';
import { EventDetailsPage, type EventDetailsData } from './EventDetailsPage';

const MORE_EVENTS = 2;

export function eventDetailsRoute(host: HostServices, store: EventsStore) {
  const handle: SubjectHandle<EventDetailsData> = {
    toSubject: ({ event }) => (event.ok ? describeEvent(event.data) : undefined),
  };

  return {
    handle,
    Component: EventDetailsPage,
    loader: async ({ params, request }: LoaderFunctionArgs): Promise<EventDetailsData> => {
      const id = params.id ?? '';
      const [event, upcoming] = await Promise.all([
        toOutcome(store.loadDetails(id, request.signal), host),
        toOutcome(store.loadUpcoming(request.signal), host),
      ]);
      const others = upcoming.ok ? upcoming.data.filter((other) => String(other.id) !== id) : [];
      return { event, more: others.slice(0, MORE_EVENTS) };
    },
  };
}
