import type pg from 'pg';

/** Lends one pooled connection to `work`. A connection that broke is not returned to the pool. */
export async function borrowClient<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, noteBreak: (error: Error) => void) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const noteBreak = (error: Error) => {
    broken = error;
  };
  client.on('error', noteBreak);
  try {
    return await work(client, noteBreak);
  } finally {
    client.off('error', noteBreak);
    client.release(broken);
  }
}
