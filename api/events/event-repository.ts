import type { Connection } from '../database/connection';
import { prepared } from '../database/prepared';

export interface EventRow {
  number: number;
  providerId: string | null;
  organizer: string;
  name: string;
  category: string;
  description: string;
  priceCents: number;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  /** Day and wall clock at the event's place. */
  date: string;
  time: string;
  address: string;
  city: string;
  state: string;
  zipcode: string;
  contact: string;
  picture: string | null;
}

const COLUMNS = `
  number, provider_id AS "providerId", organizer, name, category, description, price_cents AS "priceCents",
  starts_at AS "startsAt", ends_at AS "endsAt", time_zone AS "timeZone",
  to_char(starts_at AT TIME ZONE time_zone, 'YYYY-MM-DD') AS date,
  to_char(starts_at AT TIME ZONE time_zone, 'HH24:MI') AS time,
  address, city, state, zipcode, contact, picture`;

const selectUpcoming = prepared<[now: Date, limit: number], EventRow>(
  'events.upcoming',
  `SELECT ${COLUMNS} FROM events WHERE status = 'published' AND ends_at > $1
   ORDER BY starts_at, number LIMIT $2`,
);

const selectUpcomingOf = prepared<[providerId: string, now: Date, limit: number], EventRow>(
  'events.upcoming-of',
  `SELECT ${COLUMNS} FROM events WHERE status = 'published' AND provider_id = $1 AND ends_at > $2
   ORDER BY starts_at, number LIMIT $3`,
);

const selectEventId = prepared<[number: number], { id: string }>(
  'events.number',
  'SELECT event_id AS id FROM event_numbers WHERE number = $1',
);

const selectEvent = prepared<[id: string], EventRow>(
  'events.details',
  `SELECT ${COLUMNS} FROM events WHERE event_id = $1 AND status = 'published'`,
);

/** Published events that have not ended, the next one first. */
export function listUpcoming(connection: Connection, now: Date, limit: number): Promise<EventRow[]> {
  return selectUpcoming(connection, now, limit);
}

/** As `listUpcoming`, of one provider. */
export function listUpcomingOf(
  connection: Connection,
  providerId: string,
  now: Date,
  limit: number,
): Promise<EventRow[]> {
  return selectUpcomingOf(connection, providerId, now, limit);
}

/** By its public number. An event that is over is still found: its address may be in many hands. */
export async function findEvent(connection: Connection, number: number): Promise<EventRow | undefined> {
  const [owner] = await selectEventId(connection, number);
  return owner && (await selectEvent(connection, owner.id))[0];
}
