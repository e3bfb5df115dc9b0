import type { Connection } from '../../platform/database/connection';

export interface SaleRow {
  orderId: string;
  ownerKey: string;
  status: 'confirmed' | 'cancelled';
  name: string;
  email: string;
  quantity: number;
  paidCents: number;
  refundedCents: number;
  boughtAt: Date;
  /** Names on the tickets, in seat order. */
  holders: string[];
}

export interface SalesSums {
  total: number;
  tickets: number;
  paidCents: number;
  refundedCents: number;
  onTheWayCents: number;
  failedCents: number;
  /** Paid for tickets that are valid. */
  validCents: number;
}

export async function listSales(
  { sql }: Connection,
  eventId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<SaleRow[]> {
  const { rows } = await sql.query<SaleRow>(
    `SELECT order_id AS "orderId", owner_key AS "ownerKey", status, buyer_name AS name, buyer_email AS email, quantity,
       paid_cents AS "paidCents", refunded_cents AS "refundedCents", confirmed_at AS "boughtAt",
       (SELECT array_agg(holder_name ORDER BY seat) FROM tickets t
        WHERE t.event_id = o.event_id AND t.order_id = o.order_id) AS holders
     FROM ticket_orders o WHERE event_id = $1 AND confirmed_at IS NOT NULL
     ORDER BY confirmed_at DESC, order_id LIMIT $2 OFFSET $3`,
    [eventId, limit, offset],
  );
  return rows;
}

/** `bought`: the orders of the events, and `refunding`: what of them is on its way back, which lies with their payments. */
export const boughtWithRefunds = (ofEvents: string) => `
  WITH bought AS MATERIALIZED (
    SELECT event_id, order_id, owner_key, payment_id, status, quantity, paid_cents, refunded_cents, (
      SELECT sum(coalesce(share_cents, price_cents)) FROM tickets
      WHERE tickets.event_id = ticket_orders.event_id AND tickets.order_id = ticket_orders.order_id
        AND NOT is_cancelled) AS valid
    FROM ticket_orders WHERE ${ofEvents} AND confirmed_at IS NOT NULL),
  refunding AS MATERIALIZED (
    SELECT owner_key, payment_id, sum(amount_cents) FILTER (WHERE state = 'pending') AS pending,
      sum(amount_cents) FILTER (WHERE state = 'failed') AS failed
    FROM refunds WHERE (owner_key, payment_id) IN (SELECT owner_key, payment_id FROM bought)
    GROUP BY owner_key, payment_id)`;

export async function sumSales({ sql }: Connection, eventId: string): Promise<SalesSums> {
  const { rows } = await sql.query<SalesSums>(
    `${boughtWithRefunds('event_id = $1')}
     SELECT count(*)::integer AS total,
       coalesce(sum(quantity) FILTER (WHERE status = 'confirmed'), 0)::integer AS tickets,
       coalesce(sum(paid_cents), 0)::integer AS "paidCents",
       coalesce(sum(refunded_cents), 0)::integer AS "refundedCents",
       coalesce(sum(pending), 0)::integer AS "onTheWayCents", coalesce(sum(failed), 0)::integer AS "failedCents",
       coalesce(sum(valid), 0)::integer AS "validCents"
     FROM bought LEFT JOIN refunding USING (owner_key, payment_id)`,
    [eventId],
  );
  return rows[0] ?? NOTHING_SOLD;
}

const NOTHING_SOLD: SalesSums = {
  total: 0,
  tickets: 0,
  paidCents: 0,
  refundedCents: 0,
  onTheWayCents: 0,
  failedCents: 0,
  validCents: 0,
};

/** Days with sales at the event's place, oldest first, without returned tickets. */
export async function sumSalesByDay(
  { sql }: Connection,
  eventId: string,
  timeZone: string,
): Promise<{ date: string; tickets: number; paidCents: number }[]> {
  const { rows } = await sql.query<{ date: string; tickets: number; paidCents: number }>(
    `SELECT (confirmed_at AT TIME ZONE $2)::date AS date, sum(quantity)::integer AS tickets,
       sum(paid_cents - given_back)::integer AS "paidCents"
     FROM ticket_orders AS bought, LATERAL (
       SELECT coalesce(sum(back_cents), 0) AS given_back FROM tickets
       WHERE tickets.event_id = bought.event_id AND tickets.order_id = bought.order_id) AS returned
     WHERE event_id = $1 AND status = 'confirmed' AND confirmed_at IS NOT NULL
     GROUP BY date ORDER BY date`,
    [eventId, timeZone],
  );
  return rows;
}
