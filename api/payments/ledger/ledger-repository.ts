import type { RefundState } from '@glow50/contract/payments/refunds';
import type { Selectable } from 'kysely';
import { v7 } from 'uuid';
import type { Connection, Transaction } from '../../platform/database/connection';
import { prepared } from '../../platform/database/prepared';
import type { PaymentTables } from '../payment-tables';

export type LedgerRow = Selectable<PaymentTables['ledger_entries']>;
type Entry = Omit<LedgerRow, 'entry_id'>;

/**
 * Skips entries whose source is already in the provider's ledger, and entries of zero. Returns the number
 * added.
 */
export async function addEntries({ db }: Transaction, entries: readonly Entry[]): Promise<number> {
  const real = entries.filter(({ amount_cents: amount }) => amount > 0);
  if (real.length === 0) return 0;
  const added = await db
    .insertInto('ledger_entries')
    .values(real.map((entry) => ({ ...entry, entry_id: v7() })))
    .onConflict((conflict) => conflict.columns(['provider_id', 'source']).doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows);
}

/** Ticket money is due when its event is over: at its end, wherever it was moved, or once it was called off. */
const withEvent = (condition: string) => `
  WITH entry AS MATERIALIZED (SELECT * FROM ledger_entries AS entry WHERE ${condition}),
  bought AS MATERIALIZED (
    SELECT order_id, event_id FROM ticket_order_events
    WHERE order_id IN (SELECT subject_id FROM entry WHERE subject_kind = 'tickets')),
  event AS MATERIALIZED (
    SELECT event_id, number, name, time_zone, money_due_at FROM events
    WHERE event_id IN (SELECT event_id FROM bought))`;
const ENTRIES = `entry LEFT JOIN bought ON entry.subject_kind = 'tickets' AND bought.order_id = entry.subject_id
  LEFT JOIN event ON event.event_id = bought.event_id`;
const ahead = (now: string) =>
  `coalesce(sum(entry.owed_cents) FILTER (WHERE event.money_due_at > ${now}), 0)::bigint`;

export interface LedgerSums {
  paid: number;
  serviceCharge: number;
  refunded: number;
  paidOut: number;
  owed: number;
  /** The part of `owed` from events that are not over. */
  ahead: number;
}

export async function sumLedger({ sql }: Connection, providerId: string, now: Date): Promise<LedgerSums> {
  const of = (kinds: string) =>
    `coalesce(sum(entry.amount_cents) FILTER (WHERE entry.kind IN (${kinds})), 0)::bigint`;
  const { rows } = await sql.query<LedgerSums>(
    `${withEvent('provider_id = $1')}
     SELECT ${of(`'paid', 'paid_directly'`)} AS paid,
       ${of(`'service_charge'`)} - ${of(`'service_charge_returned'`)} AS "serviceCharge",
       ${of(`'refunded'`)} AS refunded, ${of(`'paid_out'`)} AS "paidOut",
       coalesce(sum(entry.owed_cents), 0)::bigint AS owed, ${ahead('$2')} AS ahead
     FROM ${ENTRIES}`,
    [providerId, now],
  );
  return rows[0] ?? { paid: 0, serviceCharge: 0, refunded: 0, paidOut: 0, owed: 0, ahead: 0 };
}

export interface NotYetSent {
  failed: number;
  onItsWay: number;
  toSend: number;
}

/** What is entered as given back and has not reached the customers, in US cents. */
export async function sumNotYetSent({ sql }: Connection, providerId: string): Promise<NotYetSent> {
  const { rows } = await sql.query<NotYetSent>(
    `SELECT coalesce(sum(refund.amount_cents) FILTER (WHERE refund.state = 'failed'), 0)::bigint AS failed,
       coalesce(sum(refund.amount_cents) FILTER (WHERE refund.state = 'pending'), 0)::bigint AS "onItsWay",
       (SELECT coalesce(sum(send_back_cents), 0)::bigint FROM bookings
        WHERE provider_id = $1 AND send_back_cents > 0) AS "toSend"
     FROM refunds AS refund JOIN payments AS payment USING (owner_key, payment_id)
     WHERE owner_key = $1 AND refund.state IN ('failed', 'pending') AND payment.state = 'succeeded'
       AND subject_kind IN ('booking', 'tickets')`,
    [providerId],
  );
  return rows[0] ?? { failed: 0, onItsWay: 0, toSend: 0 };
}

