import type { PaymentIntentResult, SetupIntentResult, StripeError } from '@stripe/stripe-js';
import type { PaymentOutcome } from '../payment-fields';
import type { PaymentContext } from '../payment-occasion';
import { describeRefusal, noAnswer, NOT_CONFIRMED } from '../payment-messages';

/** Never rejects. An error without a definite result becomes `unknown`. */
export async function toOutcome(
  confirming: Promise<PaymentIntentResult>,
  { kept }: PaymentContext,
): Promise<PaymentOutcome> {
  try {
    const { paymentIntent, error } = await confirming;
    if (error) return ofError(error, kept);
    const isDone = paymentIntent.status === 'succeeded' || paymentIntent.status === 'processing';
    return isDone ? { kind: 'done' } : { kind: 'refused', message: describeRefusal(NOT_CONFIRMED, kept) };
  } catch {
    return { kind: 'unknown', message: noAnswer(kept) };
  }
}

/** Never rejects. */
export async function toKeepOutcome(
  keeping: Promise<SetupIntentResult>,
  { kept }: PaymentContext,
): Promise<PaymentOutcome> {
  try {
    const { error } = await keeping;
    if (!error) return { kind: 'done' };
    const isAnswer = error.type === 'card_error' || error.type === 'validation_error';
    return isAnswer
      ? { kind: 'refused', message: describeRefusal(error.message ?? '', kept) }
      : { kind: 'unknown', message: noAnswer(kept) };
  } catch {
    return { kind: 'unknown', message: noAnswer(kept) };
  }
}

function ofError({ type, code, message, payment_intent: intent }: StripeError, kept: string): PaymentOutcome {
  if (intent?.status === 'succeeded' || intent?.status === 'processing') return { kind: 'done' };
  if (code === 'payment_intent_authentication_failure')
    return { kind: 'refused', message: describeRefusal(NOT_CONFIRMED, kept) };
  if (type === 'card_error' || type === 'validation_error') {
    return { kind: 'refused', message: describeRefusal(message ?? '', kept) };
  }
  return { kind: 'unknown', message: noAnswer(kept) };
}
