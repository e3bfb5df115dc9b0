import type PgBoss from 'pg-boss';
import { sql } from 'kysely';
import type { Clock } from '../clock/clock';
import type { Database } from '../database/database';
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
 * Safe for concurrent processes. Resolves to the number of rows.
 */
export async function forwardOutbox(
  database: Database,
  boss: PgBoss,
  queues: string[],
  clock: Clock,
): Promise<number> {
  return inTransaction(database, async ({ db, sql: plain }) => {
    const rows = await db
      .selectFrom('outbox')
      .select(['owner_key', 'job_id', 'queue', 'payload'])
      .where('forwarded_at', 'is', null)
      .where('run_after', '<=', clock.now())
      .where('queue', 'in', queues)
      .orderBy('run_after')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
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
    await sql`
      UPDATE outbox SET forwarded_at = ${clock.now()}
      FROM unnest(${rows.map((row) => row.owner_key)}::uuid[], ${rows.map((row) => row.job_id)}::uuid[])
        AS done (owner_key, job_id)
      WHERE outbox.owner_key = done.owner_key AND outbox.job_id = done.job_id`.execute(db);
    return rows.length;
  });
}
