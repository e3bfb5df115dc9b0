import type { PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import type { PaymentOutcome } from '../payment-fields';
import { inWords, NO_ANSWER, NOT_CONFIRMED } from '../payment-words';

/** How a try to pay ended, from what Stripe's script answers. */
export async function toOutcome(confirming: Promise<PaymentIntentResult>): Promise<PaymentOutcome> {
  try {
    const { paymentIntent, error } = await confirming;
    if (error) return ofError(error);
    const isDone = paymentIntent.status === 'succeeded' || paymentIntent.status === 'processing';
    return isDone ? { kind: 'done' } : { kind: 'refused', message: inWords(NOT_CONFIRMED) };
  } catch {
    return { kind: 'unknown', message: NO_ANSWER };
  }
}

function ofError({ type, code, message, payment_intent: intent }: StripeError): PaymentOutcome {
  if (intent?.status === 'succeeded' || intent?.status === 'processing') return { kind: 'done' };
  if (code === 'payment_intent_authentication_failure')
    return { kind: 'refused', message: inWords(NOT_CONFIRMED) };
  if (type === 'card_error' || type === 'validation_error') {
    return { kind: 'refused', message: inWords(message ?? '') };
  }
  return { kind: 'unknown', message: NO_ANSWER };
}
