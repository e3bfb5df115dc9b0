import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../database/connection';
import { prepared } from '../database/prepared';
import type { Queue } from './queue';

export interface JobRequest<Payload extends object> {
  /** Key of whom the work belongs to: a user, a provider, or whatever owns the rows that it follows from. */
  ownerKey: string;
  /** Work of the same owner, queue and key is done once, however often it is asked for. */
  dedupeKey?: string;
  payload: Payload;
  /** Not before this instant. */
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

/** Writes work down in the transaction that causes it. It is done, at least once, if and only if that commits. */
export async function enqueueJob<Payload extends object>(
  tx: Transaction,
  queue: Queue<Payload>,
  { ownerKey, dedupeKey, payload, runAfter }: JobRequest<Payload>,
): Promise<void> {
  const jobId = uuidv7();
  const text = JSON.stringify(queue.payload.parse(payload));
  await insertJob(tx, ownerKey, jobId, queue.name, dedupeKey ?? jobId, text, runAfter ?? null);
}
