import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from './database';
import { isUnavailable, sqlState } from './sql-state';

/** How far the copy may be behind, in milliseconds. The pages of one visitor never disagree by more. */
const MOST_BEHIND_MS = 1000;
const PAUSE_MS = 250;

export interface Reading {
  /**
   * Reads outside transactions from the copy, while it is near enough and answers. Everything else is the database
   * itself.
   */
  readonly database: Database;
  /** Runs `work`, whose reads must see everything that was written. */
  fromOriginal<Result>(work: () => Result): Result;
  close(): Promise<void>;
}

/** Lets a copy of the database answer reads. `copy` is not closed with it. */
export function readFromCopy(original: Database, copy: Database): Reading {
  const mustBeOriginal = new AsyncLocalStorage<true>();
  const distance = watchDistance(original, copy);

  const route = (from: (database: Database) => Pick<pg.Pool, 'query'>) => {
    const run = (database: Database, args: unknown[]) =>
      Reflect.apply(from(database).query, from(database), args) as Promise<pg.QueryResult>;
    const query = async (...args: unknown[]) => {
      if (mustBeOriginal.getStore() || !distance.isNear()) return run(original, args);
      try {
        return await run(copy, args);
      } catch (error) {
        if (!isFaultOfCopy(error)) throw error;
        distance.doubt();
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
    fromOriginal: (work) => mustBeOriginal.run(true, work),
    close: () => distance.close(),
  };
}

/** A copy also ends a read whose rows are being removed on the original. */
const isFaultOfCopy = (error: unknown): boolean =>
  isUnavailable(error) || ['40001', '57014'].includes(sqlState(error) ?? '');

interface Sample {
  place: string;
  at: number;
}

/** Places in the log of the original tell what the copy has: its own clock would count idle time as distance. */
function watchDistance(original: Database, copy: Database) {
  let samples: Sample[] = [];
  /** Everything that was written before then is on the copy. */
  let seenUntil = 0;
  const closing = new AbortController();

  async function look(): Promise<void> {
    const at = Date.now();
    const own = await original.sql.query<{ place: string }>('SELECT pg_current_wal_lsn()::text AS place');
    samples.push({ place: own.rows[0]?.place ?? '', at });
    const { rows } = await copy.sql.query<{ reached: number }>(
      `SELECT count(*) FILTER (WHERE place::pg_lsn <= pg_last_wal_replay_lsn()) AS reached
       FROM unnest($1::text[]) AS place`,
      [samples.map(({ place }) => place)],
    );
    const reached = rows[0]?.reached ?? 0;
    seenUntil = samples[reached - 1]?.at ?? seenUntil;
    // After a change of servers, the copy may never reach a place of the one before.
    samples = samples.slice(reached).filter((sample) => at - sample.at < KEPT_MS);
  }

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      await look().catch(() => undefined);
      await sleep(PAUSE_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }
  const watching = watch();
  return {
    isNear: () => Date.now() - seenUntil <= MOST_BEHIND_MS,
    doubt: () => void (seenUntil = 0),
    async close() {
      closing.abort();
      await watching;
    },
  };
}

const KEPT_MS = 30_000;
