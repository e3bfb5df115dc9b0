import { listSubscribers } from '@glow50/contract/newsletter/newsletter-calls';
import type { HostServices } from '@glow50/host/host-services';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { loadForStaff } from '../layout/load-for-staff';
import { SubscribersPage } from './SubscribersPage';

export function subscribersRoute(host: HostServices) {
  return {
    Component: SubscribersPage,
    loader({ request }: LoaderFunctionArgs) {
      const before = new URL(request.url).searchParams.get('before') ?? undefined;
      return loadForStaff(host, () =>
        host.api.call(listSubscribers, { query: { ...(before && { before }) }, signal: request.signal }),
      );
    },
  };
}
