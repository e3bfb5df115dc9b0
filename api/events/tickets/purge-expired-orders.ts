import { DAY } from '../../platform/time/zone-time';
import type { Dependencies } from '../../platform/dependencies';

const BATCH = 500;
/** A bank decides about a payment within three weeks. */
export const EXPIRED_ORDERS_KEPT_DAYS = 30;

type Needs = Pick<Dependencies, 'database' | 'clock'>;

/** Deletes a batch of orders that expired without any money, with what was typed in them. */
export async function purgeExpiredOrders({ database, clock }: Needs): Promise<boolean> {
  const { rowCount } = await database.sql.query(
    `WITH over AS (
       SELECT event_id, order_id FROM ticket_orders
       WHERE status = 'expired' AND paid_cents = 0 AND hold_expires_at < $1
       ORDER BY hold_expires_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
     ), places AS (
       DELETE FROM ticket_order_events WHERE order_id IN (SELECT order_id FROM over)
     )
     DELETE FROM ticket_orders WHERE (event_id, order_id) IN (SELECT event_id, order_id FROM over)`,
    [new Date(clock.now().getTime() - EXPIRED_ORDERS_KEPT_DAYS * DAY)],
  );
  return rowCount === BATCH;
}

/** Anonymizes a batch of orders and tickets whose account was deleted, once their event is over. */
export async function anonymizeFormerBuyers({ database, clock }: Needs): Promise<boolean> {
  const now = clock.now();
  const orders = await database.sql.query(
    `WITH over AS (
       SELECT event_id, order_id, owner_key FROM ticket_orders WHERE anonymize_at < $1
       ORDER BY anonymize_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
     ), paid AS (
       UPDATE payments SET email = ''
       WHERE (owner_key, subject_id) IN (SELECT owner_key, order_id FROM over)
     )
     UPDATE ticket_orders SET buyer_name = 'Former customer', buyer_email = '', attendees = '{}', anonymize_at = NULL
     WHERE (event_id, order_id) IN (SELECT event_id, order_id FROM over)`,
    [now],
  );
  const tickets = await database.sql.query(
    `UPDATE tickets SET holder_name = 'Former guest', holder_email = '', anonymize_at = NULL
     WHERE (event_id, ticket_id) IN (
       SELECT event_id, ticket_id FROM tickets WHERE anonymize_at < $1
       ORDER BY anonymize_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`,
    [now],
  );
  return orders.rowCount === BATCH || tickets.rowCount === BATCH;
}
