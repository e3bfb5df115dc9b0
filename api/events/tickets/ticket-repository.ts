import type { Selectable } from 'kysely';
import type { Connection, Transaction } from '../../platform/database/connection';
import { noteMailbox } from '../guests/mailbox-repository';
import type { OrderRow } from './order-repository';
import { type CodedTicket, hashCode } from './ticket-code';
import type { TicketTables } from './ticket-tables';

export type TicketRow = Selectable<TicketTables['tickets']>;

export const codedOf = (ticket: TicketRow): CodedTicket => ({
  eventId: ticket.event_id,
  ticketId: ticket.ticket_id,
  transfers: ticket.transfers,
});

/**
 * True when the buyer holds the ticket, ignoring the case of the address. A ticket that was returned to the
 * buyer counts too.
 */
export const isBuyers = (ticket: TicketRow, { buyer_email }: Pick<OrderRow, 'buyer_email'>): boolean =>
  ticket.holder_email.toLowerCase() === buyer_email?.toLowerCase();

export async function addTickets(
  { db }: Transaction,
  tickets: readonly TicketRow[],
  codeOf: (ticket: TicketRow) => string,
): Promise<void> {
  await db
    .insertInto('tickets')
    .values([...tickets])
    .execute();
  await db
    .insertInto('ticket_codes')
    .values(tickets.map((ticket) => toCodeRow(ticket, codeOf(ticket))))
    .execute();
  const ofUsers = tickets.flatMap(({ user_id, ticket_id, event_id }) =>
    user_id ? [{ user_id, ticket_id, event_id }] : [],
  );
  if (ofUsers.length > 0) await db.insertInto('user_tickets').values(ofUsers).execute();
}

/** Assigns the ticket to a new holder. The old code is kept, so that a scan recognizes it as transferred. */
export async function transferTicketRow(
  tx: Transaction,
  ticket: TicketRow,
  to: { name: string; email: string; userId: string | null; passedBy: string | null; now: Date },
  codeOf: (ticket: TicketRow) => string,
): Promise<TicketRow> {
  const { db } = tx;
  const passed = await db
    .updateTable('tickets')
    .set({
      holder_name: to.name,
      holder_email: to.email,
      user_id: to.userId,
      transfers: ticket.transfers + 1,
      passed_by: to.passedBy,
    })
    .where('event_id', '=', ticket.event_id)
    .where('ticket_id', '=', ticket.ticket_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('ticket_codes')
    .values(toCodeRow(passed, codeOf(passed)))
    .execute();
  if (ticket.user_id) {
    await db
      .deleteFrom('user_tickets')
      .where('user_id', '=', ticket.user_id)
      .where('ticket_id', '=', ticket.ticket_id)
      .execute();
  }
  if (to.userId) {
    await db
      .insertInto('user_tickets')
      .values({ user_id: to.userId, ticket_id: ticket.ticket_id, event_id: ticket.event_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await noteMailbox(tx, { eventId: ticket.event_id, orderId: ticket.order_id }, to.email, to.now);
  return passed;
}

export function nameTicketRow(
  { db }: Transaction,
  { event_id, ticket_id }: TicketRow,
  name: string,
): Promise<TicketRow> {
  return db
    .updateTable('tickets')
    .set({ holder_name: name })
    .where('event_id', '=', event_id)
    .where('ticket_id', '=', ticket_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const toCodeRow = (ticket: TicketRow, code: string) => ({
  event_id: ticket.event_id,
  code_hash: hashCode(code),
  ticket_id: ticket.ticket_id,
  transfers: ticket.transfers,
});

export function listTickets(
  { db }: Connection,
  { eventId, orderId }: { eventId: string; orderId: string },
): Promise<TicketRow[]> {
  return db
    .selectFrom('tickets')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('order_id', '=', orderId)
    .orderBy('seat')
    .execute();
}

/** Those that were not given back or refunded. */
export async function listValidTickets(
  connection: Connection,
  ref: { eventId: string; orderId: string },
): Promise<TicketRow[]> {
  return (await listTickets(connection, ref)).filter(({ is_cancelled }) => !is_cancelled);
}

/** Nobody is let in with them, and nobody passes them on, until the transaction ends. */
export function lockTickets(
  { db }: Transaction,
  { eventId, orderId }: { eventId: string; orderId: string },
): Promise<TicketRow[]> {
  return db
    .selectFrom('tickets')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('order_id', '=', orderId)
    .orderBy('seat')
    .forUpdate()
    .execute();
}

const select = ({ db }: Connection, eventId: string, ticketId: string) =>
  db.selectFrom('tickets').selectAll().where('event_id', '=', eventId).where('ticket_id', '=', ticketId);

export function findTicket(
  connection: Connection,
  eventId: string,
  ticketId: string,
): Promise<TicketRow | undefined> {
  return select(connection, eventId, ticketId).executeTakeFirst();
}

export function lockTicket(
  tx: Transaction,
  eventId: string,
  ticketId: string,
): Promise<TicketRow | undefined> {
  return select(tx, eventId, ticketId).forUpdate().executeTakeFirst();
}

/** What was paid for the ticket, in US cents. */
export const paidOf = (
  { share_cents }: Pick<TicketRow, 'share_cents'>,
  { price_cents }: Pick<OrderRow, 'price_cents'>,
): number => share_cents ?? price_cents;

/** Cancels tickets and notes what goes back for each, in US cents. */
export async function cancelTickets(
  { sql }: Transaction,
  canceled: readonly { ticket: TicketRow; backCents: number }[],
): Promise<void> {
  await sql.query(
    `UPDATE tickets SET is_cancelled = true, back_cents = given.cents
     FROM unnest($1::uuid[], $2::uuid[], $3::integer[]) AS given (event_id, ticket_id, cents)
     WHERE tickets.event_id = given.event_id AND tickets.ticket_id = given.ticket_id`,
    [
      canceled.map(({ ticket }) => ticket.event_id),
      canceled.map(({ ticket }) => ticket.ticket_id),
      canceled.map(({ backCents }) => backCents),
    ],
  );
}
