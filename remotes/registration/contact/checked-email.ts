import { ApiError } from '@glow50/host/http/api-error';
import type { DraftStore } from '../wizard/draft-keeper';

/** Ignores case. */
export function isEmailVerified(
  { checkedEmails }: Pick<DraftStore, 'checkedEmails'>,
  email: unknown,
): boolean {
  const wanted = typeof email === 'string' ? email.trim().toLowerCase() : '';
  return checkedEmails.some((address) => address.toLowerCase() === wanted);
}

/** Throws an error at the field when its address was not verified with a code. */
export function requireVerifiedEmail(draft: DraftStore, field: string, email: unknown): void {
  if (isEmailVerified(draft, email)) return;
  throw new ApiError(400, {
    message: 'Your email address still needs to be verified',
    errors: [{ path: field, message: 'Send yourself the code and enter it, then continue' }],
  });
}
