import { CONTRACT_VERSION } from '@glow50/host/contract-version';
import type { RemoteModule } from '@glow50/host/remote-module';
import { RemoteRoot, remoteRoute } from '@glow50/ui/RemoteRoot';
import { BookingStore } from './booking-store';
import { BookingStoreContext } from './use-booking-store';

export const remote: RemoteModule = {
  contract: CONTRACT_VERSION,
  createRemote(host) {
    const store = new BookingStore(host.api, () => host.session.status === 'signed-in');
    return {
      routes: [
        remoteRoute({
          id: 'booking',
          host,
          routes: [
            {
              id: 'booking-info',
              path: '/booking',
              lazy: async () => (await import('./info/booking-route')).bookingRoute(host),
            },
            {
              id: 'booking-my-bookings',
              path: '/my-bookings',
              lazy: async () => (await import('./bookings/my-bookings-route')).myBookingsRoute(host),
            },
            {
              id: 'booking-manage',
              path: '/manage-booking/:token',
              lazy: async () => (await import('./bookings/manage-route')).manageRoute(host),
            },
            {
              id: 'booking-waitlist',
              path: '/waitlist/:token',
              lazy: async () => (await import('./waitlist/waitlist-route')).waitlistRoute(host),
            },
          ],
        }),
      ],
      commands: {
        openBooking: {
          async load() {
            const { BookingDialog } = await import('./dialog/BookingDialog');
            return function OpenBooking(props) {
              return (
                <RemoteRoot host={host}>
                  <BookingStoreContext value={store}>
                    <BookingDialog {...props} />
                  </BookingStoreContext>
                </RemoteRoot>
              );
            };
          },
        },
      },
    };
  },
};
