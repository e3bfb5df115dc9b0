import type { Dependencies } from '../platform/dependencies';
import type { PaymentProvider } from './payment-provider';
import { stripeProvider } from './stripe/stripe-provider';
import { testProvider } from './test-mode/test-provider';

/** Returns Stripe if it is configured, otherwise test mode. */
export function openProvider(
  dependencies: Pick<Dependencies, 'config' | 'database' | 'clock'>,
): PaymentProvider {
  const { stripe } = dependencies.config;
  return stripe ? stripeProvider(stripe, dependencies.clock) : testProvider(dependencies);
}
