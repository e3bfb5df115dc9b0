import { payoutHistory } from '@glow50/contract/payments/payment-calls';
import type { HostServices } from '@glow50/host/host-services';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { loadForStaff } from '../layout/load-for-staff';
import { PayoutHistoryPage } from './PayoutHistoryPage';

export function payoutHistoryRoute(host: HostServices) {
  return {
    Component: PayoutHistoryPage,
    loader({ request: { url, signal } }: LoaderFunctionArgs) {
      const before = new URL(url).searchParams.get('before') ?? undefined;
      return loadForStaff(host, () =>
        host.api.call(payoutHistory, { query: { ...(before && { before }) }, signal }),
      );
    },
  };
}
