import type { TicketAnswer } from '@glow50/contract/tickets/ticket-kinds';
import type { Connection } from '../../platform/database/connection';

export interface GuestRow {
  ticketId: string;
  orderId: string;
  seat: number;
  name: string;
  email: string;
  buyer: string;
  kind: string | null;
  isCanceled: boolean;
  paidCents: number;
  backCents: number | null;
  admittedAt: Date | null;
  answers: TicketAnswer[];
  /** Valid tickets that were sold as one with it, itself included. */
  together: string[];
  togetherCents: number;
  isAnyIn: boolean;
}

const FOUND = `event_id = $1 AND ($2 = '' OR position($2 IN lower(holder_name || ' ' || holder_email)) > 0
  OR position($2 IN lower(buyer_name || ' ' || buyer_email)) > 0)`;

/** `q` is a part of a name or an address, in any case. */
export async function listGuests(
  { sql }: Connection,
  eventId: string,
  { q, limit, offset }: { q: string; limit: number; offset: number },
): Promise<{ total: number; rows: GuestRow[] }> {
  const values = [eventId, q.toLowerCase()];
  const counted = await sql.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM tickets JOIN ticket_orders USING (event_id, order_id) WHERE ${FOUND}`,
    values,
  );
  const { rows } = await sql.query<GuestRow>(
    `SELECT ticket_id AS "ticketId", order_id AS "orderId", seat, holder_name AS name, holder_email AS email,
       buyer_name AS buyer, kind_name AS kind, is_cancelled AS "isCanceled",
       coalesce(share_cents, price_cents) AS "paidCents",
       CASE WHEN is_cancelled THEN coalesce(back_cents, share_cents, price_cents) END AS "backCents",
       admitted_at AS "admittedAt", answers,
       together, "togetherCents", "isAnyIn"
     FROM tickets AS t JOIN ticket_orders AS o USING (event_id, order_id), LATERAL (
       SELECT coalesce(array_agg(other.ticket_id ORDER BY other.seat), '{}') AS together,
         coalesce(sum(coalesce(other.share_cents, o.price_cents)), 0)::integer AS "togetherCents",
         coalesce(bool_or(other.admitted_at IS NOT NULL), false) AS "isAnyIn"
       FROM tickets AS other
       WHERE other.event_id = t.event_id AND other.order_id = t.order_id AND NOT other.is_cancelled
         AND (other.ticket_id = t.ticket_id OR other.piece = t.piece)) AS piece_of
     WHERE ${FOUND}
     ORDER BY confirmed_at DESC, order_id, seat LIMIT $3 OFFSET $4`,
    [...values, limit, offset],
  );
  return { total: counted.rows[0]?.total ?? 0, rows };
}

/** The order of these tickets of the event. Undefined when they are of several, or unknown. */
export async function findOrderOf(
  { sql }: Connection,
  eventId: string,
  ticketIds: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql.query<{ orderId: string }>(
    'SELECT DISTINCT order_id AS "orderId" FROM tickets WHERE event_id = $1 AND ticket_id = ANY($2)',
    [eventId, ticketIds],
  );
  return rows.length === 1 ? rows[0]?.orderId : undefined;
}