export interface ListedEntry extends LedgerRow {
  service_name: string | null;
  customer_name: string | null;
  starts_at: Date | null;
  time_zone: string | null;
  event_number: number | null;
  event_name: string | null;
  event_due_at: Date | null;
  buyer_name: string | null;
  customer_email: string | null;
  send_back_cents: number | null;
  refund_id: string | null;
  refund_state: RefundState | null;
  resolved_note: string | null;
}

const selectListed = (condition: string, limit: string) => `${withEvent(condition + limit)}
  SELECT entry.*, booking.service_name, booking.customer_name, booking.customer_email, booking.send_back_cents,
    booking.starts_at,
    booking.policy ->> 'timeZone' AS time_zone, event.number AS event_number, event.name AS event_name,
    event.money_due_at AS event_due_at, bought_order.buyer_name, refund.refund_id, refund.state AS refund_state,
    refund.resolved_note
  FROM ${ENTRIES}
  LEFT JOIN (
    SELECT event_id, order_id, buyer_name FROM ticket_orders
    WHERE (event_id, order_id) IN (SELECT event_id, order_id FROM bought) OFFSET 0) AS bought_order
    ON bought_order.event_id = bought.event_id AND bought_order.order_id = bought.order_id
  LEFT JOIN (
    SELECT * FROM bookings WHERE provider_id = $1 AND booking_id IN (SELECT subject_id FROM entry) OFFSET 0) AS booking
    ON booking.provider_id = entry.provider_id AND booking.booking_id = entry.subject_id
  LEFT JOIN (SELECT * FROM refunds WHERE owner_key = $1 AND refund_id IN (
      SELECT substr(source, 8)::uuid FROM entry WHERE source LIKE 'refund:%') OFFSET 0) AS refund
    ON refund.owner_key = entry.provider_id
    AND refund.refund_id = CASE WHEN entry.source LIKE 'refund:%' THEN substr(entry.source, 8)::uuid END`;

