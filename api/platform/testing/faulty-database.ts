import type pg from 'pg';
import type { Database } from '../database/database';

/** Called at each await: fail before the effect, after it, or not at all. */
export type Fault = () => 'before' | 'after' | undefined;

/**
 * A database whose connection may break at any statement, including after a commit whose response is lost.
 */
export function faultyDatabase(database: Database, fault: Fault): Database {
  const query = faulty(
    (...args: unknown[]) => Reflect.apply(database.pool.query, database.pool, args),
    fault,
  );
  const pool = new Proxy(database.pool, {
    get(target, name) {
      if (name === 'connect') return async () => faultyClient(await target.connect(), fault);
      if (name === 'query') return query;
      return Reflect.get(target, name) as unknown;
    },
  });
  return { ...database, pool, sql: pool };
}

function faultyClient(client: pg.PoolClient, fault: Fault): pg.PoolClient {
  const query = faulty((...args: unknown[]) => Reflect.apply(client.query, client, args), fault);
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') {
        return (...args: unknown[]): unknown =>
          args[0] === 'ROLLBACK' ? Reflect.apply(target.query, target, args) : query(...args);
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

function faulty(work: (...args: unknown[]) => unknown, fault: Fault) {
  const connectionLost = () => new Error('Connection terminated unexpectedly');
  return (...args: unknown[]): Promise<unknown> =>
    withFault(fault, connectionLost, async () => work(...args));
}

export async function withFault<Result>(
  fault: Fault,
  toError: () => Error,
  work: () => Promise<Result>,
): Promise<Result> {
  const kind = fault();
  if (kind === 'before') throw toError();
  const result = await work();
  if (kind === 'after') throw toError();
  return result;
}
