import { sql } from 'kysely';
import type { Clock } from '../clock/clock';
import type { Connection, Transaction } from '../database/connection';
import { anyOf, type ForwardedJob } from './forward-outbox';

export const DEAD_QUEUE = 'dead';
/** Schema of the library's own tables. */
export const QUEUE_SCHEMA = 'jobs';

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

/** How many jobs of each queue failed permanently, the most first. Their rows stay in the outbox. */
export async function countDeadJobs({ db }: Connection): Promise<{ queue: string; count: number }[]> {
  return db
    .selectFrom('outbox')
    .select(({ fn }) => ['queue', fn.countAll<number>().as('count')])
    .where('dead_at', 'is not', null)
    .groupBy('queue')
    .orderBy('count', 'desc')
    .orderBy('queue')
    .execute();
}

/** How many jobs of each queue wait for a process that works them off. */
export async function countWaitingJobs({
  sql: plain,
}: Connection): Promise<{ queue: string; count: number }[]> {
  const { rows } = await plain.query<{ queue: string; count: number }>(
    `SELECT name AS queue, count(*) AS count FROM ${QUEUE_SCHEMA}.job
     WHERE state < 'active' AND start_after <= now() AND name <> $1 GROUP BY name ORDER BY name`,
    [DEAD_QUEUE],
  );
  return rows;
}

export interface DeadJob {
  ownerKey: string;
  jobId: string;
  queue: string;
  deadAt: Date;
  error: string;
}

/** Sorted by the time of the last failure, newest first. */
export async function listDeadJobs(
  { db }: Connection,
  { limit, offset }: { limit: number; offset: number },
): Promise<DeadJob[]> {
  return db
    .selectFrom('outbox')
    .select([
      'owner_key as ownerKey',
      'job_id as jobId',
      'queue',
      sql<Date>`dead_at`.as('deadAt'),
      sql<string>`coalesce(last_error, '')`.as('error'),
    ])
    .where('dead_at', 'is not', null)
    .orderBy('dead_at', 'desc')
    .orderBy('job_id')
    .limit(limit)
    .offset(offset)
    .execute();
}

type Key = Pick<DeadJob, 'ownerKey' | 'jobId'>;

/** Lets the job run again, with all its tries. Resolves to its queue, or to undefined when it is not dead. */
export async function retryDeadJob(
  tx: Transaction,
  { ownerKey, jobId }: Key,
  clock: Clock,
): Promise<string | undefined> {
  const revived = await tx.db
    .updateTable('outbox')
    .set({ dead_at: null, last_error: null, forwarded_at: null, run_after: clock.now() })
    .where('owner_key', '=', ownerKey)
    .where('job_id', '=', jobId)
    .where('dead_at', 'is not', null)
    .returning('queue')
    .executeTakeFirst();
  // The queue takes no second job with the same id.
  if (revived) {
    await tx.sql.query(`DELETE FROM ${QUEUE_SCHEMA}.job WHERE name = $1 AND id = $2`, [revived.queue, jobId]);
  }
  return revived?.queue;
}

/** As `retryDeadJob`, for the jobs of one queue that failed first. Resolves to their number. */
export async function retryDeadJobs(
  tx: Transaction,
  { queue, limit }: { queue: string; limit: number },
  clock: Clock,
): Promise<number> {
  const dead = await tx.db
    .selectFrom('outbox')
    .select(['owner_key', 'job_id'])
    .where('queue', '=', queue)
    .where('dead_at', 'is not', null)
    .orderBy('dead_at')
    .limit(limit)
    .execute();
  const jobIds = dead.map(({ job_id }) => job_id);
  const revived = await tx.db
    .updateTable('outbox')
    .set({ dead_at: null, last_error: null, forwarded_at: null, run_after: clock.now() })
    .where('owner_key', '=', anyOf(dead.map(({ owner_key }) => owner_key)))
    .where('job_id', '=', anyOf(jobIds))
    .where('dead_at', 'is not', null)
    .executeTakeFirst();
  await tx.sql.query(`DELETE FROM ${QUEUE_SCHEMA}.job WHERE name = $1 AND id = ANY($2::uuid[])`, [
    queue,
    jobIds,
  ]);
  return Number(revived.numUpdatedRows);
}

/** Forgets what the job was about. The row stays, so that the same work is not asked for again. */
export async function dropDeadJob(
  { db }: Transaction,
  { ownerKey, jobId }: Key,
): Promise<string | undefined> {
  const dropped = await db
    .updateTable('outbox')
    .set({ dead_at: null, payload: '{}' })
    .where('owner_key', '=', ownerKey)
    .where('job_id', '=', jobId)
    .where('dead_at', 'is not', null)
    .returning('queue')
    .executeTakeFirst();
  return dropped?.queue;
}
