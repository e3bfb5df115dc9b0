import type { Selectable, Updateable } from 'kysely';
import type { Connection, Transaction } from '../../platform/database/connection';
import type { TicketTables } from './ticket-tables';

export type OrderRow = Selectable<TicketTables['ticket_orders']>;
export type OrderChanges = Partial<Omit<OrderRow, 'event_id' | 'order_id' | 'lines' | 'answers'>>;

export interface OrderRef {
  eventId: string;
  orderId: string;
}

export type NewOrder = Pick<
  OrderRow,
  | 'event_id'
  | 'order_id'
  | 'owner_key'
  | 'quantity'
  | 'price_cents'
  | 'hold_expires_at'
  | 'visitor_hash'
  | 'user_id'
  | 'buyer_name'
  | 'buyer_email'
  | 'is_email_confirmed'
  | 'moves_seen'
  | 'yields'
  | 'lines'
  | 'full_cents'
  | 'total_cents'
  | 'code_id'
  | 'code'
  | 'refund_hours'
  | 'refund_fee_cents'
  | 'created_at'
>;

/** Throws a unique violation (23505) when the visitor already holds seats for the event. */
export async function addOrder({ db }: Transaction, order: NewOrder): Promise<OrderRow> {
  await db
    .insertInto('ticket_order_events')
    .values({ order_id: order.order_id, event_id: order.event_id })
    .execute();
  return db
    .insertInto('ticket_orders')
    .values({ ...order, lines: JSON.stringify(order.lines), status: 'held' })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const select = ({ db }: Connection, { eventId, orderId }: OrderRef) =>
  db.selectFrom('ticket_orders').selectAll().where('event_id', '=', eventId).where('order_id', '=', orderId);

export function findOrder(connection: Connection, ref: OrderRef): Promise<OrderRow | undefined> {
  return select(connection, ref).executeTakeFirst();
}

export function lockOrder(tx: Transaction, ref: OrderRef): Promise<OrderRow | undefined> {
  return select(tx, ref).forUpdate().executeTakeFirst();
}

export const changeOrder = (tx: Transaction, ref: OrderRef, changes: OrderChanges): Promise<OrderRow> =>
  update(tx, ref, changes);

export function saveLines(tx: Transaction, ref: OrderRef, lines: OrderRow['lines']): Promise<OrderRow> {
  return update(tx, ref, { lines: JSON.stringify(lines) });
}

export function saveAnswers(tx: Transaction, ref: OrderRef, answers: OrderRow['answers']): Promise<OrderRow> {
  return update(tx, ref, { answers: JSON.stringify(answers) });
}

const update = (
  { db }: Transaction,
  { eventId, orderId }: OrderRef,
  changes: Updateable<TicketTables['ticket_orders']>,
): Promise<OrderRow> =>
  db
    .updateTable('ticket_orders')
    .set(changes)
    .where('event_id', '=', eventId)
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The visitor's hold for the event, including one whose time is over but that was not released yet. */
export function findHeldBy(
  { db }: Connection,
  eventId: string,
  visitorHash: Buffer,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('ticket_orders')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('visitor_hash', '=', visitorHash)
    .where('status', '=', 'held')
    .executeTakeFirst();
}

export async function findEventOfOrder({ db }: Connection, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('ticket_order_events')
    .select('event_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.event_id;
}

/** Held and confirmed orders of an event after the given ID, ordered by ID. */
export function listLive(
  { db }: Connection,
  eventId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<OrderRow[]> {
  return db
    .selectFrom('ticket_orders')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('status', 'in', ['held', 'confirmed'])
    .$if(after !== undefined, (query) => query.where('order_id', '>', after ?? ''))
    .orderBy('order_id')
    .limit(limit)
    .execute();
}

/** What the order's link names. */
export interface OrderLink extends OrderRef {
  version: number;
}

export const linkOf = (row: OrderRow): OrderLink => ({ ...refOf(row), version: row.link_version });

export const refOf = (row: Pick<OrderRow, 'event_id' | 'order_id'>): OrderRef => ({
  eventId: row.event_id,
  orderId: row.order_id,
});
