import type pg from 'pg';

/** Runs `work` while no other process of the same database runs work under the same key; the others wait. */
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
    // Ending the connection gives back the lock and every setting, whatever state the work left it in.
    client.release(true);
  }
}
