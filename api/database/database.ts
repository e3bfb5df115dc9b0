import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { columnTypes } from './column-types';
import type { Connection } from './connection';

export interface Database extends Connection {
  readonly pool: pg.Pool;
  /**
   * For hot statements whose plan is the same whatever their values: connections that plan a named statement once.
   * Elsewhere PostgreSQL plans for the values at hand each time, as long as it expects to gain by that; a search by
   * facets takes a fraction of what its planning takes.
   */
  readonly keptPlans: Pick<Connection, 'sql'>;
  /** Waits for running queries and closes every connection. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** As `pg` takes it: `connectionString`, or host, user and database. */
  connection: pg.PoolConfig;
  /** Most connections of this process; as many again that keep plans. */
  size?: number;
  /** Hears of idle connections that broke; queries report their own errors. */
  onError?: (error: Error) => void;
}

const SETTINGS = '-c timezone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000';

export function openDatabase({ connection, size = 10, onError }: DatabaseOptions): Database {
  const openPool = (settings: string) => {
    const pool = new pg.Pool({
      ...connection,
      types: columnTypes,
      max: size,
      // What is sent on one connection without waiting for each answer goes out at once.
      pipeline: true,
      connectionTimeoutMillis: 5000,
      // Who comes after a quiet while finds connections, and their plans, still there.
      idleTimeoutMillis: 300_000,
      application_name: 'glow50-api',
      options: settings,
    });
    pool.on('error', (error) => onError?.(error));
    // A connection may break while nobody awaits it; its next use reports that.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  };
  const pool = openPool(SETTINGS);
  const keeping = openPool(`${SETTINGS} -c plan_cache_mode=force_generic_plan`);
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await Promise.all([pool.end(), keeping.end()]);
  };
  return { pool, sql: pool, db, keptPlans: { sql: keeping }, close };
}
