import type { AccountExport } from '@glow50/contract/accounts/account';
import type { Connection, Transaction } from '../../platform/database/connection';
import { dollars } from '../../platform/money/dollars';

export async function exportBookings({ db }: Connection, userId: string): Promise<AccountExport['bookings']> {
  const rows = await db
    .selectFrom('customer_bookings as mine')
    .innerJoin('bookings as booking', (join) =>
      join
        .onRef('booking.provider_id', '=', 'mine.provider_id')
        .onRef('booking.booking_id', '=', 'mine.booking_id'),
    )
    .selectAll('booking')
    .where('mine.user_id', '=', userId)
    .orderBy('mine.booking_id')
    .execute();
  return rows.map((row) => ({
    id: row.booking_id,
    providerId: row.provider_id,
    service: row.service_name,
    status: row.status,
    startsAt: row.starts_at.toISOString(),
    name: row.customer_name,
    email: row.customer_email,
    phone: row.customer_phone,
    visit: row.visit_address,
    paid: dollars(row.paid_cents),
    refunded: dollars(row.refunded_cents),
    createdAt: row.created_at.toISOString(),
  }));
}

/**
 * Detaches the account from its bookings. An upcoming booking keeps the name and address that its provider
 * needs, and its emailed link still works; a periodic task removes them when it is over. Past bookings lose all
 * personal data.
 */
export async function forgetCustomer({ sql }: Transaction, userId: string): Promise<void> {
  await sql.query(
    `WITH mine AS (
       SELECT b.provider_id, b.booking_id, status IN ('confirmed', 'awaiting_transfer') AS is_ahead
       FROM customer_bookings AS c JOIN bookings AS b USING (provider_id, booking_id)
       WHERE c.user_id = $1 FOR UPDATE OF b
     ), paid AS (
       UPDATE payments SET email = ''
       WHERE (owner_key, subject_id) IN (SELECT provider_id, booking_id FROM mine WHERE NOT is_ahead)
     )
     UPDATE bookings AS b SET user_id = NULL,
       customer_name = CASE WHEN is_ahead THEN customer_name
                            WHEN customer_name IS NOT NULL THEN 'Former customer' END,
       customer_email = CASE WHEN is_ahead THEN customer_email END,
       customer_phone = NULL, is_phone_confirmed = false,
       visit_address = CASE WHEN is_ahead THEN visit_address END,
       anonymize_at = CASE WHEN is_ahead THEN ends_at + interval '1 day' END
     FROM mine WHERE b.provider_id = mine.provider_id AND b.booking_id = mine.booking_id`,
    [userId],
  );
  await sql.query('DELETE FROM customer_bookings WHERE user_id = $1', [userId]);
}

/** Nothing about the account's bookings is texted any more. */
export async function forgetPhonesOf({ sql }: Transaction, userId: string): Promise<void> {
  await sql.query(
    `UPDATE bookings AS b SET customer_phone = NULL, is_phone_confirmed = false
     FROM customer_bookings AS c
     WHERE c.user_id = $1 AND b.provider_id = c.provider_id AND b.booking_id = c.booking_id
       AND customer_phone IS NOT NULL`,
    [userId],
  );
}
