import type { Selectable } from 'kysely';
import type { Window } from '../availability/open-windows';
import type { Connection, Transaction } from '../database/connection';
import { prepared } from '../database/prepared';
import type { BookingTables } from './booking-tables';
import type { BookingRef } from './manage-token';

export type BookingRow = Selectable<BookingTables['bookings']>;

export type BookingChanges = Partial<Omit<BookingRow, 'provider_id' | 'booking_id' | 'policy'>>;

/** A booking before it has any history. */
export interface NewBooking {
  providerId: string;
  bookingId: string;
  serviceId: string;
  serviceName: string;
  durationMinutes: number;
  startsAt: Date;
  endsAt: Date;
  holdExpiresAt: Date;
  visitorHash: Buffer;
  userId: string | null;
  customerName: string | null;
  customerEmail: string | null;
  priceCents: number;
  serviceChargeCents: number;
  policy: object;
  touchUpOf: string | null;
  now: Date;
}

type InsertValues = [
  providerId: string,
  bookingId: string,
  serviceId: string,
  serviceName: string,
  durationMinutes: number,
  startsAt: Date,
  endsAt: Date,
  holdExpiresAt: Date,
  visitorHash: Buffer,
  userId: string | null,
  customerName: string | null,
  customerEmail: string | null,
  priceCents: number,
  serviceChargeCents: number,
  policy: string,
  touchUpOf: string | null,
  now: Date,
  fromSlot: number,
  toSlot: number,
];

/** Looks before it writes: most losers of a race cost one look at the key's index and leave nothing behind. */
const insertBooking = prepared<InsertValues, { taken: number; kept: number; written: number }>(
  'booking.insert',
  `WITH taken AS (
     SELECT count(*) AS taken, count(*) FILTER (WHERE expires_at IS NULL OR expires_at > $17) AS kept
     FROM booking_slots WHERE provider_id = $1 AND resource = 0 AND slot >= $18 AND slot < $19
   ), booked AS (
     INSERT INTO bookings (provider_id, booking_id, service_id, service_name, duration_minutes, starts_at, ends_at,
       status, hold_expires_at, visitor_hash, user_id, customer_name, customer_email, price_cents,
       service_charge_cents, policy, due_now_cents, touch_up_of, created_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, 'held', $8, $9, $10, $11, $12, $13, $14, $15, 0, $16, $17
     FROM taken WHERE taken = 0 RETURNING booking_id
   ), slots AS (
     INSERT INTO booking_slots (provider_id, resource, slot, booking_id, expires_at)
     SELECT $1, 0, slot, booking_id, $8 FROM booked, generate_series($18::integer, $19::integer - 1) AS slot
     ORDER BY slot RETURNING slot
   )
   SELECT taken, kept, (SELECT count(*) FROM slots) AS written FROM taken`,
);

/** `kept`: somebody has a part of that time. `expired`: only holds that are over stand in the way. */
export async function addBooking(
  tx: Transaction,
  booking: NewBooking,
  slots: Window,
): Promise<'added' | 'kept' | 'expired'> {
  const [result] = await insertBooking(
    tx,
    booking.providerId,
    booking.bookingId,
    booking.serviceId,
    booking.serviceName,
    booking.durationMinutes,
    booking.startsAt,
    booking.endsAt,
    booking.holdExpiresAt,
    booking.visitorHash,
    booking.userId,
    booking.customerName,
    booking.customerEmail,
    booking.priceCents,
    booking.serviceChargeCents,
    JSON.stringify(booking.policy),
    booking.touchUpOf,
    booking.now,
    slots.from,
    slots.to,
  );
  if (result && result.written > 0) return 'added';
  return result?.kept === 0 ? 'expired' : 'kept';
}

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

export const refOf = (row: BookingRow): BookingRef => ({
  providerId: row.provider_id,
  bookingId: row.booking_id,
});
