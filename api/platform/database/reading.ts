import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { Database } from './database';
import { isUnavailable, sqlState } from './sql-state';
import { watchDistance } from './standby-distance';

interface Standby {
  /** As it is named in the log. */
  readonly host: string;
  readonly database: Database;
}

export interface Reading {
  /**
   * Reads outside transactions from the standbys that are near enough and answer, in turn. Everything else is the database
   * itself.
   */
  readonly database: Database;
  /** Who answered reads: a `standby`, or the database itself because of one of the other outcomes. */
  readonly reads: Counter<'outcome'>;
  /** Runs `work`, whose reads must see everything that was written. */
  fromOriginal<Result>(work: () => Result): Result;
  close(): Promise<void>;
}

/** Lets standbys of the database answer reads. They are not closed with it. */
export function readFromStandbys(
  original: Database,
  standbys: readonly Standby[],
  logger?: Pick<Logger, 'warn'>,
): Reading {
  const mustBeOriginal = new AsyncLocalStorage<true>();
  const copies = standbys.map(({ host, database }) => ({
    database,
    distance: watchDistance(original, database, (error) =>
      error === undefined
        ? logger?.warn({ host }, 'a standby answers again')
        : logger?.warn(
            { err: error, host },
            'a standby cannot be read from; the others or the database itself are',
          ),
    ),
  }));
  const reads = new Counter({
    name: 'glow50_api_reads_total',
    help: 'Statements of public pages: answered by a standby, or by the database itself because the visitor had written, all standbys were behind, or they failed',
    labelNames: ['outcome'],
    registers: [],
  });
  let turn = 0;

  /** The next one that is near enough. Otherwise why there is none. */
  function choose() {
    if (mustBeOriginal.getStore()) return 'written';
    const near = copies.filter(({ distance }) => distance.isNear());
    turn = (turn + 1) % Math.max(1, near.length);
    return near[turn] ?? (copies.some(({ distance }) => distance.answers()) ? 'behind' : 'failed');
  }

  const route = (from: (database: Database) => Pick<pg.Pool, 'query'>) => {
    const run = (database: Database, args: unknown[]) =>
      Reflect.apply(from(database).query, from(database), args) as Promise<pg.QueryResult>;
    const query = async (...args: unknown[]) => {
      const copy = choose();
      if (typeof copy === 'string') {
        reads.inc({ outcome: copy });
        return run(original, args);
      }
      try {
        const result = await run(copy.database, args);
        reads.inc({ outcome: 'standby' });
        return result;
      } catch (error) {
        if (!isFaultOfCopy(error)) throw error;
        copy.distance.doubt();
        reads.inc({ outcome: 'failed' });
        return run(original, args);
      }
    };
    return { query: query as pg.Pool['query'] };
  };

  const sql = route((database) => database.pool);
  const { pool } = original.preparedPool;
  const preparedPool = { sql: route((database) => database.preparedPool.pool), pool };
  const lent = { query: sql.query, release: () => undefined };
  const db = new Kysely<never>({
    dialect: new PostgresDialect({ pool: { connect: async () => lent, end: async () => undefined } }),
  });
  return {
    database: { ...original, sql, db, preparedPool },
    reads,
    fromOriginal: (work) => mustBeOriginal.run(true, work),
    async close() {
      await Promise.all(copies.map(({ distance }) => distance.close()));
    },
  };
}

/** A standby also ends a read whose rows are being removed on the original, and may let nobody in any more. */
function isFaultOfCopy(error: unknown): boolean {
  const state = sqlState(error) ?? '';
  return isUnavailable(error) || ['40001', '57014'].includes(state) || state.startsWith('28');
}
