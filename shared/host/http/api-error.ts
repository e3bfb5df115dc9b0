import type { Problem } from '@glow50/contract/problem';

/** The server refused the call. `message` can be shown to the visitor. */
export class ApiError extends Error {
  readonly status: number;
  /** Messages keyed by dotted field path. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds after which the server asks to try again. */
  readonly retryAfter: number | undefined;

  /**
   * Each remote bundles its own copy of this class, so `instanceof` compares the name. Otherwise errors from
   * the shell's client would not match.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError';
  }

  constructor(status: number, problem: Problem, retryAfter?: number) {
    super(problem.message);
    this.name = 'ApiError';
    this.status = status;
    this.retryAfter = retryAfter;
    this.fields = Object.fromEntries((problem.errors ?? []).map(({ path, message }) => [path, message]));
  }
}

/** A call without a usable response: no network, a timeout, or a body that the API did not send. */
export class NetworkError extends Error {
  readonly reason: 'offline' | 'timeout' | 'unreadable';

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
