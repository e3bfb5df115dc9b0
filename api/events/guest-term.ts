import type { Dependencies } from '../platform/dependencies';
import { GUESTS_KEPT_MONTHS } from '../platform/retention/guests-kept';

const BATCH = 500;

/**
 * Sets when orders and tickets of guests without an account lose name and address, in a batch of those whose event
 * is over. Resolves to true when more may be left.
 */
export async function setTermOfTicketGuests({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  const orders = await database.sql.query(
    `WITH over AS (
       SELECT o.event_id, o.order_id, e.ends_at FROM ticket_orders AS o JOIN events AS e USING (event_id)
       WHERE o.user_id IS NULL AND o.buyer_email <> '' AND o.anonymize_at IS NULL AND e.ends_at < $1
       LIMIT ${BATCH} FOR UPDATE OF o SKIP LOCKED
     )
     UPDATE ticket_orders AS o SET anonymize_at = over.ends_at + interval '${GUESTS_KEPT_MONTHS} months'
     FROM over WHERE o.event_id = over.event_id AND o.order_id = over.order_id`,
    [now],
  );
  const tickets = await database.sql.query(
    `WITH over AS (
       SELECT t.event_id, t.ticket_id, e.ends_at FROM tickets AS t JOIN events AS e USING (event_id)
       WHERE t.user_id IS NULL AND t.holder_email <> '' AND t.anonymize_at IS NULL AND e.ends_at < $1
       LIMIT ${BATCH} FOR UPDATE OF t SKIP LOCKED
     )
     UPDATE tickets AS t SET anonymize_at = over.ends_at + interval '${GUESTS_KEPT_MONTHS} months'
     FROM over WHERE t.event_id = over.event_id AND t.ticket_id = over.ticket_id`,
    [now],
  );
  return orders.rowCount === BATCH || tickets.rowCount === BATCH;
}
