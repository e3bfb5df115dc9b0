import { HOUR } from '../platform/time/zone-time';
import type { Dependencies } from '../platform/dependencies';
import { UNPAID_HOURS } from '../platform/unpaid-holds/hold-shares';

const BATCH = 1000;
const WRITES_KEPT_MS = 48 * HOUR;

/**
 * Deletes one batch each of old idempotency keys, expired visitor holds and old unpaid holds. Resolves to
 * true when more may be left.
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
  const unpaid = await database.sql.query(
    `DELETE FROM unpaid_holds WHERE (owner_key, hold_id) IN (
       SELECT owner_key, hold_id FROM unpaid_holds WHERE ends_at < $1 ORDER BY ends_at LIMIT ${BATCH})`,
    [new Date(now.getTime() - UNPAID_HOURS * HOUR)],
  );
  return [writes, holds, unpaid].some(({ rowCount }) => rowCount === BATCH);
}
