import type { Connection, Transaction } from '../../platform/database/connection';
import { prepared } from '../../platform/database/prepared';

const readLeft = prepared<[eventId: string], { left: number }>(
  'seats.left',
  'SELECT capacity - taken AS left FROM event_seats WHERE event_id = $1',
);

const countIn = prepared<[eventId: string, seats: number], { taken: number }>(
  'seats.take',
  `UPDATE event_seats SET taken = taken + $2
   WHERE event_id = $1 AND taken + $2 <= capacity RETURNING taken`,
);

const countOut = prepared<[eventId: string, seats: number], never>(
  'seats.give',
  'UPDATE event_seats SET taken = taken - $2 WHERE event_id = $1',
);

const endOverdue = prepared<[eventId: string, now: Date], { quantity: number }>(
  'seats.overdue',
  `UPDATE ticket_orders SET status = 'expired'
   WHERE event_id = $1 AND order_id IN (
     SELECT order_id FROM ticket_orders
     WHERE event_id = $1 AND status = 'held' AND payment_id IS NULL AND hold_expires_at <= $2
     ORDER BY order_id FOR UPDATE SKIP LOCKED)
   RETURNING quantity`,
);

/**
 * Takes seats and releases expired holds if needed. Returns true, or the number of seats left when there are
 * too few. Reads before locking, so that a request for a sold-out event never waits.
 */
export async function takeSeats(
  tx: Transaction,
  eventId: string,
  seats: number,
  now: Date,
): Promise<true | number> {
  if ((await findLeft(tx, eventId)) >= seats && (await countIn(tx, eventId, seats)).length > 0) return true;
  const over = await endOverdue(tx, eventId, now);
  if (over.length > 0) {
    await releaseSeats(
      tx,
      eventId,
      over.reduce((sum, { quantity }) => sum + quantity, 0),
    );
    if ((await countIn(tx, eventId, seats)).length > 0) return true;
  }
  return findLeft(tx, eventId);
}

const findOverdue = prepared<[eventId: string, now: Date], { found: number }>(
  'seats.find-overdue',
  `SELECT 1 AS found FROM ticket_orders
   WHERE event_id = $1 AND status = 'held' AND payment_id IS NULL AND hold_expires_at <= $2 LIMIT 1`,
);

/** True when expired holds still count as taken. They are released when somebody asks for seats. */
export async function hasOverdue(connection: Connection, eventId: string, now: Date): Promise<boolean> {
  return (await findOverdue(connection, eventId, now)).length > 0;
}

/** Call it only in the transaction that ends the order. */
export async function releaseSeats(tx: Transaction, eventId: string, seats: number): Promise<void> {
  await countOut(tx, eventId, seats);
}

async function findLeft(connection: Connection, eventId: string): Promise<number> {
  return (await readLeft(connection, eventId))[0]?.left ?? 0;
}
