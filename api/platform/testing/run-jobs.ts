import type { Database } from '../database/database';
import type { Worker } from '../jobs/queue';

/**
 * Runs each job that is due at `now` once, in this process. Failed jobs wait for the next call. The database counts
 * microseconds, which a `Date` has not.
 */
export async function runJobs({ sql }: Database, workers: readonly Worker[], now: Date): Promise<void> {
  const { rows } = await sql.query<{ job_id: string; queue: string; payload: unknown }>(
    `SELECT job_id, queue, payload FROM outbox
     WHERE forwarded_at IS NULL AND date_trunc('milliseconds', run_after) <= $1 AND queue = ANY($2) ORDER BY run_after, job_id`,
    [now, workers.map(({ queue }) => queue.name)],
  );
  for (const { job_id: jobId, queue, payload } of rows) {
    const worker = workers.find((one) => one.queue.name === queue);
    const isDone = await worker?.run(payload, jobId).then(
      () => true,
      () => false,
    );
    if (isDone) await sql.query('UPDATE outbox SET forwarded_at = $2 WHERE job_id = $1', [jobId, now]);
  }
}
