import type { Ahead } from '@glow50/contract/office/office';
import type { Connection } from '../../platform/database/connection';

export const NOTHING_AHEAD: Ahead = { bookings: 0, events: 0, tickets: 0, cents: 0 };

/** What is canceled and sent back when the page is declined with everything ahead. */
export async function countAhead({ sql }: Connection, providerId: string, now: Date): Promise<Ahead> {
  const { rows } = await sql.query<Ahead>(
    `WITH booked AS (
       SELECT count(*)::integer AS bookings, coalesce(sum(paid_cents - refunded_cents), 0)::integer AS cents
       FROM bookings WHERE provider_id = $1 AND starts_at > $2 AND status IN ('confirmed', 'awaiting_transfer')
     ), planned AS (
       SELECT event_id FROM events WHERE provider_id = $1 AND status = 'published' AND ends_at > $2
     ), sold AS (
       SELECT count(*)::integer AS tickets, coalesce(sum(coalesce(share_cents, price_cents)), 0)::integer AS cents
       FROM tickets JOIN ticket_orders USING (event_id, order_id) JOIN planned USING (event_id)
       WHERE NOT is_cancelled AND ticket_orders.status = 'confirmed'
     )
     SELECT bookings, (SELECT count(*)::integer FROM planned) AS events, tickets, booked.cents + sold.cents AS cents
     FROM booked, sold`,
    [providerId, now],
  );
  return rows[0] ?? NOTHING_AHEAD;
}

export const isSame = (one: Ahead, other: Ahead): boolean =>
  (['bookings', 'events', 'tickets', 'cents'] as const).every((part) => one[part] === other[part]);
