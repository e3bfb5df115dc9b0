import type { DeskEvents } from '@glow50/contract/events/event-editor';
import { myEvents } from '@glow50/contract/events/event-editor-calls';
import type { HostServices } from '@glow50/host/host-services';
import { type Outcome, settle } from '@glow50/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { readDeskQuery } from './desk-address';
import { MyEventsPage } from './MyEventsPage';

export type MyEventsData = Outcome<DeskEvents> | null;

export function myEventsRoute(host: HostServices) {
  return {
    Component: MyEventsPage,
    async loader({ request: { url, signal } }: LoaderFunctionArgs): Promise<MyEventsData> {
      await host.session.whenKnown();
      if (host.session.status === 'signed-out') return null;
      const query = readDeskQuery(new URL(url).searchParams);
      return settle(host.api.call(myEvents, { query, signal }), host);
    },
  };
}
