import { ProviderUnavailable } from '../payment-provider';

/** Throws `ProviderUnavailable` for any failure to respond. */
export async function callStripe<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question();
  } catch (error) {
    throw new ProviderUnavailable(error);
  }
}

/** True when Stripe understood the request and would refuse it again. */
export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError';
}

export function isCardError(error: unknown): error is Error {
  return error instanceof Error && 'type' in error && error.type === 'StripeCardError';
}
