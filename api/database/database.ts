import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { columnTypes } from './column-types';
import type { Connection } from './connection';

export interface Database extends Connection {
  readonly pool: pg.Pool;
  /** Waits for running queries and closes every connection. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** As `pg` takes it: `connectionString`, or host, user and database. */
  connection: pg.PoolConfig;
  /** Most connections of this process. */
  size?: number;
  /** Hears of idle connections that broke; queries report their own errors. */
  onError?: (error: Error) => void;
}

export function openDatabase({ connection, size = 10, onError }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...connection,
    types: columnTypes,
    max: size,
    // What is sent on one connection without waiting for each answer goes out at once.
    pipeline: true,
    connectionTimeoutMillis: 5000,
    application_name: 'glow50-api',
    options: '-c timezone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000',
  });
  pool.on('error', (error) => onError?.(error));
  // A connection may break while nobody awaits it; its next use reports that.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  return { pool, sql: pool, db, close: () => pool.end() };
}
