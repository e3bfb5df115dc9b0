import type { OfficeEventsQuery } from '@glow50/contract/events/event-editor';
import type { Connection } from '../../platform/database/connection';
import { type OrganizerEventRow, SELECT_EVENTS } from '../editor/editor-repository';
import { boughtWithRefunds } from '../editor/sales-repository';

const MATCHING = `($1::text IS NULL AND status <> 'draft' OR status = $1)
  AND ($2::text IS NULL OR concat_ws(' ', e.name, organizer, city, number) ILIKE $2)`;

/** Submitted events: longest wait first. Others: answered change requests first, then the latest date. */
export async function listForOffice(
  { sql }: Connection,
  { status = 'submitted', q }: OfficeEventsQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: OrganizerEventRow[] }> {
  const words = q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : null;
  const filters = [status === 'any' ? null : status, words];
  const order =
    status === 'submitted'
      ? 'submitted_at NULLS LAST, starts_at, number'
      : 'change_answered_at IS NULL, starts_at DESC, number';
  const counted = await sql.query<{ total: number }>(
    `SELECT count(*) AS total FROM events e WHERE ${MATCHING}`,
    filters,
  );
  const { rows } = await sql.query<OrganizerEventRow>(
    `${SELECT_EVENTS} WHERE ${MATCHING} ORDER BY ${order} LIMIT $3 OFFSET $4`,
    [...filters, limit, offset],
  );
  return { total: counted.rows[0]?.total ?? 0, rows };
}

export interface EventMoney {
  paidCents: number;
  refundedCents: number;
  failedCents: number;
  /** Asked for and not arrived. */
  onTheWayCents: number;
  /** Paid for tickets that are valid. */
  validCents: number;
}

/** What the orders of these events brought in and gave back. Events without orders are absent. */
export async function sumMoney(
  { sql }: Connection,
  eventIds: readonly string[],
): Promise<Map<string, EventMoney>> {
  const { rows } = await sql.query<EventMoney & { id: string }>(
    `${boughtWithRefunds('event_id = ANY($1)')}
     SELECT event_id AS id, coalesce(sum(paid_cents), 0)::integer AS "paidCents",
       coalesce(sum(refunded_cents), 0)::integer AS "refundedCents",
       coalesce(sum(failed), 0)::integer AS "failedCents", coalesce(sum(pending), 0)::integer AS "onTheWayCents",
       coalesce(sum(valid), 0)::integer AS "validCents"
     FROM bought LEFT JOIN refunding USING (owner_key, payment_id) GROUP BY event_id`,
    [eventIds],
  );
  return new Map(rows.map(({ id, ...money }) => [id, money]));
}

interface KindOfEvent {
  eventId: string;
  name: string;
  priceCents: number;
  places: number;
  number: number | null;
  isSecret: boolean;
}

/** The kinds of tickets of these events, in the organizers' order. */
export async function listKindsOf({ sql }: Connection, eventIds: readonly string[]): Promise<KindOfEvent[]> {
  const { rows } = await sql.query<KindOfEvent>(
    `SELECT event_id AS "eventId", name, price_cents AS "priceCents", places, number, is_secret AS "isSecret"
     FROM ticket_kinds WHERE event_id = ANY($1) AND NOT is_closed ORDER BY event_id, position, kind_id`,
    [eventIds],
  );
  return rows;
}
