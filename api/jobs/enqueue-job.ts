import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../database/connection';
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

/** Writes work down in the transaction that causes it. It is done, at least once, if and only if that commits. */
export async function enqueueJob<Payload extends object>(
  { db }: Transaction,
  queue: Queue<Payload>,
  { ownerKey, dedupeKey, payload, runAfter }: JobRequest<Payload>,
): Promise<void> {
  const jobId = uuidv7();
  await db
    .insertInto('outbox')
    .values({
      owner_key: ownerKey,
      job_id: jobId,
      queue: queue.name,
      dedupe_key: dedupeKey ?? jobId,
      payload: JSON.stringify(queue.payload.parse(payload)),
      ...(runAfter && { run_after: runAfter }),
    })
    .onConflict((conflict) => conflict.columns(['owner_key', 'queue', 'dedupe_key']).doNothing())
    .execute();
}
