import type { AccountExport } from '@glow50/contract/accounts/account';
import type { Connection, Transaction } from '../platform/database/connection';
import { dollars } from '../platform/money/dollars';

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
    paid: dollars(row.paid_cents),
    refunded: dollars(row.refunded_cents),
    createdAt: row.created_at.toISOString(),
  }));
}

/**
 * Detaches the account from its bookings. An upcoming booking keeps the name and address that its provider
 * needs, and its emailed link still works. Past bookings lose all personal data.
 */
export async function forgetCustomer({ sql }: Transaction, userId: string): Promise<void> {
  await sql.query(
    `UPDATE bookings SET user_id = NULL,
       customer_name = CASE WHEN status IN ('confirmed', 'awaiting_transfer') THEN customer_name
                            WHEN customer_name IS NOT NULL THEN 'Former customer' END,
       customer_email = CASE WHEN status IN ('confirmed', 'awaiting_transfer') THEN customer_email END
     FROM customer_bookings AS mine
     WHERE mine.user_id = $1 AND bookings.provider_id = mine.provider_id
       AND bookings.booking_id = mine.booking_id`,
    [userId],
  );
  await sql.query('DELETE FROM customer_bookings WHERE user_id = $1', [userId]);
}
