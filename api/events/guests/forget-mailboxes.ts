import type { Dependencies } from '../../platform/dependencies';
import { DAY } from '../../platform/time/zone-time';

const BATCH = 500;

/** Deletes a batch of hashed addresses a day after their event. */
export async function forgetMailboxes({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<boolean> {
  const { rowCount } = await database.sql.query(
    `WITH over AS (
       SELECT m.mailbox_hash, m.event_id, m.order_id FROM ticket_mailboxes AS m JOIN events USING (event_id)
       WHERE ends_at < $1 LIMIT ${BATCH}
     )
     DELETE FROM ticket_mailboxes AS m USING over
     WHERE m.mailbox_hash = over.mailbox_hash AND m.event_id = over.event_id AND m.order_id = over.order_id`,
    [new Date(clock.now().getTime() - DAY)],
  );
  return rowCount === BATCH;
}
