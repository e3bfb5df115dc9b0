import type { z } from 'zod';

/** One kind of job. The payload is validated when it is enqueued and when it runs. */
export interface Queue<Payload extends object> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /**
   * Retries after the first try. The pauses between them double, with some randomness: twelve of them take six to
   * eleven hours, so a mail server may be away for a night.
   */
  readonly retries: number;
  readonly retrySeconds: number;
  /** A job that runs longer counts as lost and is retried. */
  readonly limitSeconds: number;
}

export function defineQueue<Payload extends object>(
  queue: Pick<Queue<Payload>, 'name' | 'payload'> & Partial<Queue<Payload>>,
): Queue<Payload> {
  return { retries: 12, retrySeconds: 5, limitSeconds: 120, ...queue };
}

/** Runs one kind of job, at least once per job. A second run with the same `jobId` must be harmless. */
export interface Worker {
  readonly queue: Queue<object>;
  run(payload: unknown, jobId: string): Promise<void>;
}

export function defineWorker<Payload extends object>(
  queue: Queue<Payload>,
  work: (payload: Payload, jobId: string) => Promise<void>,
): Worker {
  return { queue, run: (payload, jobId) => work(queue.payload.parse(payload), jobId) };
}
