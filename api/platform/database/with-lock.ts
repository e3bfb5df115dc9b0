import type pg from 'pg';

/** Runs `work` under an advisory lock. Other processes with the same key wait. */
export async function withLock<Result>(
  pool: pg.Pool,
  key: number,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [key]);
    return await work(client);
  } finally {
    // Closing the connection releases the lock and resets all settings, whatever state the work left behind.
    client.release(true);
  }
}
