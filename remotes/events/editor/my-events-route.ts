import { myEvents } from '@glow50/contract/events/event-editor-calls';
import type { HostServices } from '@glow50/host/host-services';
import { toOutcome } from '@glow50/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { readOrganizerEventsQuery } from './editor-address';
import { MyEventsPage, type MyEventsData } from './MyEventsPage';

export function myEventsRoute(host: HostServices) {
  return {
    Component: MyEventsPage,
    async loader({ request: { url, signal } }: LoaderFunctionArgs): Promise<MyEventsData> {
      await host.session.whenKnown();
      if (host.session.status === 'signed-out') return null;
      const query = readOrganizerEventsQuery(new URL(url).searchParams);
      return toOutcome(host.api.call(myEvents, { query, signal }), host);
    },
  };
}
