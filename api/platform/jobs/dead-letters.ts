import type { Connection } from '../database/connection';
import type { ForwardedJob } from './forward-outbox';

export const DEAD_QUEUE = 'dead';

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

/** How many jobs of each queue failed permanently. Their rows stay in the outbox. */
export async function countDeadJobs({ db }: Connection): Promise<{ queue: string; count: number }[]> {
  return db
    .selectFrom('outbox')
    .select(({ fn }) => ['queue', fn.countAll<number>().as('count')])
    .where('dead_at', 'is not', null)
    .groupBy('queue')
    .execute();
}
