import type { FastifyBaseLogger } from 'fastify';

/** Logs one line when the API becomes unreachable and one when it recovers. */
export class ApiLog {
  private readonly log: Pick<FastifyBaseLogger, 'warn'>;
  private isAway = false;

  constructor(log: Pick<FastifyBaseLogger, 'warn'>) {
    this.log = log;
  }

  noteFailure(error: unknown): void {
    if (this.isAway) return;
    this.isAway = true;
    const { code, message } = error as { code?: unknown; message?: unknown };
    this.log.warn({ reason: code ?? message }, 'the API does not answer; visitors are asked to try again');
  }

  noteAnswer(): void {
    if (!this.isAway) return;
    this.isAway = false;
    this.log.warn('the API answers again');
  }
}
