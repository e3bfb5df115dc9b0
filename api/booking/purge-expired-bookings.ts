import { DAY } from '../platform/time/zone-time';
import type { Dependencies } from '../platform/dependencies';

const BATCH = 500;
/** Longer than a touch-up can be asked for. */
export const VISITS_KEPT_DAYS = 30;
export const PHONES_KEPT_DAYS = 30;
/** A bank decides about a payment within three weeks, and a payment that arrives late books the time again. */
export const EXPIRED_HOLDS_KEPT_DAYS = 30;
/** A provider may still confirm that a late transfer has arrived. */
export const MISSED_TRANSFERS_KEPT_DAYS = 90;

/**
 * Deletes a batch of bookings that expired without any money, also none on its way, with what was typed in them.
 * Resolves to true when more may be left.
 */
export async function purgeExpiredBookings({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<boolean> {
  const now = clock.now().getTime();
  let isMoreLeft = false;
  for (const [isTransfer, days] of [
    [false, EXPIRED_HOLDS_KEPT_DAYS],
    [true, MISSED_TRANSFERS_KEPT_DAYS],
  ] as const) {
    const { rowCount } = await database.sql.query(
      `WITH over AS (
         SELECT provider_id, booking_id FROM bookings
         WHERE status = 'expired' AND paid_cents = 0 AND hold_expires_at < $1
           AND payment_state NOT IN ('processing', 'refunding')
           AND (zelle_deadline IS NOT NULL) = ${isTransfer}
         ORDER BY hold_expires_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
       ), listed AS (
         DELETE FROM customer_bookings WHERE booking_id IN (SELECT booking_id FROM over)
       ), slots AS (
         DELETE FROM booking_slots WHERE (provider_id, booking_id) IN (SELECT provider_id, booking_id FROM over)
       )
       DELETE FROM bookings WHERE (provider_id, booking_id) IN (SELECT provider_id, booking_id FROM over)`,
      [new Date(now - days * DAY)],
    );
    isMoreLeft ||= rowCount === BATCH;
  }
  return isMoreLeft;
}

/** Anonymizes a batch of bookings whose customer deleted the account, a day after they are over. */
export async function anonymizeFormerCustomers({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<boolean> {
  const { rowCount } = await database.sql.query(
    `WITH due AS (
       SELECT provider_id, booking_id, ends_at FROM bookings WHERE anonymize_at < $1
       ORDER BY anonymize_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
     ), paid AS (
       UPDATE payments SET email = ''
       WHERE (owner_key, subject_id) IN (SELECT provider_id, booking_id FROM due WHERE ends_at <= $1)
     )
     UPDATE bookings AS b SET
       customer_name = CASE WHEN b.ends_at > $1 THEN customer_name ELSE 'Former customer' END,
       customer_email = CASE WHEN b.ends_at > $1 THEN customer_email END,
       customer_phone = NULL, is_phone_confirmed = false,
       visit_address = CASE WHEN b.ends_at > $1 THEN visit_address END,
       anonymize_at = CASE WHEN b.ends_at > $1 THEN b.ends_at + interval '1 day' END
     FROM due WHERE b.provider_id = due.provider_id AND b.booking_id = due.booking_id`,
    [clock.now()],
  );
  return rowCount === BATCH;
}

/** Forgets where providers went, in a batch of bookings. */
export async function forgetVisits({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<boolean> {
  const { rowCount } = await database.sql.query(
    `WITH due AS (
       SELECT provider_id, booking_id FROM bookings WHERE visit_address IS NOT NULL AND ends_at < $1
       ORDER BY ends_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
     )
     UPDATE bookings AS b SET visit_address = NULL
     FROM due WHERE b.provider_id = due.provider_id AND b.booking_id = due.booking_id`,
    [new Date(clock.now().getTime() - VISITS_KEPT_DAYS * DAY)],
  );
  return rowCount === BATCH;
}

/** Forgets the numbers that texts went to, in a batch of bookings. */
export async function forgetPhones({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<boolean> {
  const { rowCount } = await database.sql.query(
    `WITH due AS (
       SELECT provider_id, booking_id FROM bookings WHERE customer_phone IS NOT NULL AND ends_at < $1
       ORDER BY ends_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
     )
     UPDATE bookings AS b SET customer_phone = NULL, is_phone_confirmed = false
     FROM due WHERE b.provider_id = due.provider_id AND b.booking_id = due.booking_id`,
    [new Date(clock.now().getTime() - PHONES_KEPT_DAYS * DAY)],
  );
  return rowCount === BATCH;
}
