import type { Connection } from '../../platform/database/connection';

const MOST_EVENTS = 100;

interface NearEvent {
  id: string;
  number: number;
}

/**
 * Other events whose tickets may come to this door: all of the same day and the days beside it, then those of the same
 * organizer half a year before and after it. Each time those of the organizer first, then the nearest.
 */
export async function listNearEvents({ sql }: Connection, eventId: string): Promise<NearEvent[]> {
  const { rows } = await sql.query<NearEvent>(
    `SELECT other.event_id AS id, other.number
     FROM (SELECT event_id, starts_at, provider_id FROM events WHERE event_id = $1 OFFSET 0) AS this
       JOIN events AS other ON other.event_id <> this.event_id
       AND other.status IN ('published', 'cancelled')
       AND (other.starts_at BETWEEN this.starts_at - interval '36 hours' AND this.starts_at + interval '36 hours'
         OR other.provider_id IS NOT DISTINCT FROM this.provider_id
           AND other.starts_at BETWEEN this.starts_at - interval '180 days' AND this.starts_at + interval '180 days')
     ORDER BY other.starts_at BETWEEN this.starts_at - interval '36 hours' AND this.starts_at + interval '36 hours' DESC,
       other.provider_id IS NOT DISTINCT FROM this.provider_id DESC,
       abs(extract(epoch FROM other.starts_at - this.starts_at)), other.number
     LIMIT ${MOST_EVENTS}`,
    [eventId],
  );
  return rows;
}
