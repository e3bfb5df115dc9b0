import type { Problem } from '@glow50/contract/problem';
import { ApiError, NetworkError } from './api-error';
import { sayWhen } from './say-when';

/** The body of a response as JSON. Null when it is empty. */
export function parseBody(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch (error) {
    throw new NetworkError('unreadable', error);
  }
}

/**
 * The error of a response that is not a success. `retryAfter` is the header with this name, in seconds. The message of
 * a limit says how long it lasts.
 */
export function toError(
  status: number,
  body: unknown,
  retryAfter: string | null = null,
): ApiError | NetworkError {
  if (!isProblem(body)) return new NetworkError('unreadable');
  const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined;
  const isLimit = status === 429 && seconds !== undefined;
  return new ApiError(status, isLimit ? { ...body, message: sayWhen(body.message, seconds) } : body, seconds);
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && typeof (body as Problem).message === 'string';
}
