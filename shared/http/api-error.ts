import type { Problem } from '../api/problem';

/** A call that the server refused. `message` is fit for the visitor. */
export class ApiError extends Error {
  readonly status: number;
  /** Message by dotted field path. */
  readonly fields: Readonly<Record<string, string>>;

  /** Each remote has its own copy of this class: an error thrown by the shell's client is one of every copy. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError';
  }

  constructor(status: number, problem: Problem) {
    super(problem.message);
    this.name = 'ApiError';
    this.status = status;
    this.fields = Object.fromEntries((problem.errors ?? []).map(({ path, message }) => [path, message]));
  }
}

/** A call without an answer: no network, a timeout, or an answer that is not the API's. */
export class NetworkError extends Error {
  readonly reason: 'offline' | 'timeout' | 'unreadable';

  /** As for `ApiError`. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'NetworkError';
  }

  constructor(reason: NetworkError['reason'], cause?: unknown) {
    super(NETWORK_MESSAGES[reason], { cause });
    this.name = 'NetworkError';
    this.reason = reason;
  }
}

const NETWORK_MESSAGES = {
  offline: 'We could not reach Glow50. Check your connection and try again',
  timeout: 'Glow50 took too long to answer. Please try again',
  unreadable: 'Glow50 gave an answer that we could not read. Please try again',
} as const;
