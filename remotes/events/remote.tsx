import { CONTRACT_VERSION } from '@glow50/host/contract-version';
import type { RemoteModule } from '@glow50/host/remote-module';
import { RemoteRoot, remoteRoute } from '@glow50/ui/RemoteRoot';
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
              loader: (args) => loadEvents(host, store, args),
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
              lazy: async () => (await import('./tickets/my-tickets-route')).myTicketsRoute(host),
            },
            {
              id: 'events-waitlist',
              path: '/event-waitlist/:token',
              lazy: async () => (await import('./waitlist/seat-waitlist-route')).seatWaitlistRoute(host),
            },
            {
              id: 'events-my-events',
              path: '/my-events',
              lazy: async () => (await import('./editor/my-events-route')).myEventsRoute(host),
            },
            {
              id: 'events-my-event',
              path: '/my-events/:id',
              lazy: async () => (await import('./editor/event-editor-route')).eventEditorRoute(host),
            },
            {
              id: 'events-preview',
              path: '/my-events/:id/preview',
              lazy: async () => (await import('./editor/organizing/preview-route')).previewRoute(host),
            },
            {
              id: 'events-door-list',
              path: '/my-events/:id/door-list',
              lazy: async () => (await import('./editor/organizing/guest-sheet-route')).guestSheetRoute(host),
            },
            {
              id: 'events-check-in',
              path: '/check-in/:id',
              lazy: async () => (await import('./check-in/check-in-route')).checkInRoute(host),
            },
          ],
        }),
      ],
      commands: {
        getTicket: {
          async load() {
            const [{ SaleDialog }, { SaleStore }, { SaleStoreContext }] = await Promise.all([
              import('./sale/SaleDialog'),
              import('./sale/sale-store'),
              import('./sale/use-sale-store'),
            ]);
            const sale = new SaleStore(host.api, () => host.session.status === 'signed-in');
            return function GetTicket(props) {
              return (
                <RemoteRoot host={host}>
                  <SaleStoreContext value={sale}>
                    <SaleDialog {...props} />
                  </SaleStoreContext>
                </RemoteRoot>
              );
            };
          },
        },
      },
      fills: {
        'provider-page.end': {
          async load() {
            const { UpcomingEvents } = await import('./provider-page/UpcomingEvents');
            return function ProviderPageEnd(args) {
              return (
                <RemoteRoot host={host}>
                  <UpcomingEvents key={args.providerId} api={host.api} {...args} />
                </RemoteRoot>
              );
            };
          },
        },
      },
    };
  },
};
