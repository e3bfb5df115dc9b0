import { ApiError, NetworkError } from '@glow50/shared/http/api-error';

/** Whether a call failed because nobody answered, rather than because it was refused. */
export function isNetworkAway(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500;
  return error instanceof NetworkError || (error instanceof DOMException && error.name === 'TimeoutError');
}
