import type { Transaction } from '../platform/database/connection';
import { inTransaction } from '../platform/database/transaction';
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
    const deleted = await inTransaction(database, (tx) =>
      deleteExpired(tx, isTransfer, new Date(now - days * DAY)),
    );
    isMoreLeft ||= deleted === BATCH;
  }
  return isMoreLeft;
}

async function deleteExpired({ sql }: Transaction, isTransfer: boolean, before: Date): Promise<number> {
  const isOver = `status = 'expired' AND paid_cents = 0 AND hold_expires_at < $1
    AND payment_state NOT IN ('processing', 'refunding') AND (zelle_deadline IS NOT NULL) = ${isTransfer}`;
  // Changes nothing, but locks them wherever they are.
  const { rows } = await sql.query<BookingKey>(
    `UPDATE bookings SET status = 'expired' WHERE (provider_id, booking_id) IN (
       SELECT provider_id, booking_id FROM bookings WHERE ${isOver} ORDER BY hold_expires_at LIMIT ${BATCH})
     AND ${isOver} RETURNING provider_id, booking_id`,
    [before],
  );
  const keys = keysOf(rows);
  await sql.query('DELETE FROM customer_bookings WHERE booking_id = ANY($1)', [keys[1]]);
  await sql.query('DELETE FROM booking_slots WHERE provider_id = ANY($1) AND booking_id = ANY($2)', keys);
  await sql.query('DELETE FROM bookings WHERE provider_id = ANY($1) AND booking_id = ANY($2)', keys);
  return rows.length;
}

interface BookingKey {
  provider_id: string;
  booking_id: string;
}

const keysOf = (rows: readonly BookingKey[]): [providerIds: string[], bookingIds: string[]] => [
  rows.map((row) => row.provider_id),
  rows.map((row) => row.booking_id),
];

/** Anonymizes a batch of bookings whose customer deleted the account, a day after they are over. */
export async function anonymizeFormerCustomers({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  return inTransaction(database, async ({ sql }) => {
    const { rows } = await sql.query<BookingKey & { isOver: boolean }>(
      `SELECT provider_id, booking_id, ends_at <= $1 AS "isOver" FROM bookings WHERE anonymize_at < $1
       ORDER BY anonymize_at LIMIT ${BATCH}`,
      [now],
    );
    await sql.query(
      "UPDATE payments SET email = '' WHERE owner_key = ANY($1) AND subject_id = ANY($2)",
      keysOf(rows.filter(({ isOver }) => isOver)),
    );
    await sql.query(
      `UPDATE bookings SET
         customer_name = CASE WHEN ends_at > $3 THEN customer_name ELSE 'Former customer' END,
         customer_email = CASE WHEN ends_at > $3 THEN customer_email END,
         customer_phone = NULL, is_phone_confirmed = false,
         visit_address = CASE WHEN ends_at > $3 THEN visit_address END,
         anonymize_at = CASE WHEN ends_at > $3 THEN (ends_at AT TIME ZONE 'UTC' + interval '1 day') AT TIME ZONE 'UTC' END
       WHERE provider_id = ANY($1) AND booking_id = ANY($2) AND anonymize_at < $3`,
      [...keysOf(rows), now],
    );
    return rows.length === BATCH;
  });
}

/** Forgets where providers went, in a batch of bookings. */
export async function forgetVisits({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<boolean> {
  const { rowCount } = await database.sql.query(
    `WITH due AS (
       SELECT provider_id, booking_id FROM bookings WHERE visit_address IS NOT NULL AND ends_at < $1
       ORDER BY ends_at LIMIT ${BATCH}
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
       ORDER BY ends_at LIMIT ${BATCH}
     )
     UPDATE bookings AS b SET customer_phone = NULL, is_phone_confirmed = false
     FROM due WHERE b.provider_id = due.provider_id AND b.booking_id = due.booking_id`,
    [new Date(clock.now().getTime() - PHONES_KEPT_DAYS * DAY)],
  );
  return rowCount === BATCH;
}
