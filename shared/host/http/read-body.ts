import type { Problem } from '@glow50/contract/problem';
import { ApiError, NetworkError } from './api-error';

/** The body of a response as JSON. Null when it is empty. */
export function parseBody(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch (error) {
    throw new NetworkError('unreadable', error);
  }
}

/** The error of a response that is not a success. */
export function toError(status: number, body: unknown): ApiError | NetworkError {
  return isProblem(body) ? new ApiError(status, body) : new NetworkError('unreadable');
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && typeof (body as Problem).message === 'string';
}
