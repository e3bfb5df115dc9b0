import type { EventsQuery } from '@glow50/contract/events/events';
import type { Connection } from '../platform/database/connection';
import { prepared } from '../platform/database/prepared';

export interface EventRow {
  id: string;
  number: number;
  providerId: string | null;
  organizer: string;
  name: string;
  category: string;
  description: string;
  priceCents: number;
  /** Whether there are kinds of tickets, and what one person pays at least for those that are shown to everybody. */
  hasKinds: boolean;
  lowestCents: number | null;
  /** Tickets can be given back until so many hours before the start. Null: only after a move. */
  refundHours: number | null;
  refundFeeCents: number;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  /** `date` and `time` are local times of the event's place. */
  date: string;
  time: string;
  address: string;
  city: string;
  state: string;
  zipcode: string;
  contact: string;
  email: string | null;
  picture: string | null;
  status: 'published' | 'cancelled';
  reason: string | null;
  cancelledBy: 'organizer' | 'office' | null;
  /** False while staff has taken its organizer off the site. */
  isOnSale: boolean;
  moves: number;
  capacity: number;
  /** Sold or firmly held. */
  taken: number;
}

const COLUMNS = `
  event_id AS id, number, provider_id AS "providerId", organizer, name, category, description,
  price_cents AS "priceCents", starts_at AS "startsAt", ends_at AS "endsAt", time_zone AS "timeZone",
  to_char(starts_at AT TIME ZONE time_zone, 'YYYY-MM-DD') AS date,
  to_char(starts_at AT TIME ZONE time_zone, 'HH24:MI') AS time,
  address, city, state, zipcode, contact, email, picture, status, reason, cancelled_by AS "cancelledBy",
  is_on_sale AS "isOnSale", moves, capacity,
  refund_hours AS "refundHours", refund_fee_cents AS "refundFeeCents",
  EXISTS (SELECT FROM ticket_kinds AS k WHERE k.event_id = events.event_id AND NOT k.is_closed) AS "hasKinds",
  (SELECT min(price_cents / places) FROM ticket_kinds AS k
   WHERE k.event_id = events.event_id AND NOT k.is_closed AND NOT k.is_secret) AS "lowestCents",
  taken - (SELECT coalesce(sum(quantity), 0)::integer FROM ticket_orders AS o
    WHERE o.event_id = events.event_id AND o.yields AND o.status = 'held') AS taken`;
const EVENTS = 'events JOIN event_seats USING (event_id)';

type Filters = [
  now: Date,
  when: string,
  from: string | null,
  to: string | null,
  city: string | null,
  category: string | null,
];

const MATCHING = `status = 'published' AND is_on_sale
  AND ($2 = 'all' OR ($2 = 'past') = (ends_at <= $1))
  AND ($3::date IS NULL OR (starts_at AT TIME ZONE time_zone)::date >= $3)
  AND ($4::date IS NULL OR (starts_at AT TIME ZONE time_zone)::date <= $4)
  AND ($5::text IS NULL OR lower(city) = lower($5))
  AND ($6::text IS NULL OR lower(category) = lower($6))`;

const selectEvents = prepared<[...Filters, limit: number, offset: number], EventRow>(
  'events.list',
  `SELECT ${COLUMNS} FROM ${EVENTS} WHERE ${MATCHING}
   ORDER BY ends_at <= $1, CASE WHEN ends_at > $1 THEN starts_at END, starts_at DESC, number
   LIMIT $7 OFFSET $8`,
);

const countEvents = prepared<Filters, { total: number }>(
  'events.count',
  `SELECT count(*) AS total FROM events WHERE ${MATCHING}`,
);

const selectUpcomingOf = prepared<[providerId: string, now: Date, limit: number], EventRow>(
  'events.upcoming-of',
  `SELECT ${COLUMNS} FROM ${EVENTS} WHERE status = 'published' AND is_on_sale AND provider_id = $1 AND ends_at > $2
   ORDER BY starts_at, number LIMIT $3`,
);

const selectEventId = prepared<[number: number], { id: string }>(
  'events.number',
  'SELECT event_id AS id FROM event_numbers WHERE number = $1',
);

const selectEvent = prepared<[id: string], EventRow>(
  'events.details',
  `SELECT ${COLUMNS} FROM ${EVENTS} WHERE event_id = $1 AND status IN ('published', 'cancelled')`,
);

const selectAnyEvent = prepared<[id: string], Omit<EventRow, 'status'> & { status: string }>(
  'events.preview',
  `SELECT ${COLUMNS} FROM ${EVENTS} WHERE event_id = $1`,
);

const selectFilters = prepared<[now: Date], { city: string; category: string }>(
  'events.filters',
  `SELECT DISTINCT city, category FROM events
   WHERE status = 'published' AND is_on_sale AND ends_at > $1 LIMIT 2000`,
);

/** Published events in the order of `EventsQuery`, and the total over all pages. */
export async function listEvents(
  connection: Connection,
  query: EventsQuery,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<{ total: number; rows: EventRow[] }> {
  const { when = 'upcoming', from = null, to = null, city = null, category = null } = query;
  const filters: Filters = [now, when, from, to, city, category];
  const [[counted], rows] = await Promise.all([
    countEvents(connection, ...filters),
    selectEvents(connection, ...filters, limit, offset),
  ]);
  return { total: counted?.total ?? 0, rows };
}

export function listFilters(
  connection: Connection,
  now: Date,
): Promise<{ city: string; category: string }[]> {
  return selectFilters(connection, now);
}

/** Published events of one provider that have not ended, soonest first. */
export function listUpcomingOf(
  connection: Connection,
  providerId: string,
  now: Date,
  limit: number,
): Promise<EventRow[]> {
  return selectUpcomingOf(connection, providerId, now, limit);
}

/** Finds events in any state. */
export async function findEventId(connection: Connection, number: number): Promise<string | undefined> {
  return (await selectEventId(connection, number))[0]?.id;
}

/** Published or canceled events only, including past ones, because their addresses have been shared. */
export async function findEventById(connection: Connection, id: string): Promise<EventRow | undefined> {
  return (await selectEvent(connection, id))[0];
}

/** An event in any state as guests see it, or will. */
export async function findPreview(connection: Connection, id: string): Promise<EventRow | undefined> {
  const [event] = await selectAnyEvent(connection, id);
  return event && { ...event, status: event.status === 'cancelled' ? 'cancelled' : 'published' };
}

export async function findEvent(connection: Connection, number: number): Promise<EventRow | undefined> {
  const id = await findEventId(connection, number);
  return id === undefined ? undefined : findEventById(connection, id);
}
