import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from '../database/database';

export interface SentStatement {
  text: string;
  values: readonly unknown[];
}

/**
 * Wraps a database and records all statements in the order they are sent, including those in transactions.
 */
export function recordDatabase(database: Database): { database: Database; sent: SentStatement[] } {
  const sent: SentStatement[] = [];
  const note = (args: readonly unknown[]) => sent.push(toStatement(args));
  const noting = <Queried extends object>(target: Queried): Queried =>
    new Proxy(target, {
      get(real, name) {
        const value: unknown = Reflect.get(real, name);
        if (typeof value !== 'function') return value;
        if (name === 'connect') {
          return async () => noting((await Reflect.apply(value, real, [])) as pg.PoolClient);
        }
        return (...args: unknown[]): unknown => {
          if (name === 'query') note(args);
          return Reflect.apply(value, real, args) as unknown;
        };
      },
    });
  const pool = noting(database.pool);
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) }) as Database['db'];
  const keeping = noting(database.preparedPool.pool);
  const preparedPool = { sql: keeping, pool: keeping };
  return { database: { ...database, pool, sql: pool, db, preparedPool }, sent };
}

function toStatement([query, values]: readonly unknown[]): SentStatement {
  if (typeof query === 'string') return { text: query, values: Array.isArray(values) ? values : [] };
  const { text, values: own = [] } = query as { text: string; values?: unknown[] };
  return { text, values: own };
}
