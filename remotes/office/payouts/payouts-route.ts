import { paymentProblems, payouts } from '@glow50/contract/payments/payment-calls';
import type { HostServices } from '@glow50/host/host-services';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { loadForStaff } from '../layout/load-for-staff';
import { PayoutsPage, type PayoutsData } from './PayoutsPage';

export function payoutsRoute(host: HostServices) {
  return {
    Component: PayoutsPage,
    loader({ request: { url, signal } }: LoaderFunctionArgs) {
      const after = new URL(url).searchParams.get('after') ?? undefined;
      return loadForStaff(host, async (): Promise<PayoutsData> => {
        const [owed, problems] = await Promise.all([
          host.api.call(payouts, { query: { ...(after && { after }) }, signal }),
          host.api.call(paymentProblems, { signal }),
        ]);
        return { owed, problems };
      });
    },
  };
}
