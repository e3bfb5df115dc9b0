import { DAY } from '../platform/time/zone-time';
import { inTransaction } from '../platform/database/transaction';
import type { Dependencies } from '../platform/dependencies';

const BATCH = 500;
export const UNPAID_EMAILS_KEPT_DAYS = 90;

export const REPLACED_INTENTS_KEPT_DAYS = 90;

/** Deletes the names of intents that were replaced, of a batch of payments. */
export async function forgetReplacedIntents({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<boolean> {
  return inTransaction(database, async ({ sql }) => {
    const { rows } = await sql.query<{ owner_key: string; payment_id: string; intent_id: string | null }>(
      `WITH old AS (
         SELECT owner_key, payment_id FROM payments
         WHERE restarts > 0 AND created_at < $1 ORDER BY created_at LIMIT ${BATCH}
       )
       UPDATE payments AS p SET restarts = 0 FROM old
       WHERE p.owner_key = old.owner_key AND p.payment_id = old.payment_id AND restarts > 0
       RETURNING p.owner_key, p.payment_id, p.intent_id`,
      [new Date(clock.now().getTime() - REPLACED_INTENTS_KEPT_DAYS * DAY)],
    );
    await sql.query(
      'DELETE FROM payment_intents WHERE owner_key = ANY($1) AND payment_id = ANY($2) AND intent_id <> ALL($3)',
      [
        rows.map((row) => row.owner_key),
        rows.map((row) => row.payment_id),
        rows.flatMap((row) => row.intent_id ?? []),
      ],
    );
    return rows.length === BATCH;
  });
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
       ORDER BY created_at LIMIT ${BATCH})`,
    [new Date(clock.now().getTime() - UNPAID_EMAILS_KEPT_DAYS * DAY)],
  );
  return rowCount === BATCH;
}
