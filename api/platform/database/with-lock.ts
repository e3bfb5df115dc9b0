import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { borrowClient } from './borrow-client';

const PAUSE_MS = 100;

/**
 * Runs `work` in a transaction, one process at a time for a key. The lock belongs to the transaction, and those who
 * wait for it keep no connection: behind a pooler, `work` may need the one that they would keep.
 */
export async function withLock<Result>(
  pool: pg.Pool,
  key: number,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const done = await borrowClient(pool, async (client, noteBreak) => {
      try {
        await client.query(BEGIN);
        const { rows } = await client.query<{ mine: boolean }>(
          'SELECT pg_try_advisory_xact_lock($1) AS mine',
          [key],
        );
        const result = rows[0]?.mine ? { value: await work(client) } : undefined;
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch(noteBreak);
        throw error;
      }
    });
    if (done) return done.value;
    await sleep(PAUSE_MS);
  }
}

/** The work takes as long as it takes, also on other connections meanwhile. */
const BEGIN =
  'BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL timezone = UTC';
