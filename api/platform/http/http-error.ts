import type { Problem } from '@glow50/contract/problem';

type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 503;

/** Rejects the request with a `Problem` from anywhere below a route. */
export class HttpError extends Error {
  readonly statusCode: RefusalStatus;
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;

  /** `message` is shown to the visitor unchanged. */
  constructor(
    statusCode: RefusalStatus,
    message: string,
    { errors, headers = {} }: { errors?: Problem['errors']; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'HttpError';
    this.statusCode = statusCode;
    this.problem = { message, ...(errors && { errors }) };
    this.headers = headers;
  }
}
