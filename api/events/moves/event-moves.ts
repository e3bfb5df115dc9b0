import type { Connection, Transaction } from '../../platform/database/connection';
import { toClock, toDay } from '../../platform/time/format-local-time';
import type { OrganizerEventRow } from '../editor/editor-repository';
import { placeOf } from '../tickets/present-order';

/** Notes when and where the event was before this move. */
export async function noteMove(
  { sql }: Transaction,
  event: OrganizerEventRow,
  { moves, reason, now }: { moves: number; reason: string; now: Date },
): Promise<void> {
  await sql.query(
    `INSERT INTO event_moves (event_id, moves, starts_at, ends_at, time_zone, place, reason, moved_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [event.id, moves, event.startsAt, event.endsAt, event.timeZone, placeOf(event), reason, now],
  );
}

export interface Move {
  /** For example `Friday, March 6, 2026, 9:30 AM to 11:30 AM, at 1 Main Street, Dallas, Texas 75201`. */
  was: string;
  /** The newest reason. Empty when none was given. */
  reason: string;
}

/**
 * What a guest who last saw the event after `movesSeen` moves is told of the moves since. Undefined when they were
 * not noted.
 */
export async function findMove(
  { sql }: Connection,
  eventId: string,
  { movesSeen, moves }: { movesSeen: number; moves: number },
): Promise<Move | undefined> {
  const { rows } = await sql.query<{
    startsAt: Date;
    endsAt: Date;
    timeZone: string;
    place: string;
    reason: string;
  }>(
    `SELECT starts_at AS "startsAt", ends_at AS "endsAt", time_zone AS "timeZone", place, reason
     FROM event_moves WHERE event_id = $1 AND moves > $2 AND moves <= $3 ORDER BY event_moves.moves`,
    [eventId, movesSeen, moves],
  );
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return undefined;
  const { startsAt, endsAt, timeZone, place } = first;
  const [day, from, to] = [
    toDay(startsAt.getTime(), timeZone),
    toClock(startsAt.getTime(), timeZone),
    toClock(endsAt.getTime(), timeZone),
  ];
  return { was: `${day}, ${from} to ${to}, at ${place}`, reason: last.reason };
}
