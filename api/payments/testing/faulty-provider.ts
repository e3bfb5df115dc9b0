import { HttpError } from '../../platform/http/http-error';
import { type Fault, withFault } from '../../platform/testing/faulty-database';
import type { PaymentProvider } from '../payment-provider';

/** A payment provider whose responses may get lost, before or after it has done the work. */
export function faultyProvider(provider: PaymentProvider, fault: Fault): PaymentProvider {
  const tried = <Result>(work: () => Promise<Result>) =>
    withFault(fault, () => new HttpError(503, 'Lost'), work);
  return {
    name: provider.name,
    cards: provider.cards,
    createIntent: (payment) => tried(() => provider.createIntent(payment)),
    readIntent: (intentId) => tried(() => provider.readIntent(intentId)),
    cancelIntent: (intentId) => tried(() => provider.cancelIntent(intentId)),
    refund: (order) => tried(() => provider.refund(order)),
    readEvent: (body, signature) => provider.readEvent(body, signature),
  };
}
