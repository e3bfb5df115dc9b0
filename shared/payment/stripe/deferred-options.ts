import type { Money } from '@glow50/contract/money/money';
import type { StripeElementsOptionsMode } from '@stripe/stripe-js';
import type { PaymentContext } from '../payment-occasion';
import { APPEARANCE } from './appearance';

/** For elements that are shown before a payment exists. The payment is created when the visitor pays. */
export function deferredOptions(
  { cents, currency }: Money,
  { keepsCard }: PaymentContext,
): StripeElementsOptionsMode {
  return {
    mode: 'payment',
    amount: cents,
    currency: currency.toLowerCase(),
    appearance: APPEARANCE,
    ...(keepsCard && { setupFutureUsage: 'off_session' }),
  };
}
