import type { DoorList } from '@glow50/contract/check-in/check-ins';
import type { Selectable } from 'kysely';
import type { Connection, Transaction } from '../../platform/database/connection';
import type { TicketRow } from '../tickets/ticket-repository';
import type { TicketTables } from '../tickets/ticket-tables';

export type CheckInRow = Selectable<TicketTables['check_ins']>;

/** Those that were given back count: the tickets keep their numbers. */
export const TICKETS_OF_ORDER = `(SELECT count(*)::integer FROM tickets AS every
  WHERE every.event_id = o.event_id AND every.order_id = o.order_id)`;

interface ListedRow {
  id: string;
  codeHash: string;
  name: string;
  buyer: string;
  seat: number;
  quantity: number;
  kind: string | null;
  admittedAt: Date | null;
  admittedBy: string | null;
  leftAt: Date | null;
}

export async function listTickets(
  { sql }: Connection,
  eventId: string,
  limit: number,
): Promise<DoorList['tickets']> {
  const { rows } = await sql.query<ListedRow>(
    `SELECT ticket_id AS id, encode(code_hash, 'hex') AS "codeHash", holder_name AS name, buyer_name AS buyer,
       seat, ${TICKETS_OF_ORDER} AS quantity, kind_name AS kind, admitted_at AS "admittedAt", admitted_by AS "admittedBy", left_at AS "leftAt"
     FROM tickets t JOIN ticket_codes USING (event_id, ticket_id, transfers)
       JOIN ticket_orders o USING (event_id, order_id)
     WHERE event_id = $1 AND NOT is_cancelled
     ORDER BY lower(holder_name), order_id, seat LIMIT $2`,
    [eventId, limit],
  );
  return rows.map((row) => ({
    ...row,
    admittedAt: row.admittedAt?.toISOString() ?? null,
    leftAt: row.leftAt?.toISOString() ?? null,
  }));
}

interface ConflictRow {
  ticketId: string;
  name: string;
  firstAt: Date;
  firstDevice: string;
  secondAt: Date;
  secondDevice: string;
}

export async function listConflicts(
  { sql }: Connection,
  eventId: string,
  limit: number,
): Promise<DoorList['conflicts']> {
  const { rows } = await sql.query<ConflictRow>(
    `SELECT ticket_id AS "ticketId", holder_name AS name, c.admitted_at AS "firstAt", c.admitted_by AS "firstDevice",
       scanned_at AS "secondAt", device AS "secondDevice"
     FROM check_ins c JOIN tickets t USING (event_id, ticket_id)
     WHERE event_id = $1 AND is_conflict AND verdict = 'already_admitted' ORDER BY received_at DESC LIMIT $2`,
    [eventId, limit],
  );
  return rows.map(({ ticketId, name, ...row }) => ({
    ticketId,
    name,
    first: { at: row.firstAt.toISOString(), device: row.firstDevice },
    second: { at: row.secondAt.toISOString(), device: row.secondDevice },
  }));
}

/** Tickets that were given back and let in by a device without a network all the same. */
export async function listReturned(
  { sql }: Connection,
  eventId: string,
  limit: number,
): Promise<NonNullable<DoorList['returned']>> {
  const { rows } = await sql.query<{ ticketId: string; name: string; at: Date; device: string }>(
    `SELECT ticket_id AS "ticketId", holder_name AS name, scanned_at AS at, device
     FROM check_ins JOIN tickets USING (event_id, ticket_id)
     WHERE event_id = $1 AND is_conflict AND verdict = 'cancelled' ORDER BY received_at DESC LIMIT $2`,
    [eventId, limit],
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

export async function findByCode(
  { db }: Connection,
  eventId: string,
  codeHash: Buffer,
): Promise<{ ticketId: string; transfers: number } | undefined> {
  return db
    .selectFrom('ticket_codes')
    .select(['ticket_id as ticketId', 'transfers'])
    .where('event_id', '=', eventId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
}

export async function findCheckIn(
  { db }: Connection,
  eventId: string,
  scanId: string,
): Promise<CheckInRow | undefined> {
  return db
    .selectFrom('check_ins')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('scan_id', '=', scanId)
    .executeTakeFirst();
}

/** Returns the row stored first under this scan ID. */
export async function addCheckIn(tx: Transaction, row: CheckInRow): Promise<CheckInRow> {
  const added = await tx.db
    .insertInto('check_ins')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return added ?? (await findCheckIn(tx, row.event_id, row.scan_id)) ?? row;
}

type CheckInChanges = Partial<Pick<CheckInRow, 'verdict' | 'is_conflict' | 'undone_at'>>;

export async function changeCheckIn(
  { db }: Transaction,
  { event_id, scan_id }: CheckInRow,
  changes: CheckInChanges,
): Promise<void> {
  await db
    .updateTable('check_ins')
    .set(changes)
    .where('event_id', '=', event_id)
    .where('scan_id', '=', scan_id)
    .execute();
}

/** The earliest admission of the ticket by a device that had no network, beside the one that counts. */
export function findConflict(
  { db }: Transaction,
  { event_id, ticket_id }: TicketRow,
): Promise<CheckInRow | undefined> {
  return db
    .selectFrom('check_ins')
    .selectAll()
    .where('event_id', '=', event_id)
    .where('ticket_id', '=', ticket_id)
    .where('is_conflict', '=', true)
    .where('verdict', '=', 'already_admitted')
    .orderBy('scanned_at')
    .limit(1)
    .executeTakeFirst();
}

type TicketState = Pick<TicketRow, 'admitted_at' | 'admitted_by' | 'left_at' | 'last_scan_id'>;

export async function changeTicket(
  { db }: Transaction,
  { event_id, ticket_id }: TicketRow,
  state: Partial<TicketState>,
): Promise<void> {
  await db
    .updateTable('tickets')
    .set(state)
    .where('event_id', '=', event_id)
    .where('ticket_id', '=', ticket_id)
    .execute();
}

export async function countAdmitted(
  { sql }: Connection,
  eventId: string,
): Promise<{ admitted: number; sold: number }> {
  const { rows } = await sql.query<{ admitted: number; sold: number }>(
    `SELECT count(admitted_at)::integer AS admitted, count(*)::integer AS sold
     FROM tickets WHERE event_id = $1 AND NOT is_cancelled`,
    [eventId],
  );
  return rows[0] ?? { admitted: 0, sold: 0 };
}
