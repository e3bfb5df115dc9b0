import { borrowClient } from './borrow-client';
import type { Connection } from './connection';
import type { Database } from './database';

/**
 * Waits for statements sent on one connection without waiting for each answer. Throws the error of the first
 * failed statement: in a transaction, later statements fail only because the transaction is aborted.
 */
export async function awaitPipelined<Sent extends readonly Promise<unknown>[]>(...sent: Sent) {
  await Promise.allSettled(sent);
  return Promise.all(sent);
}

/** Runs the reads on one connection that keeps their plans, without a transaction. */
export function onOneConnection<Result>(
  { preparedPool }: Pick<Database, 'preparedPool'>,
  read: (connection: Pick<Connection, 'sql'>) => Promise<Result>,
): Promise<Result> {
  return borrowClient(preparedPool.pool, (client) => read({ sql: client }));
}
