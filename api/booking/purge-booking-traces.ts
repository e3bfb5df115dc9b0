import { HOUR } from '../platform/time/zone-time';
import type { Dependencies } from '../platform/dependencies';

const BATCH = 1000;
const WRITES_KEPT_MS = 48 * HOUR;

/**
 * Deletes one batch of old idempotency keys and expired visitor holds. Resolves to true when more may be
 * left.
 */
export async function purgeBookingTraces({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  const writes = await database.sql.query(
    `DELETE FROM booking_writes WHERE (scope, key) IN (
       SELECT scope, key FROM booking_writes WHERE created_at < $1 ORDER BY created_at LIMIT ${BATCH})`,
    [new Date(now.getTime() - WRITES_KEPT_MS)],
  );
  const holds = await database.sql.query(
    `DELETE FROM visitor_holds WHERE (visitor_hash, place) IN (
       SELECT visitor_hash, place FROM visitor_holds WHERE expires_at < $1 ORDER BY expires_at LIMIT ${BATCH})
       AND expires_at < $1`,
    [new Date(now.getTime() - HOUR)],
  );
  return writes.rowCount === BATCH || holds.rowCount === BATCH;
}
