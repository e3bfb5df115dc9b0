import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { borrowClient } from './borrow-client';
import type { Transaction } from './connection';
import type { Database } from './database';
import { awaitPipelined } from './in-one-go';
import { sqlState } from './sql-state';
import type { Tables } from './tables';

const TRIES = 5;
const FIRST_PAUSE_MS = 10;

type Isolation = 'READ COMMITTED' | 'REPEATABLE READ' | 'SERIALIZABLE';

/**
 * Runs `work` in one transaction and commits when it resolves.
 * Retries `work` up to five times in total after a serialization failure (40001) or a deadlock (40P01), so
 * `work` must not have effects outside the transaction. Rolls back and rethrows every other error.
 */
export function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
  isolation: Isolation = 'READ COMMITTED',
): Promise<Result> {
  return retrying(() => runOnce(database, isolation, { read: async () => undefined, work }));
}

/**
 * As `inTransaction`, for work that begins with locks and reads. `read` is sent together with BEGIN. It must not
 * write: if BEGIN failed, it would run outside the transaction.
 */
export function inTransactionAfter<Read, Result>(
  database: Database,
  read: (transaction: Transaction) => Promise<Read>,
  work: (transaction: Transaction, read: Read) => Promise<Result>,
): Promise<Result> {
  return retrying(() => runOnce(database, 'READ COMMITTED', { read, work }));
}

async function retrying<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const state = sqlState(error);
      if ((state !== '40001' && state !== '40P01') || attempt === TRIES) throw error;
    }
    await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
  }
}

interface Parts<Read, Result> {
  read: (transaction: Transaction) => Promise<Read>;
  work: (transaction: Transaction, read: Read) => Promise<Result>;
}

async function runOnce<Read, Result>(
  database: Database,
  isolation: Isolation,
  { read, work }: Parts<Read, Result>,
): Promise<Result> {
  const { pool, limits } = database;
  const isOnShards = await database.isOnShards();
  return borrowClient(pool, async (client, noteBreak) => {
    try {
      const text = `BEGIN ISOLATION LEVEL ${isolation}`;
      const begin = limits ? `${text}; ${limits}` : { name: text, text };
      const transaction = openOn(client, isOnShards);
      const [, found] = await awaitPipelined(client.query(begin), read(transaction));
      const result = await work(transaction, found);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(noteBreak);
      throw error;
    }
  });
}

function openOn(client: pg.PoolClient, isOnShards: boolean): Transaction {
  let db: Kysely<Tables> | undefined;
  return {
    sql: client,
    get db() {
      return (db ??= onClient(client));
    },
    isTransaction: true,
    isOnShards,
  };
}

function onClient(client: pg.PoolClient): Kysely<Tables> {
  const borrowed = { query: client.query.bind(client), release: () => undefined };
  return new Kysely({
    dialect: new PostgresDialect({
      pool: { connect: async () => borrowed, end: async () => undefined },
    }),
  });
}
