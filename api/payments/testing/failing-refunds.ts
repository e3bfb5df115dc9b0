import type { Dependencies } from '../../platform/dependencies';
import { openProvider } from '../open-provider';
import type { PaymentProvider } from '../payment-provider';

/** The provider of test mode, whose refunds fail when `fails` says so. */
export function failingRefunds(
  dependencies: Pick<Dependencies, 'config' | 'database' | 'clock'>,
  fails: () => boolean,
): PaymentProvider {
  const provider = openProvider(dependencies);
  return {
    ...provider,
    refund: async (request) => {
      const { refundId, attempt } = request;
      if (!fails()) return provider.refund(request);
      return { refund: { refundId, attempt }, state: 'failed', failure: 'The account is closed' };
    },
  };
}
