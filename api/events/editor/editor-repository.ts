import type { EventDraft } from '@glow50/contract/events/event-draft';
import type { EventStatus } from '@glow50/contract/events/event-editor';
import { listCoOrganized } from '../co-organizers/co-organizer-repository';
import type { Connection } from '../../platform/database/connection';

export interface OrganizerEventRow {
  id: string;
  number: number;
  status: EventStatus;
  providerId: string | null;
  userId: string | null;
  organizer: string;
  name: string;
  category: string;
  description: string;
  priceCents: number;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  /** `date`, `start` and `end` are local times of the event's place. */
  date: string;
  start: string;
  end: string;
  address: string;
  city: string;
  state: string;
  zipcode: string;
  contact: string;
  email: string | null;
  thumbnailId: string | null;
  picture: string | null;
  reason: string | null;
  moves: number;
  isOnSale: boolean;
  submittedAt: Date | null;
  draft: EventDraft | null;
  cancelledBy: 'organizer' | 'office' | null;
  takenDownAt: Date | null;
  changeRequest: string | null;
  changeRequestedAt: Date | null;
  changeAnsweredAt: Date | null;
  /** When the ticket money is due to the organizer. */
  moneyDueAt: Date;
  capacity: number;
  taken: number;
  sold: number;
  admitted: number;
}

/** `isShared`: the caller is a co-organizer, in the place of the list that `coOrganizerId` names. */
export type OwnEventRow = OrganizerEventRow & { isShared: boolean; coOrganizerId?: string };

export const SELECT_EVENTS = `
  SELECT e.event_id AS id, number, status, provider_id AS "providerId", user_id AS "userId", organizer, name, category,
    description, price_cents AS "priceCents", starts_at AS "startsAt", ends_at AS "endsAt", time_zone AS "timeZone",
    to_char(starts_at AT TIME ZONE time_zone, 'YYYY-MM-DD') AS date,
    to_char(starts_at AT TIME ZONE time_zone, 'HH24:MI') AS start,
    to_char(ends_at AT TIME ZONE time_zone, 'HH24:MI') AS end,
    address, city, state, zipcode, contact, email, thumbnail_id AS "thumbnailId", picture, reason, moves,
    is_on_sale AS "isOnSale", submitted_at AS "submittedAt", draft, cancelled_by AS "cancelledBy",
    taken_down_at AS "takenDownAt", change_request AS "changeRequest", change_requested_at AS "changeRequestedAt",
    change_answered_at AS "changeAnsweredAt", money_due_at AS "moneyDueAt", capacity, taken, counted.*
  FROM events e JOIN event_seats USING (event_id), LATERAL (
    SELECT count(*)::integer AS sold, count(admitted_at)::integer AS admitted
    FROM tickets t WHERE t.event_id = e.event_id AND NOT is_cancelled) AS counted`;

/** The events of one provider's page, or with null those of no provider. */
export type OrganizerScope = { providerId: string | null };

const OF_ORGANIZER = '($4 AND provider_id IS NOT DISTINCT FROM $1::uuid)';
const OF_ORGANIZER_ROW = '($4 AND own."providerId" IS NOT DISTINCT FROM $1::uuid)';
/** $5: the events that the caller co-organizes. */
const CO_ORGANIZED = 'e.event_id = ANY($5::uuid[])';

/**
 * The events of the scope, and those that the user co-organizes. Upcoming: soonest first. Past: newest first.
 */
export async function listOrganizerEvents(
  { sql }: Connection,
  { scope, userId }: { scope: OrganizerScope | undefined; userId: string },
  { when, now, limit, offset }: { when: 'upcoming' | 'past'; now: Date; limit: number; offset: number },
): Promise<{ total: number; rows: OwnEventRow[] }> {
  const where = `WHERE (${OF_ORGANIZER} OR ${CO_ORGANIZED}) AND (ends_at <= $2) = $3`;
  const shared = await listCoOrganized({ sql }, userId);
  const direction = when === 'past' ? 'DESC' : 'ASC';
  const values = [scope?.providerId ?? null, now, when === 'past', scope !== undefined, shared];
  const counted = await sql.query<{ total: number }>(
    `SELECT count(*) AS total FROM events e ${where}`,
    values,
  );
  const { rows } = await sql.query<OwnEventRow>(
    `SELECT own.*, NOT ${OF_ORGANIZER_ROW} AS "isShared" FROM (${SELECT_EVENTS} ${where}
       ORDER BY starts_at ${direction}, number LIMIT $6 OFFSET $7) AS own
     ORDER BY "startsAt" ${direction}, number`,
    [...values, limit, offset],
  );
  return { total: counted.rows[0]?.total ?? 0, rows };
}

export async function findOrganizerEvent(
  { sql }: Connection,
  eventId: string,
): Promise<OrganizerEventRow | undefined> {
  return (await sql.query<OrganizerEventRow>(`${SELECT_EVENTS} WHERE e.event_id = $1`, [eventId])).rows[0];
}

/**
 * The email address for the organizer: that of the account that created the event, else that of the event.
 */
export async function findOrganizerEmail(
  { sql }: Connection,
  { userId, email }: Pick<OrganizerEventRow, 'userId' | 'email'>,
): Promise<string | undefined> {
  const { rows } = await sql.query<{ email: string }>('SELECT email FROM users WHERE user_id = $1', [userId]);
  return rows[0]?.email ?? email ?? undefined;
}
