import { provider } from '@glow50/shared/api/provider-calls';
import type { ProviderProfile } from '@glow50/shared/api/providers';
import type { HostServices } from '@glow50/shared/host/host-services';
import { type Outcome, settle } from '@glow50/shared/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/shared/router';
import { BookingPage } from './BookingPage';

/** Without an id in the address: the featured provider. */
export function bookingRoute(host: HostServices) {
  return {
    Component: BookingPage,
    loader: ({ request }: LoaderFunctionArgs): Promise<Outcome<ProviderProfile>> => {
      const id = new URL(request.url).searchParams.get('id')?.trim() || 'featured';
      return settle(host.api.call(provider, { params: { id }, signal: request.signal }), host);
    },
  };
}
