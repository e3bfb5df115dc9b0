import { ProviderUnavailable } from '../payment-provider';

/** Any failure to answer is the provider's being away. */
export async function askStripe<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question();
  } catch (error) {
    throw new ProviderUnavailable(error);
  }
}

/** Whether Stripe understood, and will say the same however often it is asked. */
export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError';
}

/** Whether the card's bank said no. */
export function isCardError(error: unknown): error is Error {
  return error instanceof Error && 'type' in error && error.type === 'StripeCardError';
}
