import type { z } from 'zod';

/** One kind of work. Its payload is checked before it is written and before it is worked off. */
export interface Queue<Payload extends object> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** Tries after the first. The pauses between them double, with some chance in them. */
  readonly retries: number;
  /** Pause before the first retry. */
  readonly retrySeconds: number;
  /** After this long without an end a job counts as lost with its process, and is tried again. */
  readonly limitSeconds: number;
}

export function defineQueue<Payload extends object>(
  queue: Pick<Queue<Payload>, 'name' | 'payload'> & Partial<Queue<Payload>>,
): Queue<Payload> {
  return { retries: 8, retrySeconds: 5, limitSeconds: 120, ...queue };
}

/** Does one kind of work. Runs at least once for a job, so a second run with the same `jobId` must do no harm. */
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
