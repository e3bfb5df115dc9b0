import type { Connection, Transaction } from '../../platform/database/connection';
import { prepared } from '../../platform/database/prepared';
import { findPiecesLeft, givePieces, type Pieces, takePieces } from '../kinds/count-pieces';
import { giveUse, isUsedUp, takeUse } from '../promo-codes/count-uses';
import { recordSeatsFreed } from '../waitlist/seat-waitlist-jobs';
import type { OrderRow } from './order-repository';

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

type Ended = Pick<OrderRow, 'quantity' | 'lines' | 'code_id'>;

const endOverdue = prepared<[eventId: string, now: Date], Ended>(
  'seats.overdue',
  `UPDATE ticket_orders SET status = 'expired'
   WHERE event_id = $1 AND order_id IN (
     SELECT order_id FROM ticket_orders
     WHERE event_id = $1 AND status = 'held' AND payment_id IS NULL AND hold_expires_at <= $2
     ORDER BY order_id FOR UPDATE SKIP LOCKED)
   RETURNING quantity, lines, code_id`,
);

/** What an order takes of its event. */
export interface Demand {
  seats: number;
  /** Of kinds. */
  pieces: readonly Pieces[];
  codeId: string | null;
}

/** What is missing for a demand: so many seats, pieces of a kind, or uses of a code. */
export interface Shortage {
  seats: number;
  pieces: ReadonlyMap<string, number>;
  isCodeUsedUp: boolean;
}

export const demandOf = ({ quantity, lines, code_id: codeId }: Ended): Demand => ({
  seats: quantity,
  pieces: lines,
  codeId,
});

/**
 * Takes seats, pieces and the use of the code, and releases expired holds if needed. Returns true, or what is missing.
 * Reads before locking, so that a request for a sold-out event never waits.
 */
export async function takeSeats(
  tx: Transaction,
  eventId: string,
  demand: Demand,
  now: Date,
): Promise<true | Shortage> {
  const shortage = await findShortage(tx, eventId, demand);
  if (!isShort(shortage) && (await take(tx, eventId, demand))) return true;
  const over = await endOverdue(tx, eventId, now);
  for (const order of over) await releaseSeats(tx, eventId, demandOf(order));
  if (over.length > 0) await recordSeatsFreed(tx, eventId, now);
  if (over.length > 0 && (await take(tx, eventId, demand))) return true;
  const left = await findShortage(tx, eventId, demand);
  // Someone else was quicker, and has given back since.
  return isShort(left) ? left : { ...left, seats: 1 };
}

/** The seats come first: their row, once locked, keeps everybody else from pieces and codes. */
async function take(tx: Transaction, eventId: string, { seats, pieces, codeId }: Demand): Promise<boolean> {
  if ((await countIn(tx, eventId, seats)).length === 0) return false;
  if (await takePieces(tx, eventId, pieces)) {
    if (codeId === null || (await takeUse(tx, eventId, codeId))) return true;
    await givePieces(tx, eventId, pieces);
  }
  await countOut(tx, eventId, seats);
  return false;
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

/** Call it only in the transaction that ends the order, or a part of it. */
export async function releaseSeats(
  tx: Transaction,
  eventId: string,
  { seats, pieces, codeId }: Demand,
): Promise<void> {
  await countOut(tx, eventId, seats);
  await givePieces(tx, eventId, pieces);
  if (codeId !== null) await giveUse(tx, eventId, codeId);
}

async function findShortage(
  connection: Connection,
  eventId: string,
  { seats, pieces, codeId }: Demand,
): Promise<Shortage> {
  const seatsLeft = (await readLeft(connection, eventId))[0]?.left ?? 0;
  const left = await findPiecesLeft(connection, eventId, pieces);
  const missing = new Map<string, number>();
  for (const { kindId, number, back } of pieces) {
    const short = number - back - (left.get(kindId) ?? Infinity);
    if (short > 0) missing.set(kindId, short);
  }
  return {
    seats: Math.max(0, seats - seatsLeft),
    pieces: missing,
    isCodeUsedUp: codeId !== null && (await isUsedUp(connection, eventId, codeId)),
  };
}

const isShort = ({ seats, pieces, isCodeUsedUp }: Shortage): boolean =>
  seats > 0 || pieces.size > 0 || isCodeUsedUp;
