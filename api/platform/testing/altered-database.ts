import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from '../database/database';

/** A database that runs every statement as `alter` rewrites it. */
export function alteredDatabase(database: Database, alter: (text: string) => string): Database {
  const altering = <Queried extends object>(target: Queried): Queried =>
    new Proxy(target, {
      get(real, name) {
        const value: unknown = Reflect.get(real, name);
        if (typeof value !== 'function') return value;
        if (name === 'connect') {
          return async () => altering((await Reflect.apply(value, real, [])) as pg.PoolClient);
        }
        return (...args: unknown[]): unknown =>
          Reflect.apply(value, real, name === 'query' ? alterQuery(args, alter) : args) as unknown;
      },
    });
  const pool = altering(database.pool);
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) }) as Database['db'];
  return { ...database, pool, sql: pool, db };
}

function alterQuery([query, ...rest]: unknown[], alter: (text: string) => string): unknown[] {
  if (typeof query === 'string') return [alter(query), ...rest];
  const { name, ...sent } = query as { name?: string; text: string };
  const text = alter(sent.text);
  // A connection caches a prepared statement by its name, so an altered text must not reuse the name.
  return [{ ...sent, text, ...(name && text === sent.text && { name }) }, ...rest];
}
