import type { Connection } from '../../platform/database/connection';
import type { SeatEntryRow } from './seat-waitlist-repository';

/** Also of a kind that was taken off sale. */
export async function findKindName(
  { db }: Connection,
  { event_id: eventId, kind_id: kindId }: SeatEntryRow,
): Promise<string | null> {
  if (kindId === null) return null;
  const kind = await db
    .selectFrom('ticket_kinds')
    .select('name')
    .where('event_id', '=', eventId)
    .where('kind_id', '=', kindId)
    .executeTakeFirst();
  return kind?.name ?? null;
}
