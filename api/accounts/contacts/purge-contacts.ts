import type { Dependencies } from '../../platform/dependencies';
import { DAY } from '../../platform/time/zone-time';

const BATCH = 1000;
/** As long as the visitor cookie lives. */
const KEPT_DAYS = 90;

/** Deletes one batch of old confirmations of addresses. Resolves to true when more may be left. */
export async function purgeContacts({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<boolean> {
  const { rowCount } = await database.sql.query(
    `DELETE FROM contact_checks WHERE (owner_id, email) IN (
       SELECT owner_id, email FROM contact_checks WHERE code_sent_at < $1 ORDER BY code_sent_at LIMIT ${BATCH})`,
    [new Date(clock.now().getTime() - KEPT_DAYS * DAY)],
  );
  return rowCount === BATCH;
}
