import type { Connection } from '../platform/database/connection';
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
  const isOrdersBatch = await setTerm(
    database,
    { table: 'ticket_orders', key: 'order_id', email: 'buyer_email' },
    now,
  );
  const isTicketsBatch = await setTerm(
    database,
    { table: 'tickets', key: 'ticket_id', email: 'holder_email' },
    now,
  );
  return isOrdersBatch || isTicketsBatch;
}

interface GuestRows {
  table: 'ticket_orders' | 'tickets';
  key: string;
  email: string;
}

async function setTerm({ sql }: Connection, { table, key, email }: GuestRows, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query(
    `WITH over AS (
       SELECT g.event_id, g.${key}, e.ends_at FROM ${table} AS g JOIN events AS e USING (event_id)
       WHERE g.user_id IS NULL AND g.${email} <> '' AND g.anonymize_at IS NULL AND e.ends_at < $1
       LIMIT ${BATCH}
     )
     UPDATE ${table} AS g SET anonymize_at = (over.ends_at AT TIME ZONE 'UTC' + interval '${GUESTS_KEPT_MONTHS} months') AT TIME ZONE 'UTC'
     FROM over WHERE g.event_id = over.event_id AND g.${key} = over.${key}`,
    [now],
  );
  return rowCount === BATCH;
}
