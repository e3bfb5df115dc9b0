import { manageBooking } from '@glow50/contract/bookings/manage-booking-calls';
import type { ManagedBooking } from '@glow50/contract/bookings/manage-booking';
import type { HostServices } from '@glow50/host/host-services';
import { type Outcome, toOutcome } from '@glow50/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { ManageBookingPage } from './ManageBookingPage';

export function manageRoute(host: HostServices) {
  return {
    Component: ManageBookingPage,
    loader: ({ request, params: { token = '' } }: LoaderFunctionArgs): Promise<Outcome<ManagedBooking>> =>
      toOutcome(host.api.call(manageBooking, { params: { token }, signal: request.signal }), host),
  };
}
