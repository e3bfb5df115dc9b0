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

/** How many jobs wait for a process that works them off, of each queue there is. */
export async function countWaitingJobs({
  sql: plain,
}: Connection): Promise<{ queue: string; count: number }[]> {
  const { rows } = await plain.query<{ queue: string; count: number }>(
    `SELECT queue.name AS queue, count(job.id) AS count
     FROM ${QUEUE_SCHEMA}.queue AS queue
     LEFT JOIN ${QUEUE_SCHEMA}.job AS job
       ON job.name = queue.name AND job.state < 'active' AND job.start_after <= now()
     WHERE queue.name <> $1 GROUP BY queue.name ORDER BY queue.name`,
    [DEAD_QUEUE],
  );
  return rows;
}

/** How many jobs are due and not yet in a queue. */
export async function countDueJobs({ db }: Connection, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('forwarded_at', 'is', null)
    .where('run_after', '<=', now)
    .executeTakeFirstOrThrow();
  return count;
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

export type DeadJobKey = Pick<DeadJob, 'ownerKey' | 'jobId'>;

/** The jobs of one queue that failed first. */
export async function firstDeadJobs(
  { db }: Connection,
  { queue, limit }: { queue: string; limit: number },
): Promise<DeadJobKey[]> {
  return db
    .selectFrom('outbox')
    .select(['owner_key as ownerKey', 'job_id as jobId'])
    .where('queue', '=', queue)
    .where('dead_at', 'is not', null)
    .orderBy('dead_at')
    .limit(limit)
    .execute();
}

/**
 * Takes jobs that failed permanently out of the queue, which takes no second job with the same id. Commit it before
 * `reviveDeadJobs`: the queue and the outbox may be on two servers, and a crash in between then leaves the jobs dead.
 */
export async function leaveQueue({ sql: plain }: Connection, keys: readonly DeadJobKey[]): Promise<void> {
  await plain.query(`DELETE FROM ${QUEUE_SCHEMA}.job WHERE id = ANY($1::uuid[]) AND state = 'failed'`, [
    keys.map(({ jobId }) => jobId),
  ]);
}

/**
 * Lets jobs that have left the queue run again, with all their tries. Resolves to the queues of those that were still
 * dead.
 */
export async function reviveDeadJobs(
  tx: Transaction,
  keys: readonly DeadJobKey[],
  clock: Clock,
): Promise<string[]> {
  const revived = await tx.db
    .updateTable('outbox')
    .set({ dead_at: null, last_error: null, forwarded_at: null, run_after: clock.now() })
    .where('owner_key', '=', anyOf(keys.map(({ ownerKey }) => ownerKey)))
    .where('job_id', '=', anyOf(keys.map(({ jobId }) => jobId)))
    .where('dead_at', 'is not', null)
    .returning('queue')
    .execute();
  return revived.map(({ queue }) => queue);
}

/** Forgets what the job was about. The row stays, so that the same work is not asked for again. */
export async function dropDeadJob(
  { db }: Transaction,
  { ownerKey, jobId }: DeadJobKey,
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
