import type { Transaction } from './connection';

/**
 * Whether this transaction alone does the work that has this name, until it ends. For work on rows of any owner, which
 * cannot be locked row by row when they are on several servers.
 */
export async function takeTurn({ sql }: Transaction, work: string): Promise<boolean> {
  const { rows } = await sql.query<{ mine: boolean }>(
    'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 4)) AS mine',
    [work],
  );
  return rows[0]?.mine ?? false;
}
