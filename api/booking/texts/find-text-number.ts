import { findUserPhone } from '../../accounts/accounts';
import type { Connection } from '../../platform/database/connection';
import type { BookingRow } from '../booking-repository';

/** The number that was confirmed for the booking, else that of the account. */
export async function findTextNumber(
  connection: Connection,
  booking: BookingRow,
): Promise<string | undefined> {
  if (booking.customer_phone && booking.is_phone_confirmed) return booking.customer_phone;
  return booking.user_id ? findUserPhone(connection, booking.user_id) : undefined;
}
