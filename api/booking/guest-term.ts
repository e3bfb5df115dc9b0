import type { Dependencies } from '../platform/dependencies';
import { GUESTS_KEPT_MONTHS } from '../platform/retention/guests-kept';

const BATCH = 500;

/**
 * Sets when bookings of guests without an account lose name and address, in a batch of those that are over.
 * Resolves to true when more may be left.
 */
export async function setTermOfGuests({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<boolean> {
  const { rowCount } = await database.sql.query(
    `WITH over AS (
       SELECT provider_id, booking_id FROM bookings
       WHERE user_id IS NULL AND customer_email IS NOT NULL AND anonymize_at IS NULL AND ends_at < $1
       ORDER BY ends_at LIMIT ${BATCH}
     )
     UPDATE bookings AS b SET anonymize_at = (b.ends_at AT TIME ZONE 'UTC' + interval '${GUESTS_KEPT_MONTHS} months') AT TIME ZONE 'UTC'
     FROM over WHERE b.provider_id = over.provider_id AND b.booking_id = over.booking_id`,
    [clock.now()],
  );
  return rowCount === BATCH;
}
