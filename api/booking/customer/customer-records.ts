import type { AccountExport } from '@glow50/contract/accounts/account';
import type { Connection, Transaction } from '../../platform/database/connection';
import { dollars } from '../../platform/money/dollars';
import { listCustomerBookings, selectBookings } from './customer-bookings';

export async function exportBookings(
  connection: Connection,
  userId: string,
): Promise<AccountExport['bookings']> {
  const mine = await listCustomerBookings(connection, userId);
  const rows = await selectBookings(connection, mine).selectAll().orderBy('booking_id').execute();
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
export async function forgetCustomer(tx: Transaction, userId: string): Promise<void> {
  const { sql } = tx;
  const mine = await listCustomerBookings(tx, userId);
  const { rows } = await sql.query<{ provider_id: string; booking_id: string; is_ahead: boolean }>(
    `UPDATE bookings SET user_id = NULL,
       customer_name = CASE WHEN ${IS_AHEAD} THEN customer_name
                            WHEN customer_name IS NOT NULL THEN 'Former customer' END,
       customer_email = CASE WHEN ${IS_AHEAD} THEN customer_email END,
       customer_phone = NULL, is_phone_confirmed = false,
       visit_address = CASE WHEN ${IS_AHEAD} THEN visit_address END,
       anonymize_at = CASE WHEN ${IS_AHEAD} THEN (ends_at AT TIME ZONE 'UTC' + interval '1 day') AT TIME ZONE 'UTC' END
     WHERE provider_id = ANY($1) AND booking_id = ANY($2)
     RETURNING provider_id, booking_id, ${IS_AHEAD} AS is_ahead`,
    [mine.map((row) => row.provider_id), mine.map((row) => row.booking_id)],
  );
  const past = rows.filter((row) => !row.is_ahead);
  await sql.query("UPDATE payments SET email = '' WHERE owner_key = ANY($1) AND subject_id = ANY($2)", [
    past.map((row) => row.provider_id),
    past.map((row) => row.booking_id),
  ]);
  await sql.query('DELETE FROM customer_bookings WHERE user_id = $1', [userId]);
}

/** Nothing about the account's bookings is texted any more. */
export async function forgetPhonesOf(tx: Transaction, userId: string): Promise<void> {
  const mine = await listCustomerBookings(tx, userId);
  await tx.sql.query(
    `UPDATE bookings SET customer_phone = NULL, is_phone_confirmed = false
     WHERE provider_id = ANY($1) AND booking_id = ANY($2) AND customer_phone IS NOT NULL`,
    [mine.map((row) => row.provider_id), mine.map((row) => row.booking_id)],
  );
}

const IS_AHEAD = "status IN ('confirmed', 'awaiting_transfer')";
