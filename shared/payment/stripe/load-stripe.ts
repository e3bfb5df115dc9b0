import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** Loads the script from Stripe's own address, as Stripe's terms require. */
export async function loadPaymentScript(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('The payment script works in a browser only');
  return stripe;
}
