import type { Dependencies } from '../../platform/dependencies';
import { DAY } from '../../platform/time/zone-time';

const BATCH = 500;

/** Deletes a batch of places in the lines of events that ended a day ago or were deleted. */
export async function deleteOverEntries({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<boolean> {
  const { rowCount } = await database.sql.query(
    `DELETE FROM seat_waitlist WHERE (event_id, entry_id) IN (
       SELECT w.event_id, entry_id FROM seat_waitlist AS w LEFT JOIN events AS e USING (event_id)
       WHERE e.event_id IS NULL OR e.ends_at < $1 LIMIT ${BATCH})`,
    [new Date(clock.now().getTime() - DAY)],
  );
  return rowCount === BATCH;
}
