import { myBookings } from '@glow50/shared/api/manage-booking-calls';
import type { MyBookings } from '@glow50/shared/api/manage-booking';
import type { HostServices } from '@glow50/shared/host/host-services';
import { type Outcome, settle } from '@glow50/shared/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/shared/router';
import { MyBookingsPage } from './MyBookingsPage';

/** `?when=past` shows what is over; `page` counts from 1. Null: nobody is signed in. */
export function myBookingsRoute(host: HostServices) {
  return {
    Component: MyBookingsPage,
    async loader({ request }: LoaderFunctionArgs): Promise<Outcome<MyBookings> | null> {
      await host.session.whenKnown();
      if (host.session.status === 'signed-out') return null;
      const parameters = new URL(request.url).searchParams;
      const page = Number(parameters.get('page'));
      const when = parameters.get('when') === 'past' ? ('past' as const) : ('upcoming' as const);
      const query = { when, ...(Number.isInteger(page) && page > 1 && { page }) };
      return settle(host.api.call(myBookings, { query, signal: request.signal }), host);
    },
  };
}
