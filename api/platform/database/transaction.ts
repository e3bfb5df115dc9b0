import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { borrowClient } from './borrow-client';
import type { Transaction } from './connection';
import type { Database } from './database';
import { sqlState } from './sql-state';
import type { Tables } from './tables';

const TRIES = 5;
const FIRST_PAUSE_MS = 10;

/**
 * Runs `work` in one transaction and commits when it resolves.
 * Retries `work` up to five times in total after a serialization failure (40001) or a deadlock (40P01), so
 * `work` must not have effects outside the transaction. Rolls back and rethrows every other error.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
  isolation: 'READ COMMITTED' | 'REPEATABLE READ' | 'SERIALIZABLE' = 'READ COMMITTED',
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(database.pool, work, isolation);
    } catch (error) {
      const state = sqlState(error);
      if ((state !== '40001' && state !== '40P01') || attempt === TRIES) throw error;
    }
    await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
  }
}

function runOnce<Result>(
  pool: pg.Pool,
  work: (transaction: Transaction) => Promise<Result>,
  isolation: string,
): Promise<Result> {
  return borrowClient(pool, async (client, noteBreak) => {
    try {
      await client.query(`BEGIN ISOLATION LEVEL ${isolation}`);
      const result = await work({ sql: client, db: onClient(client), isTransaction: true });
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(noteBreak);
      throw error;
    }
  });
}

function onClient(client: pg.PoolClient): Kysely<Tables> {
  const borrowed = { query: client.query.bind(client), release: () => undefined };
  return new Kysely({
    dialect: new PostgresDialect({
      pool: { connect: async () => borrowed, end: async () => undefined },
    }),
  });
}
