import type { Dependencies } from '../dependencies';
import type { PaymentProvider } from './payment-provider';
import { stripeProvider } from './stripe/stripe-provider';
import { testProvider } from './test-mode/test-provider';

/** The provider that is given, else Stripe where it is configured, else the test mode. */
export function openProvider({
  paymentProvider,
  ...dependencies
}: Pick<Dependencies, 'config' | 'database' | 'clock' | 'paymentProvider'>): PaymentProvider {
  if (paymentProvider) return paymentProvider;
  const { stripe } = dependencies.config;
  return stripe ? stripeProvider(stripe, dependencies.clock) : testProvider(dependencies);
}
