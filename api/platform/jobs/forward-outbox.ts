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
 * Moves due outbox rows to the job queue in one transaction, so that a row is either waiting or forwarded.
 * Of concurrent processes, one does it. Resolves to the number of rows.
 */
export async function forwardOutbox(
  database: Database,
  boss: PgBoss,
  queues: string[],
  clock: Clock,
): Promise<number> {
  return inTransaction(database, async (tx) => {
    if (!(await takeTurn(tx, 'forward the outbox'))) return 0;
    const { db, sql: plain } = tx;
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
    await boss.insert(jobs, {
      db: { executeSql: (text, values) => plain.query(text, values as unknown[]) },
    });
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
