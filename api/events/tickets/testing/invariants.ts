import type { Database } from '../../../platform/database/database';

/** Returns one line per broken invariant. Call it only when nothing is in progress. */
export async function findBroken({ sql }: Database, eventId: string, now: Date): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, query] of RULES) {
    const { rows } = await sql.query<Record<string, string>>(query, [eventId, now]);
    broken.push(...rows.map((row) => `${rule}: ${Object.values(row).join(' ')}`));
  }
  return broken;
}

/** May be called at any time, also while requests are in progress. */
export async function findOversold({ sql }: Database, eventId: string): Promise<string[]> {
  const { rows } = await sql.query<{ what: string; taken: number; most: number }>(
    `SELECT 'seats' AS what, taken, capacity AS most FROM event_seats WHERE event_id = $1 AND taken > capacity
     UNION ALL
     SELECT 'pieces of a kind', taken, number FROM ticket_kinds WHERE event_id = $1 AND taken > number`,
    [eventId],
  );
  return rows.map(({ what, taken, most }) => `${taken} of ${most} ${what} are taken`);
}

const RULES: readonly [rule: string, query: string][] = [
  [
    'the seats that are counted are not those that are held and sold, or more than there are',
    `SELECT taken, capacity, live FROM event_seats, LATERAL (
       SELECT coalesce(sum(quantity), 0) AS live FROM ticket_orders o
       WHERE o.event_id = event_seats.event_id AND status IN ('held', 'confirmed')) AS counted
     WHERE event_id = $1 AND $2::timestamptz IS NOT NULL AND (taken <> live OR live > capacity)`,
  ],
  [
    'an order is bought though its price has not come in',
    `SELECT order_id FROM ticket_orders o WHERE event_id = $1 AND status = 'confirmed'
       AND $2::timestamptz IS NOT NULL AND coalesce(total_cents, quantity * price_cents) > 0
       AND (paid_cents <> coalesce(total_cents, quantity * price_cents) OR ((owner_key, payment_id) IN (
         SELECT owner_key, payment_id FROM payments WHERE state = 'succeeded')) IS NOT TRUE)`,
  ],
  [
    'money came in and is neither tickets nor fees nor sent back',
    `WITH mine AS MATERIALIZED (
       SELECT owner_key, order_id, payment_id, confirmed_at, (SELECT coalesce(sum(back_cents), 0) FROM tickets t
         WHERE t.event_id = o.event_id AND t.order_id = o.order_id AND is_cancelled) AS back
       FROM ticket_orders o WHERE event_id = $1 AND $2::timestamptz IS NOT NULL)
     SELECT p.payment_id, refunded, back FROM mine o
       JOIN payments p ON o.owner_key = p.owner_key AND o.order_id = p.subject_id, LATERAL (
       SELECT coalesce(sum(r.amount_cents), 0) AS refunded FROM refunds r
       WHERE r.owner_key = p.owner_key AND r.payment_id = p.payment_id AND r.state <> 'failed') AS sent
     WHERE p.state = 'succeeded' AND refunded <> CASE
       WHEN o.confirmed_at IS NOT NULL AND o.payment_id = p.payment_id THEN back ELSE p.amount_cents END`,
  ],
  [
    'the shares of the tickets are not what the order costs, or more went back for one than was paid',
    `SELECT order_id, shares, total_cents FROM ticket_orders o, LATERAL (
       SELECT sum(coalesce(share_cents, price_cents)) AS shares,
         bool_or(back_cents > coalesce(share_cents, price_cents)) AS is_too_much
       FROM tickets t WHERE t.event_id = o.event_id AND t.order_id = o.order_id) AS summed
     WHERE event_id = $1 AND $2::timestamptz IS NOT NULL AND confirmed_at IS NOT NULL
       AND (shares <> total_cents OR is_too_much)`,
  ],
  [
    'the pieces of a kind that are counted are not those that are held and sold, or more than there are',
    `SELECT name, taken, number, live FROM ticket_kinds k, LATERAL (
       SELECT coalesce(sum((line ->> 'number')::integer - (line ->> 'back')::integer), 0) AS live
       FROM ticket_orders o, jsonb_array_elements(lines) AS line
       WHERE o.event_id = k.event_id AND status IN ('held', 'confirmed')
         AND line ->> 'kindId' = k.kind_id::text) AS counted
     WHERE event_id = $1 AND $2::timestamptz IS NOT NULL AND (taken <> live OR live > number)`,
  ],
  [
    'the uses of a code that are counted are not the orders that have it, or more than there may be',
    `SELECT code, uses, most_uses, live FROM promo_codes c, LATERAL (
       SELECT count(*) AS live FROM ticket_orders o
       WHERE o.event_id = c.event_id AND o.code_id = c.code_id AND status IN ('held', 'confirmed')) AS counted
     WHERE event_id = $1 AND $2::timestamptz IS NOT NULL AND (uses <> live OR live > most_uses)`,
  ],
  [
    'somebody was told though another waits for the same since earlier',
    `SELECT later.entry_id, earlier.entry_id AS waits FROM seat_waitlist AS earlier JOIN seat_waitlist AS later
       USING (event_id)
     WHERE event_id = $1 AND $2::timestamptz IS NOT NULL AND earlier.state = 'waiting' AND later.state = 'offered'
       AND later.number = earlier.number AND later.kind_id IS NOT DISTINCT FROM earlier.kind_id
       AND (earlier.created_at, earlier.entry_id) < (later.created_at, later.entry_id)`,
  ],
  [
    'somebody in line was told of seats that were not kept',
    `SELECT entry_id FROM seat_waitlist WHERE event_id = $1 AND $2::timestamptz IS NOT NULL
       AND (state = 'offered') <> (order_id IS NOT NULL)`,
  ],
  [
    'an ended order can still be paid',
    `SELECT order_id, o.status, i.state FROM ticket_orders o
       JOIN payments p ON p.owner_key = o.owner_key AND p.subject_id = order_id
       JOIN test_intents i USING (intent_id)
     WHERE o.event_id = $1 AND $2::timestamptz IS NOT NULL AND o.status <> 'held'
       AND i.state IN ('open', 'challenged')`,
  ],
  [
    'a bought order has not one valid ticket a seat, or another order has one',
    `SELECT order_id, status FROM ticket_orders o, LATERAL (
       SELECT count(*) AS valid FROM tickets t JOIN ticket_codes USING (event_id, ticket_id, transfers)
       WHERE t.event_id = o.event_id AND t.order_id = o.order_id AND NOT is_cancelled) AS counted
     WHERE event_id = $1 AND $2::timestamptz IS NOT NULL
       AND valid <> CASE WHEN status = 'confirmed' THEN quantity ELSE 0 END`,
  ],
  [
    'tickets were mailed not once',
    `SELECT order_id FROM ticket_orders o WHERE event_id = $1 AND confirmed_at IS NOT NULL
       AND $2::timestamptz IS NOT NULL AND 1 <> (SELECT count(*) FROM outbox
         WHERE owner_key = o.event_id AND queue = 'mail' AND dedupe_key = order_id || ':confirmed')`,
  ],
  [
    'an order outlives the event that was called off, or its own time',
    `SELECT order_id, ticket_orders.status FROM ticket_orders JOIN events USING (event_id)
     WHERE event_id = $1 AND (ticket_orders.status = 'held' AND hold_expires_at < $2::timestamptz - interval '1 minute'
       OR events.status = 'cancelled' AND ticket_orders.status IN ('held', 'confirmed'))`,
  ],
];
