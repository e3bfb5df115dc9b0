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
 * The rows are locked until then, so that a job which is there already cannot be over in between and come again.
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
    const due = await db
      .selectFrom('outbox')
      .select(['owner_key', 'job_id'])
      .where('forwarded_at', 'is', null)
      .where('run_after', '<=', clock.now())
      .where('queue', 'in', queues)
      .orderBy('run_after')
      .limit(BATCH)
      .execute();
    if (due.length === 0) return 0;

    const rows = await db
      .updateTable('outbox')
      .set({ forwarded_at: clock.now() })
      .where('owner_key', '=', anyOf(due.map((row) => row.owner_key)))
      .where('job_id', '=', anyOf(due.map((row) => row.job_id)))
      .where('forwarded_at', 'is', null)
      .returning(['owner_key as ownerKey', 'job_id as jobId', 'queue', 'payload'])
      .execute();
    await boss.insert(
      rows.map((row) => ({ id: row.jobId, name: row.queue, data: row satisfies ForwardedJob })),
    );
    return due.length;
  });
}

export const anyOf = (ids: readonly string[]) => sql<string>`ANY(${ids}::uuid[])`;
