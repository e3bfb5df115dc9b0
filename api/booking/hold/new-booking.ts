import { MINUTE } from '../../platform/time/zone-time';
import { HOLD_MINUTES } from '@glow50/contract/bookings/booking-terms';
import { v7 } from 'uuid';
import type { Window } from '../../directory/directory';
import type { Transaction } from '../../platform/database/connection';
import { awaitPipelined } from '../../platform/database/in-one-go';
import { prepared } from '../../platform/database/prepared';
import type { BookingRow } from '../booking-repository';
import { dueNow } from '../booking-terms';
import type { Offer } from './offer';

export type Choice = Pick<
  BookingRow,
  | 'provider_id'
  | 'service_id'
  | 'starts_at'
  | 'visitor_hash'
  | 'user_id'
  | 'customer_name'
  | 'customer_email'
  | 'is_email_confirmed'
  | 'customer_phone'
  | 'is_phone_confirmed'
  | 'touch_up_of'
  | 'created_at'
>;

export function newBooking(offer: Offer, choice: Choice): BookingRow {
  const booking: BookingRow = {
    ...choice,
    booking_id: v7(),
    resource: 0,
    service_name: offer.serviceName,
    duration_minutes: offer.durationMinutes,
    add_ons: [...offer.addOns],
    ends_at: new Date(choice.starts_at.getTime() + offer.durationMinutes * MINUTE),
    status: 'held',
    hold_expires_at: new Date(choice.created_at.getTime() + HOLD_MINUTES * MINUTE),
    terms_agreed_at: null,
    terms_version: null,
    method: null,
    price_cents: offer.priceCents,
    service_charge_cents: offer.serviceChargeCents,
    policy: offer.terms,
    credit_cents: 0,
    earlier_fee_cents: 0,
    due_now_cents: 0,
    paid_cents: 0,
    refunded_cents: 0,
    refund_failed_cents: 0,
    refund_resolved_cents: 0,
    send_back_cents: 0,
    fee_cents: 0,
    kept_cents: null,
    returned_cents: null,
    credited_cents: null,
    payment_id: null,
    balance_payment_id: null,
    balance_due_at: null,
    payment_state: 'none',
    payment_attempt: 0,
    zelle_deadline: null,
    cancelled_by: null,
    visit_address: null,
    place_changes: 0,
    task: null,
    moves: 0,
    confirmed_at: null,
  };
  booking.due_now_cents = dueNow(booking, choice.created_at);
  return booking;
}

type BookingValues = [
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
  dueNowCents: number,
  touchUpOf: string | null,
  now: Date,
  isEmailConfirmed: boolean,
  addOns: string,
  customerPhone: string | null,
  isPhoneConfirmed: boolean,
];

const INTO_BOOKINGS = `INSERT INTO bookings (provider_id, booking_id, service_id, service_name, duration_minutes, starts_at,
  ends_at, status, hold_expires_at, visitor_hash, user_id, customer_name, customer_email, price_cents,
  service_charge_cents, policy, due_now_cents, touch_up_of, created_at, is_email_confirmed, add_ons, customer_phone,
  is_phone_confirmed)`;
const BOOKING = `$1, $2, $3, $4, $5, $6, $7, 'held', $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22`;
const INTO_SLOTS = 'INSERT INTO booking_slots (provider_id, resource, slot, booking_id, expires_at, yields)';

/**
 * Checks the slots before inserting. A losing request then usually costs one index lookup and leaves no dead
 * rows.
 */
const insertBooking = prepared<
  [...BookingValues, fromSlot: number, toSlot: number, yields: boolean],
  { taken: number; kept: number; written: number }
>(
  'booking.insert',
  `WITH taken AS (
     SELECT count(*) AS taken, count(*) FILTER (WHERE expires_at IS NULL OR expires_at > $18) AS kept
     FROM booking_slots WHERE provider_id = $1 AND resource = 0 AND slot >= $23 AND slot < $24
   ), booked AS (
     ${INTO_BOOKINGS} SELECT ${BOOKING} FROM taken WHERE taken = 0 RETURNING booking_id
   ), slots AS (
     ${INTO_SLOTS}
     SELECT $1, 0, slot, booking_id, $8, $25 FROM booked, generate_series($23::integer, $24::integer - 1) AS slot
     ORDER BY slot RETURNING slot
   )
   SELECT taken, kept, (SELECT count(*) FROM slots) AS written FROM taken`,
);

const countTaken = prepared<
  [providerId: string, fromSlot: number, toSlot: number, now: Date],
  { taken: number; kept: number }
>(
  'booking.taken',
  `SELECT count(*) AS taken, count(*) FILTER (WHERE expires_at IS NULL OR expires_at > $4) AS kept
   FROM booking_slots WHERE provider_id = $1 AND resource = 0 AND slot >= $2 AND slot < $3`,
);

const insertBookingAlone = prepared<BookingValues, never>(
  'booking.insert-alone',
  `${INTO_BOOKINGS} VALUES (${BOOKING})`,
);

/** Citus would send what each part of `insertBooking` found to every server, and insert through the coordinator. */
async function insertOnShards(
  tx: Transaction,
  booking: BookingRow,
  values: BookingValues,
  { from, to, yields }: Window & { yields: boolean },
): Promise<{ kept: number; written: number }> {
  const {
    provider_id: providerId,
    booking_id: bookingId,
    hold_expires_at: expiresAt,
    created_at: now,
  } = booking;
  const [found] = await countTaken(tx, providerId, from, to, now);
  if (!found) throw new Error('A count without a row');
  if (found.taken > 0) return { kept: found.kept, written: 0 };
  const slots = Array.from({ length: to - from }, (_, at) => from + at);
  const rows = slots.map((_, at) => `($1, 0, $${at + 5}, $2, $3, $4)`).join(', ');
  await awaitPipelined(
    insertBookingAlone(tx, ...values),
    tx.sql.query(`${INTO_SLOTS} VALUES ${rows}`, [providerId, bookingId, expiresAt, yields, ...slots]),
  );
  return { kept: 0, written: slots.length };
}

/** `kept`: a slot is taken. `expired`: only expired holds are in the way. */
export async function addBooking(
  tx: Transaction,
  booking: BookingRow,
  slots: Window,
  yields: boolean,
): Promise<'added' | 'kept' | 'expired'> {
  const values: BookingValues = [
    booking.provider_id,
    booking.booking_id,
    booking.service_id,
    booking.service_name,
    booking.duration_minutes,
    booking.starts_at,
    booking.ends_at,
    booking.hold_expires_at,
    booking.visitor_hash,
    booking.user_id,
    booking.customer_name,
    booking.customer_email,
    booking.price_cents,
    booking.service_charge_cents,
    JSON.stringify(booking.policy),
    booking.due_now_cents,
    booking.touch_up_of,
    booking.created_at,
    booking.is_email_confirmed,
    JSON.stringify(booking.add_ons),
    booking.customer_phone,
    booking.is_phone_confirmed,
  ];
  const result = tx.isOnShards
    ? await insertOnShards(tx, booking, values, { ...slots, yields })
    : (await insertBooking(tx, ...values, slots.from, slots.to, yields))[0];
  if (result && result.written > 0) return 'added';
  return result?.kept === 0 ? 'expired' : 'kept';
}
