import type { Transaction } from '../../platform/database/connection';
import { prepared } from '../../platform/database/prepared';
import type { Customer } from '../../platform/unpaid-holds/promised-time';
import type { BookingRow } from '../booking-repository';

const selectEarlier = prepared<
  [providerId: string, bookingId: string, visitorHash: Buffer, userId: string | null, email: string | null],
  { shortest: number; isReturning: boolean }
>(
  'promise.customer',
  `SELECT
     (SELECT coalesce(min(duration_minutes), 0) / 15.0 FROM services
      WHERE provider_id = $1 AND is_offered)::float8 AS shortest,
     EXISTS (SELECT FROM bookings
       WHERE provider_id = $1 AND booking_id <> $2 AND status = 'completed' AND paid_cents > refunded_cents
         AND (visitor_hash = $3 OR user_id = $4 OR
              (is_email_confirmed AND lower(customer_email) = lower($5)))) AS "isReturning"`,
);

/**
 * Who asks to pay later, and the provider's shortest service in quarters of an hour. A customer returns whose earlier
 * appointment was paid and is over, known like the customer of a fee. The booking's address must be confirmed.
 */
export async function readCustomer(
  tx: Transaction,
  booking: BookingRow,
): Promise<{ shortest: number; customer: Customer }> {
  const { provider_id, booking_id, visitor_hash, user_id, customer_email } = booking;
  const [row] = await selectEarlier(tx, provider_id, booking_id, visitor_hash, user_id, customer_email);
  if (!row) throw new Error('A count without a row');
  const other = user_id ? 'account' : 'new';
  return { shortest: row.shortest, customer: row.isReturning ? 'returning' : other };
}
