import { ApiError, NetworkError } from '@glow50/host/http/api-error';

/** Whether a call failed without a decision by the server: a network error, a timeout or a 5xx status. */
export function isServerUnreachable(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500;
  return error instanceof NetworkError || (error instanceof DOMException && error.name === 'TimeoutError');
}
