import { DAY } from '../platform/time/zone-time';
import type { Dependencies } from '../platform/dependencies';

const BATCH = 500;
export const UNPAID_EMAILS_KEPT_DAYS = 90;

export const REPLACED_INTENTS_KEPT_DAYS = 90;

/** Deletes the names of intents that were replaced, of a batch of payments. */
export async function forgetReplacedIntents({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<boolean> {
  const { rowCount } = await database.sql.query(
    `WITH old AS (
       SELECT owner_key, payment_id, intent_id FROM payments
       WHERE restarts > 0 AND created_at < $1 ORDER BY created_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
     ), forgotten AS (
       DELETE FROM payment_intents i USING old
       WHERE i.owner_key = old.owner_key AND i.payment_id = old.payment_id AND i.intent_id <> old.intent_id
     )
     UPDATE payments p SET restarts = 0 FROM old
     WHERE p.owner_key = old.owner_key AND p.payment_id = old.payment_id`,
    [new Date(clock.now().getTime() - REPLACED_INTENTS_KEPT_DAYS * DAY)],
  );
  return rowCount === BATCH;
}

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
