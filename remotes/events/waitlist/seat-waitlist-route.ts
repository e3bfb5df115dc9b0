import type { SeatWaitEntry } from '@glow50/contract/tickets/seat-waitlist';
import { seatWaitEntry } from '@glow50/contract/tickets/seat-waitlist-calls';
import type { HostServices } from '@glow50/host/host-services';
import { type Outcome, toOutcome } from '@glow50/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { SeatWaitlistPage } from './SeatWaitlistPage';

export function seatWaitlistRoute(host: HostServices) {
  return {
    Component: SeatWaitlistPage,
    loader: ({ request, params: { token = '' } }: LoaderFunctionArgs): Promise<Outcome<SeatWaitEntry>> =>
      toOutcome(host.api.call(seatWaitEntry, { params: { token }, signal: request.signal }), host),
  };
}
