import type PgBoss from 'pg-boss';
import { sql } from 'kysely';
import type { Clock } from '../clock/clock';
import type { Database } from '../database/database';
import { takeTurn } from '../database/take-turn';
import { inTransaction } from '../database/transaction';

export interface ForwardedJob {
  ownerKey: string;
  jobId: string;
  queue: string;
  payload: unknown;
}

const BATCH = 100;

/**
 * Moves due outbox rows to the job queue. Of concurrent processes, one does it. A job is in the queue before its row says so:
 * the row and the queue may be on two servers, which do not commit at the same moment, and the queue takes no job twice.
 * Resolves to the number of rows.
 */
export async function forwardOutbox(
  database: Database,
  boss: Pick<PgBoss, 'insert'>,
  queues: string[],
  clock: Clock,
): Promise<number> {
  return inTransaction(database, async (tx) => {
    if (!(await takeTurn(tx, 'forward the outbox'))) return 0;
    const { db } = tx;
    const rows = await db
      .selectFrom('outbox')
      .select(['owner_key', 'job_id', 'queue', 'payload'])
      .where('forwarded_at', 'is', null)
      .where('run_after', '<=', clock.now())
      .where('queue', 'in', queues)
      .orderBy('run_after')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return 0;

    const jobs = rows.map((row) => ({
      id: row.job_id,
      name: row.queue,
      data: {
        ownerKey: row.owner_key,
        jobId: row.job_id,
        queue: row.queue,
        payload: row.payload,
      } satisfies ForwardedJob,
    }));
    await boss.insert(jobs);
    await db
      .updateTable('outbox')
      .set({ forwarded_at: clock.now() })
      .where('owner_key', '=', anyOf(rows.map((row) => row.owner_key)))
      .where('job_id', '=', anyOf(rows.map((row) => row.job_id)))
      .execute();
    return rows.length;
  });
}

export const anyOf = (ids: readonly string[]) => sql<string>`ANY(${ids}::uuid[])`;
