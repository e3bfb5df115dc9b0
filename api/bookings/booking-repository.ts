import type { Selectable } from 'kysely';
import type { Window } from '../availability/open-windows';
import type { Connection, Transaction } from '../database/connection';
import { prepared } from '../database/prepared';
import type { BookingTables } from './booking-tables';
import type { BookingRef } from './manage-token';

export type BookingRow = Selectable<BookingTables['bookings']>;

/** What a visitor holds with a provider. */
export type HeldTime = Pick<BookingRow, 'provider_id' | 'booking_id' | 'payment_id'>;

export type BookingChanges = Partial<Omit<BookingRow, 'provider_id' | 'booking_id' | 'policy'>>;

const insertSlots = prepared<[string, string, number, number], { slot: number }>(
  'booking.slots',
  `INSERT INTO booking_slots (provider_id, resource, slot, booking_id)
   SELECT $1, 0, slot, $2 FROM generate_series($3::integer, $4::integer - 1) AS slot
   WHERE NOT EXISTS (
     SELECT FROM booking_slots WHERE provider_id = $1 AND resource = 0 AND slot >= $3 AND slot < $4)
   ORDER BY slot RETURNING slot`,
);

/** Takes time for a booking that is there already. False when somebody has a part of it; 23505 for who comes second. */
export async function takeSlots(
  tx: Transaction,
  { providerId, bookingId }: BookingRef,
  { from, to }: Window,
): Promise<boolean> {
  return (await insertSlots(tx, providerId, bookingId, from, to)).length > 0;
}

export async function freeSlots({ db }: Transaction, { providerId, bookingId }: BookingRef): Promise<void> {
  await db
    .deleteFrom('booking_slots')
    .where('provider_id', '=', providerId)
    .where('booking_id', '=', bookingId)
    .execute();
}

/** From now on only a release gives the time back, not the clock. */
export async function keepSlots({ db }: Transaction, { providerId, bookingId }: BookingRef): Promise<void> {
  await db
    .updateTable('booking_slots')
    .set({ expires_at: null })
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

/** Nobody else changes the booking until the transaction ends. */
export function lockBooking(tx: Transaction, ref: BookingRef): Promise<BookingRow | undefined> {
  return select(tx, ref).forUpdate().executeTakeFirst();
}

/** The booking as it is afterwards. */
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

/** What the visitor holds with a provider, over or not. */
export function findHeldBy(
  { db }: Connection,
  providerId: string,
  visitorHash: Buffer,
): Promise<BookingRow | undefined> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('visitor_hash', '=', visitorHash)
    .where('status', '=', 'held')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const selectHeld = prepared<[providerId: string, visitorHash: Buffer], HeldTime>(
  'booking.held',
  `SELECT provider_id, booking_id, payment_id FROM bookings
   WHERE provider_id = $1 AND visitor_hash = $2 AND status = 'held' ORDER BY created_at DESC LIMIT 1`,
);

/** The same, as far as a new hold has to know. */
export async function findHeldTime(
  connection: Connection,
  providerId: string,
  visitorHash: Buffer,
): Promise<HeldTime | undefined> {
  return (await selectHeld(connection, providerId, visitorHash))[0];
}

/** Holds that are over and have no payment, and whose time touches this one: they are nobody's any more. */
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
