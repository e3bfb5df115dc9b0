import type { Dependencies } from '../dependencies';

const BATCH = 1000;

/** Deletes one batch of expired windows. Resolves to true when more may be left. */
export async function purgeLimits({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<boolean> {
  const { rowCount } = await database.sql.query(
    `DELETE FROM rate_limits WHERE key IN (
       SELECT key FROM rate_limits WHERE ends_at <= $1 LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`,
    [clock.now()],
  );
  return rowCount === BATCH;
}
