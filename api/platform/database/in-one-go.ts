import type pg from 'pg';
import { borrowClient } from './borrow-client';
import type { Connection } from './connection';
import { isAborted } from './sql-state';

/**
 * Waits for statements sent on one connection without waiting for each answer. Throws the error of the statement that
 * failed first: in a transaction, all later ones fail only because it is aborted.
 */
export async function awaitPipelined<Sent extends readonly Promise<unknown>[]>(...sent: Sent) {
  const results = await Promise.allSettled(sent);
  await sent.find((_, at) => {
    const result = results[at];
    return result?.status === 'rejected' && !isAborted(result.reason);
  });
  return Promise.all(sent);
}

/**
 * Runs the reads on one connection that keeps their plans, sent together and without a transaction. Behind a pooler they
 * need one, so that it leaves them together.
 */
export function onOneConnection<Result>(
  { preparedPool, limits }: { preparedPool: { pool: pg.Pool }; limits: string | undefined },
  read: (connection: Pick<Connection, 'sql'>) => Promise<Result>,
): Promise<Result> {
  return borrowClient(preparedPool.pool, async (client) => {
    if (!limits) return read({ sql: client });
    const [, result] = await awaitPipelined(client.query(`BEGIN; ${limits}`), read({ sql: client })).finally(
      () => client.query('COMMIT'),
    );
    return result;
  });
}
