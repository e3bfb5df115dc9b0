import { CONTRACT_VERSION } from '@glow50/shared/host/contract-version';
import type { RemoteModule } from '@glow50/shared/host/remote-module';
import { remoteRoute } from '@glow50/shared/host/RemoteRoot';
import { EventsStore } from './events-store';
import { loadEvents } from './list/events-loader';
import { EventsPage } from './list/EventsPage';

export const remote: RemoteModule = {
  contract: CONTRACT_VERSION,
  createRemote(host) {
    const store = new EventsStore(host.api);
    return {
      routes: [
        remoteRoute({
          id: 'events',
          host,
          routes: [
            {
              id: 'events-list',
              path: '/events&tickets',
              Component: EventsPage,
              loader: ({ request }) => loadEvents(host, store, request.signal),
            },
            {
              id: 'events-details',
              path: '/event-details/:id',
              lazy: async () =>
                (await import('./details/event-details-route')).eventDetailsRoute(host, store),
            },
            {
              id: 'events-my-tickets',
              path: '/my-tickets',
              lazy: async () => ({ Component: (await import('./tickets/MyTicketsPage')).MyTicketsPage }),
            },
            {
              id: 'events-check-in',
              path: '/check-in/:id',
              lazy: async () => ({ Component: (await import('./tickets/CheckInPage')).CheckInPage }),
            },
          ],
        }),
      ],
      commands: {},
    };
  },
};
