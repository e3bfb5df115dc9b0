import type { Connection } from '../database/connection';
import type { ForwardedJob } from './forward-outbox';

export const DEAD_QUEUE = 'dead';

export interface DeadJob {
  ownerKey: string;
  jobId: string;
  queue: string;
  deadAt: Date;
  error: string;
}

export async function markDead(
  { db }: Connection,
  { ownerKey, jobId }: ForwardedJob,
  error: string,
  deadAt: Date,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ dead_at: deadAt, last_error: error })
    .where('owner_key', '=', ownerKey)
    .where('job_id', '=', jobId)
    .execute();
}

/** Jobs that failed permanently, newest first. */
export async function findDeadJobs({ db }: Connection): Promise<DeadJob[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['owner_key', 'job_id', 'queue', 'dead_at', 'last_error'])
    .where('dead_at', 'is not', null)
    .orderBy('dead_at', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    ownerKey: row.owner_key,
    jobId: row.job_id,
    queue: row.queue,
    deadAt: row.dead_at ?? new Date(0),
    error: row.last_error ?? '',
  }));
}
