import type pg from 'pg';

/** One connection of the pool for as long as `work` lasts. One that broke meanwhile does not go back. */
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
