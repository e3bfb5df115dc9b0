import type { Connection, Transaction } from '../../platform/database/connection';
import { prepared } from '../../platform/database/prepared';
import type { OrderedKind } from './kind-tables';

export type Pieces = Pick<OrderedKind, 'kindId' | 'number' | 'back'>;

const readLeft = prepared<[eventId: string, kindIds: string[]], { kindId: string; left: number | null }>(
  'pieces.left',
  `SELECT kind_id AS "kindId", number - taken AS left FROM ticket_kinds
   WHERE event_id = $1 AND kind_id = ANY($2)`,
);

const countIn = prepared<[eventId: string, kindIds: string[], numbers: number[]], { kindId: string }>(
  'pieces.take',
  `UPDATE ticket_kinds k SET taken = k.taken + wanted.number
   FROM unnest($2::uuid[], $3::integer[]) AS wanted (kind_id, number)
   WHERE k.event_id = $1 AND k.kind_id = wanted.kind_id
     AND (k.number IS NULL OR k.taken + wanted.number <= k.number)
   RETURNING k.kind_id AS "kindId"`,
);

const countOut = prepared<[eventId: string, kindIds: string[], numbers: number[]], never>(
  'pieces.give',
  `UPDATE ticket_kinds k SET taken = k.taken - given.number
   FROM unnest($2::uuid[], $3::integer[]) AS given (kind_id, number)
   WHERE k.event_id = $1 AND k.kind_id = given.kind_id`,
);

/** Pieces that are still to have, by kind. Kinds without a number are left out. */
export async function findPiecesLeft(
  connection: Connection,
  eventId: string,
  pieces: readonly Pieces[],
): Promise<Map<string, number>> {
  if (pieces.length === 0) return new Map();
  const rows = await readLeft(
    connection,
    eventId,
    pieces.map(({ kindId }) => kindId),
  );
  return new Map(rows.flatMap(({ kindId, left }) => (left === null ? [] : [[kindId, left] as const])));
}

/**
 * Takes all of the pieces, or none and returns false. The caller has locked the event's seats, so nobody else
 * takes or gives any meanwhile.
 */
export async function takePieces(
  tx: Transaction,
  eventId: string,
  pieces: readonly Pieces[],
): Promise<boolean> {
  if (pieces.length === 0) return true;
  const taken = new Set((await countIn(tx, eventId, ...columnsOf(pieces))).map(({ kindId }) => kindId));
  if (taken.size === pieces.length) return true;
  await givePieces(
    tx,
    eventId,
    pieces.filter(({ kindId }) => taken.has(kindId)),
  );
  return false;
}

/** As `takePieces`, the other way round. Pieces that were given back before are not given again. */
export async function givePieces(tx: Transaction, eventId: string, pieces: readonly Pieces[]): Promise<void> {
  if (pieces.length > 0) await countOut(tx, eventId, ...columnsOf(pieces));
}

const columnsOf = (pieces: readonly Pieces[]): [kindIds: string[], numbers: number[]] => [
  pieces.map(({ kindId }) => kindId),
  pieces.map(({ number, back }) => number - back),
];
