import { openProvider } from '../open-provider';
import type { PaymentProvider } from '../payment-provider';

/** A payment provider that refuses refunds for good while `refusal` names a reason. */
export function refusingProvider(
  dependencies: Parameters<typeof openProvider>[0],
  refusal: () => string | null,
): PaymentProvider {
  const provider = openProvider(dependencies);
  return {
    ...provider,
    async refund(order) {
      const failure = refusal();
      if (failure === null) return provider.refund(order);
      const { refundId, attempt } = order;
      return { refund: { refundId, attempt }, state: 'failed', failure };
    },
  };
}
