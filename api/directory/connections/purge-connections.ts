import { DAY } from '../../platform/time/zone-time';
import type { Dependencies } from '../../platform/dependencies';

const BATCH = 500;
export const REQUESTS_KEPT_DAYS = 180;
/** Longer than the time in which a declined request cannot be repeated. */
export const ENDED_KEPT_DAYS = 90;

/** Deletes a batch of unanswered requests and ended connections, on both sides. */
export async function purgeConnections({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<boolean> {
  const now = clock.now().getTime();
  const { rowCount } = await database.sql.query(
    `WITH over AS (
       SELECT provider_id, kind, other_id FROM provider_ties
       WHERE is_asker AND state <> 'accepted' AND changed_at < $1 AND (state <> 'asked' OR changed_at < $2)
       ORDER BY changed_at LIMIT ${BATCH}
     )
     DELETE FROM provider_ties WHERE (provider_id, kind, other_id) IN (
       SELECT provider_id, kind, other_id FROM over UNION SELECT other_id, kind, provider_id FROM over)`,
    [new Date(now - ENDED_KEPT_DAYS * DAY), new Date(now - REQUESTS_KEPT_DAYS * DAY)],
  );
  return rowCount === 2 * BATCH;
}
