import { DAY } from '../platform/time/zone-time';
import type { Dependencies } from '../platform/dependencies';

const BATCH = 500;
export const UNPAID_EMAILS_KEPT_DAYS = 90;

/** Clears the address of a batch of payments that nobody made. */
export async function forgetUnpaidEmails({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<boolean> {
  const { rowCount } = await database.sql.query(
    `UPDATE payments SET email = '' WHERE (owner_key, payment_id) IN (
       SELECT owner_key, payment_id FROM payments
       WHERE state IN ('created', 'cancelled') AND email <> '' AND created_at < $1
       ORDER BY created_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`,
    [new Date(clock.now().getTime() - UNPAID_EMAILS_KEPT_DAYS * DAY)],
  );
  return rowCount === BATCH;
}
