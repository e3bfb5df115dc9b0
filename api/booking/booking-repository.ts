import type { Selectable } from 'kysely';
import type { Window } from '../directory/directory';
import type { Connection, Transaction } from '../platform/database/connection';
import { prepared } from '../platform/database/prepared';
import type { BookingTables } from './booking-tables';
import type { BookingRef } from './manage/manage-token';

export type BookingRow = Selectable<BookingTables['bookings']>;

interface Holder {
  visitorHash: Buffer;
  userId: string | null;
}

export type HeldTime = Pick<BookingRow, 'provider_id' | 'booking_id' | 'payment_id'>;

export type BookingChanges = Partial<Omit<BookingRow, 'provider_id' | 'booking_id' | 'policy' | 'add_ons'>>;

/** Takes the slots for an existing booking. Fails with 23505 when one of them is taken. */
export async function takeSlots(
  { db }: Transaction,
  { providerId, bookingId }: BookingRef,
  { from, to }: Window,
): Promise<void> {
  const slots = Array.from({ length: to - from }, (_, at) => from + at);
  await db
    .insertInto('booking_slots')
    .values(slots.map((slot) => ({ provider_id: providerId, resource: 0, slot, booking_id: bookingId })))
    .execute();
}

export async function freeSlots({ db }: Transaction, { providerId, bookingId }: BookingRef): Promise<void> {
  await db
    .deleteFrom('booking_slots')
    .where('provider_id', '=', providerId)
    .where('booking_id', '=', bookingId)
    .execute();
}

/**
 * Removes the slots' expiry. From then on only `freeSlots` releases them. Slots of a booking yield to nobody;
 * those of a hold that is being paid still may.
 */
export async function keepSlots(
  { db }: Transaction,
  { providerId, bookingId }: BookingRef,
  { isBooked }: { isBooked: boolean },
): Promise<void> {
  await db
    .updateTable('booking_slots')
    .set({ expires_at: null, ...(isBooked && { yields: false }) })
    .where('provider_id', '=', providerId)
    .where('booking_id', '=', bookingId)
    .execute();
}

export async function yieldSlots({ db }: Transaction, { providerId, bookingId }: BookingRef): Promise<void> {
  await db
    .updateTable('booking_slots')
    .set({ yields: true })
    .where('provider_id', '=', providerId)
    .where('booking_id', '=', bookingId)
    .execute();
}

/** The slots of a hold expire at this instant. */
export async function endSlotsAt(
  { db }: Transaction,
  { providerId, bookingId }: BookingRef,
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable('booking_slots')
    .set({ expires_at: expiresAt })
    .where('provider_id', '=', providerId)
    .where('booking_id', '=', bookingId)
    .execute();
}

const select = ({ db }: Connection, { providerId, bookingId }: BookingRef) =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('booking_id', '=', bookingId);

export function findBooking(connection: Connection, ref: BookingRef): Promise<BookingRow | undefined> {
  return select(connection, ref).executeTakeFirst();
}

export function lockBooking(tx: Transaction, ref: BookingRef): Promise<BookingRow | undefined> {
  return select(tx, ref).forUpdate().executeTakeFirst();
}

/** Ids of the provider's bookings that have not begun, the next one first. */
export async function listAhead({ db }: Connection, providerId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('booking_id')
    .where('provider_id', '=', providerId)
    .where('starts_at', '>', now)
    .where('status', 'in', ['confirmed', 'awaiting_transfer'])
    .orderBy('starts_at')
    .execute();
  return rows.map(({ booking_id: bookingId }) => bookingId);
}

export function changeBooking(
  { db }: Transaction,
  { providerId, bookingId }: BookingRef,
  changes: BookingChanges,
): Promise<BookingRow> {
  return db
    .updateTable('bookings')
    .set(changes)
    .where('provider_id', '=', providerId)
    .where('booking_id', '=', bookingId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The visitor's newest hold with the provider, even if expired. Not that of another person's session in the same browser. */
export function findHeldBy(
  { db }: Connection,
  providerId: string,
  { visitorHash, userId }: Holder,
): Promise<BookingRow | undefined> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('visitor_hash', '=', visitorHash)
    .where('status', '=', 'held')
    .where(({ eb, or }) => or([eb('user_id', 'is', null), ...(userId ? [eb('user_id', '=', userId)] : [])]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const selectHeld = prepared<[providerId: string, visitorHash: Buffer, userId: string | null], HeldTime>(
  'booking.held',
  `SELECT provider_id, booking_id, payment_id FROM bookings
   WHERE provider_id = $1 AND visitor_hash = $2 AND status = 'held' AND (user_id IS NULL OR user_id = $3)
   ORDER BY created_at DESC LIMIT 1`,
);

export async function findHeldTime(
  connection: Pick<Connection, 'sql'>,
  providerId: string,
  { visitorHash, userId }: Holder,
): Promise<HeldTime | undefined> {
  return (await selectHeld(connection, providerId, visitorHash, userId))[0];
}

/**
 * Expires the holds that are over, have no payment and overlap this window, and frees what they had reserved. Skips rows that another
 * transaction has locked.
 */
export async function dropExpiredHolds(
  { sql }: Transaction,
  providerId: string,
  { from, to }: Window,
  now: Date,
): Promise<void> {
  await sql.query(
    `WITH over AS (
       SELECT booking_id FROM bookings
       WHERE provider_id = $1 AND status = 'held' AND hold_expires_at <= $4 AND payment_id IS NULL
         AND booking_id IN (SELECT booking_id FROM booking_slots
           WHERE provider_id = $1 AND resource = 0 AND slot >= $2 AND slot < $3 AND expires_at <= $4)
       FOR UPDATE SKIP LOCKED
     ), freed AS (
       DELETE FROM booking_slots WHERE provider_id = $1 AND booking_id IN (SELECT booking_id FROM over)
     ), unreserved AS (
       UPDATE customer_balances SET used_by_booking_id = NULL
       WHERE provider_id = $1 AND used_by_booking_id IN (SELECT booking_id FROM over)
     )
     UPDATE bookings SET status = 'expired'
     WHERE provider_id = $1 AND booking_id IN (SELECT booking_id FROM over)`,
    [providerId, from, to, now],
  );
}

export const refOf = (row: Pick<BookingRow, 'provider_id' | 'booking_id'>): BookingRef => ({
  providerId: row.provider_id,
  bookingId: row.booking_id,
});
