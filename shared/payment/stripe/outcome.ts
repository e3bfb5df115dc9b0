import type { PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import type { PaymentOutcome } from '../payment-fields';
import type { PaymentOccasion } from '../payment-occasion';
import { inWords, noAnswer, NOT_CONFIRMED } from '../payment-words';

/** How a try to pay ended, from what Stripe's script answers. */
export async function toOutcome(
  confirming: Promise<PaymentIntentResult>,
  { kept }: PaymentOccasion,
): Promise<PaymentOutcome> {
  try {
    const { paymentIntent, error } = await confirming;
    if (error) return ofError(error, kept);
    const isDone = paymentIntent.status === 'succeeded' || paymentIntent.status === 'processing';
    return isDone ? { kind: 'done' } : { kind: 'refused', message: inWords(NOT_CONFIRMED, kept) };
  } catch {
    return { kind: 'unknown', message: noAnswer(kept) };
  }
}

function ofError({ type, code, message, payment_intent: intent }: StripeError, kept: string): PaymentOutcome {
  if (intent?.status === 'succeeded' || intent?.status === 'processing') return { kind: 'done' };
  if (code === 'payment_intent_authentication_failure')
    return { kind: 'refused', message: inWords(NOT_CONFIRMED, kept) };
  if (type === 'card_error' || type === 'validation_error') {
    return { kind: 'refused', message: inWords(message ?? '', kept) };
  }
  return { kind: 'unknown', message: noAnswer(kept) };
}
