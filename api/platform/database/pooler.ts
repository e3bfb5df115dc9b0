import type pg from 'pg';
import { borrowClient } from './borrow-client';
import { awaitPipelined } from './in-one-go';

/**
 * A pooler in transaction mode, and whether it keeps protocol-level prepared statements. Each transaction may run on
 * another connection to the server, so settings and statements of a session would reach somebody else.
 */
export type Pooler = 'prepared' | 'unprepared';

type Query = (...args: unknown[]) => Promise<pg.QueryResult>;

/** Each statement of the pool becomes a transaction, which begins with `limits`. */
export function limitStatements(pool: pg.Pool, limits: string): void {
  const query: Query = (...args) => borrowClient(pool, (client) => limited(client, limits, args));
  pool.query = query as typeof pool.query;
}

/** For callers that borrow connections for single statements. */
export function lendLimited(pool: pg.Pool, limits: string) {
  const connect = async () => {
    const client = await pool.connect();
    const query: Query = (...args) => limited(client, limits, args);
    return { query: query as typeof client.query, release: () => client.release() };
  };
  return { connect, end: async () => undefined };
}

async function limited(client: pg.ClientBase, limits: string, args: unknown[]): Promise<pg.QueryResult> {
  const query = client.query.bind(client) as Query;
  const [, result] = await awaitPipelined(query(`BEGIN; ${limits}`), query(...args), query('COMMIT'));
  return result;
}

/** Each statement is parsed anew. */
export function forgetNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const nameless = (first: unknown, ...rest: unknown[]) =>
    query(typeof first === 'object' ? { ...first, name: undefined } : first, ...rest);
  client.query = nameless as typeof client.query;
}