export async function listEntries(
  { sql }: Connection,
  providerId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<ListedEntry[]> {
  const { rows } = await sql.query<ListedEntry>(
    `${selectListed(
      'provider_id = $1 AND ($2::uuid IS NULL OR entry_id < $2)',
      ' ORDER BY entry_id DESC LIMIT $3',
    )}
     ORDER BY entry.entry_id DESC`,
    [providerId, before ?? null, limit],
  );
  return rows;
}

/** All entries of an event's tickets, oldest first. */
export async function listEntriesOfEvent(
  { sql }: Connection,
  { ownerKey, eventId }: { ownerKey: string; eventId: string },
): Promise<ListedEntry[]> {
  const { rows } = await sql.query<ListedEntry>(
    `${selectListed("provider_id = $1 AND subject_kind = 'tickets'", '')}
     WHERE event.event_id = $2 ORDER BY entry.entry_id`,
    [ownerKey, eventId],
  );
  return rows;
}

export async function findEntry(
  { db }: Connection,
  providerId: string,
  source: string,
): Promise<LedgerRow | undefined> {
  return db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('source', '=', source)
    .executeTakeFirst();
}

interface OwedRow {
  providerId: string;
  name: string;
  owedCents: number;
  aheadCents: number;
}

const LOOKED_AT = 500;

/** Providers whose balance is not zero, and those with money from events that are not over. */
export async function listOwed(
  { sql }: Connection,
  { after, limit, now }: { after: string | undefined; limit: number; now: Date },
): Promise<OwedRow[]> {
  const owed: OwedRow[] = [];
  for (let last = after ?? null; owed.length < limit;) {
    const next = await sql.query<{ id: string }>(
      `SELECT DISTINCT provider_id AS id FROM ledger_entries WHERE $1::uuid IS NULL OR provider_id > $1
       ORDER BY provider_id LIMIT ${LOOKED_AT}`,
      [last],
    );
    const ids = next.rows.map(({ id }) => id);
    owed.push(...(await sumOwed({ sql }, ids, now)));
    last = ids.at(-1) ?? null;
    if (ids.length < LOOKED_AT) break;
  }
  return owed.slice(0, limit);
}

async function sumOwed(
  { sql }: Pick<Connection, 'sql'>,
  providerIds: readonly string[],
  now: Date,
): Promise<OwedRow[]> {
  const { rows } = await sql.query<OwedRow>(
    `${withEvent('provider_id = ANY($2)')}
     SELECT entry.provider_id AS "providerId", page.name, sum(entry.owed_cents)::bigint AS "owedCents",
       ${ahead('$1')} AS "aheadCents"
     FROM ${ENTRIES} JOIN (
       SELECT provider_id, name FROM providers WHERE provider_id = ANY($2) OFFSET 0) AS page
       ON page.provider_id = entry.provider_id
     GROUP BY entry.provider_id, page.name
     HAVING sum(entry.owed_cents) <> 0 OR ${ahead('$1')} <> 0
     ORDER BY entry.provider_id`,
    [now, providerIds],
  );
  return rows;
}

export interface OwedByEvent {
  providerId: string;
  name: string;
  /** Address of the account that owns the page. */
  account: string | null;
  zelleAddress: string | null;
  eventNumber: number | null;
  eventName: string | null;
  overAt: Date | null;
  timeZone: string | null;
  owedCents: number;
}

/** The balances of these providers, one row an event, and one without an event for all else. */
export async function listOwedByEvent(
  { sql }: Connection,
  providerIds: readonly string[],
): Promise<OwedByEvent[]> {
  const { rows } = await sql.query<OwedByEvent>(
    `${withEvent('provider_id = ANY($1)')},
     account AS MATERIALIZED (
       SELECT provider_owners.provider_id, min(users.email) AS email
       FROM provider_owners JOIN users USING (user_id) WHERE provider_owners.provider_id = ANY($1)
       GROUP BY provider_owners.provider_id),
     page AS MATERIALIZED (
       SELECT provider_id, name, zelle_address FROM providers LEFT JOIN booking_settings USING (provider_id)
       WHERE provider_id = ANY($1))
     SELECT entry.provider_id AS "providerId", page.name, account.email AS account,
       page.zelle_address AS "zelleAddress", event.number AS "eventNumber", event.name AS "eventName",
       event.money_due_at AS "overAt", event.time_zone AS "timeZone", sum(entry.owed_cents)::bigint AS "owedCents"
     FROM ${ENTRIES} JOIN page ON page.provider_id = entry.provider_id
       LEFT JOIN account ON account.provider_id = entry.provider_id
     GROUP BY entry.provider_id, page.name, account.email, page.zelle_address, event.number, event.name, event.money_due_at,
       event.time_zone
     HAVING sum(entry.owed_cents) <> 0
     ORDER BY entry.provider_id, event.money_due_at NULLS FIRST, event.number`,
    [providerIds],
  );
  return rows;
}

interface PaidOutRow {
  id: string;
  providerId: string;
  name: string;
  amountCents: number;
  reference: string;
  source: string;
  by: string | null;
  at: Date;
}

export async function listPaidOut(
  { sql }: Connection,
  {
    providerId,
    before,
    limit,
  }: { providerId: string | undefined; before: string | undefined; limit: number },
): Promise<PaidOutRow[]> {
  const { rows } = await sql.query<PaidOutRow>(
    `WITH entry AS MATERIALIZED (
       SELECT ledger_entries.*, providers.name, CASE
         WHEN source ~ '^(payout|advance):[0-9a-f-]{36}:' THEN split_part(source, ':', 2)::uuid END AS staff_id
       FROM ledger_entries JOIN providers USING (provider_id)
       WHERE kind = 'paid_out' AND ($1::uuid IS NULL OR provider_id = $1) AND ($2::uuid IS NULL OR entry_id < $2)
       ORDER BY entry_id DESC LIMIT $3)
     SELECT entry.entry_id AS id, entry.provider_id AS "providerId", entry.name,
       entry.amount_cents AS "amountCents", entry.note AS reference, entry.source, staff.full_name AS by,
       entry.created_at AS at
     FROM entry LEFT JOIN (
         SELECT user_id, full_name FROM users WHERE user_id IN (SELECT staff_id FROM entry) OFFSET 0) AS staff
       ON staff.user_id = entry.staff_id
     ORDER BY entry.entry_id DESC`,
    [providerId ?? null, before ?? null, limit],
  );
  return rows;
}

const findOwnership = prepared<[userId: string, providerId: string], { provider_id: string }>(
  'ledger.owner',
  'SELECT provider_id FROM provider_owners WHERE user_id = $1 AND provider_id = $2',
);

export async function isProviderOf(
  connection: Connection,
  userId: string,
  providerId: string,
): Promise<boolean> {
  return (await findOwnership(connection, userId, providerId)).length > 0;
}
