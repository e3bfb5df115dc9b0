import { borrowClient } from './borrow-client';
import type { Connection } from './connection';
import type { Database } from './database';

/**
 * Waits for statements that were sent on one connection, one behind the other, without waiting for each answer. Of
 * several errors that of the first statement is thrown: in a transaction those behind it fail for its sake.
 */
export async function inOneGo<Sent extends readonly Promise<unknown>[]>(...sent: Sent) {
  await Promise.allSettled(sent);
  return Promise.all(sent);
}

/** Reads on one connection outside of a transaction. */
export function onOneConnection<Result>(
  { pool, db }: Database,
  read: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  return borrowClient(pool, (client) => read({ sql: client, db }));
}
