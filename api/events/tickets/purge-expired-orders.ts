import { DAY } from '../../platform/time/zone-time';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';

const BATCH = 500;
/** A bank decides about a payment within three weeks. */
export const EXPIRED_ORDERS_KEPT_DAYS = 30;

type Needs = Pick<Dependencies, 'database' | 'clock'>;

/** Deletes a batch of orders that expired without any money, also none on its way, with what was typed in them. */
export async function purgeExpiredOrders({ database, clock }: Needs): Promise<boolean> {
  return inTransaction(database, async ({ sql }) => {
    const isOver = `status = 'expired' AND paid_cents = 0 AND hold_expires_at < $1
      AND payment_state NOT IN ('processing', 'refunding', 'refund_failed')`;
    const { rows } = await sql.query<{ order_id: string }>(
      `DELETE FROM ticket_orders WHERE (event_id, order_id) IN (
         SELECT event_id, order_id FROM ticket_orders WHERE ${isOver} ORDER BY hold_expires_at LIMIT ${BATCH})
       AND ${isOver} RETURNING order_id`,
      [new Date(clock.now().getTime() - EXPIRED_ORDERS_KEPT_DAYS * DAY)],
    );
    await sql.query('DELETE FROM ticket_order_events WHERE order_id = ANY($1)', [
      rows.map((row) => row.order_id),
    ]);
    return rows.length === BATCH;
  });
}

/** Anonymizes a batch of orders and tickets whose account was deleted, a day after their event. */
export async function anonymizeFormerBuyers({ database, clock }: Needs): Promise<boolean> {
  const now = clock.now();
  const isOrdersBatch = await inTransaction(database, async ({ sql }) => {
    const { rows } = await sql.query<{ owner_key: string; order_id: string; is_over: boolean }>(
      `WITH due AS (
         SELECT event_id, order_id FROM ticket_orders WHERE anonymize_at < $1
         ORDER BY anonymize_at LIMIT ${BATCH}
       )
       UPDATE ticket_orders AS o SET
         buyer_name = CASE WHEN ends_at > $1 THEN buyer_name ELSE 'Former customer' END,
         buyer_email = CASE WHEN ends_at > $1 THEN buyer_email ELSE '' END,
         attendees = CASE WHEN ends_at > $1 THEN attendees ELSE '{}' END,
         answers = CASE WHEN ends_at > $1 THEN answers ELSE '[]' END,
         anonymize_at = CASE WHEN ends_at > $1 THEN (ends_at AT TIME ZONE 'UTC' + interval '1 day') AT TIME ZONE 'UTC' END
       FROM due JOIN events USING (event_id) WHERE o.event_id = due.event_id AND o.order_id = due.order_id
       RETURNING o.owner_key, o.order_id, ends_at <= $1 AS is_over`,
      [now],
    );
    const over = rows.filter((row) => row.is_over);
    await sql.query("UPDATE payments SET email = '' WHERE owner_key = ANY($1) AND subject_id = ANY($2)", [
      over.map((row) => row.owner_key),
      over.map((row) => row.order_id),
    ]);
    return rows.length === BATCH;
  });
  const tickets = await database.sql.query(
    `WITH due AS (
       SELECT event_id, ticket_id FROM tickets WHERE anonymize_at < $1
       ORDER BY anonymize_at LIMIT ${BATCH}
     )
     UPDATE tickets AS t SET
       holder_name = CASE WHEN ends_at > $1 THEN holder_name ELSE 'Former guest' END,
       holder_email = CASE WHEN ends_at > $1 THEN holder_email ELSE '' END,
       anonymize_at = CASE WHEN ends_at > $1 THEN (ends_at AT TIME ZONE 'UTC' + interval '1 day') AT TIME ZONE 'UTC' END
     FROM due JOIN events USING (event_id) WHERE t.event_id = due.event_id AND t.ticket_id = due.ticket_id`,
    [now],
  );
  return isOrdersBatch || tickets.rowCount === BATCH;
}

/** Removes the names of those who passed tickets on, a day after the event, in a batch. */
export async function forgetGivers({ database, clock }: Needs): Promise<boolean> {
  const { rowCount } = await database.sql.query(
    `WITH over AS (
       SELECT event_id, ticket_id FROM tickets JOIN events USING (event_id)
       WHERE passed_by IS NOT NULL AND ends_at < $1 LIMIT ${BATCH}
     )
     UPDATE tickets AS t SET passed_by = NULL
     FROM over WHERE t.event_id = over.event_id AND t.ticket_id = over.ticket_id`,
    [new Date(clock.now().getTime() - DAY)],
  );
  return rowCount === BATCH;
}
