import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../database/connection';
import { prepared } from '../database/prepared';
import type { Queue } from './queue';

export interface JobRequest<Payload extends object> {
  /** Id of the user, provider or other record that the job belongs to. */
  ownerKey: string;
  /** A job with the same owner, queue and key is enqueued only once. */
  dedupeKey?: string;
  payload: Payload;
  /** Earliest start. Absent: at once. */
  runAfter?: Date;
}

type JobValues = [
  ownerKey: string,
  jobId: string,
  queue: string,
  dedupeKey: string,
  payload: string,
  runAfter: Date | null,
];

const insertJob = prepared<JobValues, never>(
  'job.enqueue',
  `INSERT INTO outbox (owner_key, job_id, queue, dedupe_key, payload, run_after)
   VALUES ($1, $2, $3, $4, $5, coalesce($6, now())) ON CONFLICT (owner_key, queue, dedupe_key) DO NOTHING`,
);

/**
 * Enqueues the job in the transaction that causes it. It runs at least once if the transaction commits, and
 * never if it does not.
 */
export async function enqueueJob<Payload extends object>(
  tx: Transaction,
  queue: Queue<Payload>,
  { ownerKey, dedupeKey, payload, runAfter }: JobRequest<Payload>,
): Promise<void> {
  const jobId = uuidv7();
  const text = JSON.stringify(queue.payload.parse(payload));
  await insertJob(tx, ownerKey, jobId, queue.name, dedupeKey ?? jobId, text, runAfter ?? null);
}
