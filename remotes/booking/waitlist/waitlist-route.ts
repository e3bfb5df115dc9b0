import { waitEntry } from '@glow50/contract/waitlist/waitlist-calls';
import type { WaitEntry } from '@glow50/contract/waitlist/waitlist';
import type { HostServices } from '@glow50/host/host-services';
import { type Outcome, toOutcome } from '@glow50/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { WaitlistPage } from './WaitlistPage';

export function waitlistRoute(host: HostServices) {
  return {
    Component: WaitlistPage,
    loader: ({ request, params: { token = '' } }: LoaderFunctionArgs): Promise<Outcome<WaitEntry>> =>
      toOutcome(host.api.call(waitEntry, { params: { token }, signal: request.signal }), host),
  };
}
