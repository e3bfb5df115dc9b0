import type { FastifyBaseLogger } from 'fastify';

/** Says once that the API does not answer, and once that it answers again. Not once per request. */
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
