import type { Selectable } from 'kysely';
import type { Connection } from '../../platform/database/connection';
import { prepared } from '../../platform/database/prepared';
import type { KindTables } from './kind-tables';

export type KindRow = Selectable<KindTables['ticket_kinds']>;

/** Those that are on sale now, before or after, in the organizer's order. */
export function listKinds({ db }: Connection, eventId: string): Promise<KindRow[]> {
  return db
    .selectFrom('ticket_kinds')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('is_closed', '=', false)
    .orderBy('position')
    .orderBy('kind_id')
    .execute();
}

const sumYielding = prepared<[eventId: string], { kindId: string; pieces: number }>(
  'kinds.yielding',
  `SELECT line ->> 'kindId' AS "kindId", sum((line ->> 'number')::integer)::integer AS pieces
   FROM ticket_orders, jsonb_array_elements(lines) AS line
   WHERE event_id = $1 AND yields AND status = 'held' GROUP BY 1`,
);

/** Pieces in holds that others may have, by kind. */
export async function countYielding(
  connection: Connection,
  eventId: string,
): Promise<ReadonlyMap<string, number>> {
  return new Map((await sumYielding(connection, eventId)).map(({ kindId, pieces }) => [kindId, pieces]));
}
