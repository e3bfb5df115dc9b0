import { findUserPhone, keepAccount } from '../../accounts/accounts';
import type { Transaction } from '../../platform/database/connection';
import type { BookingChanges, BookingRow } from '../booking-repository';

/**
 * What has become of the account since its time was held: it may be gone, which makes the booking a guest's, or have
 * another number or none.
 */
export async function followAccount(
  tx: Transaction,
  { user_id: heldBy, is_phone_confirmed: isOfAccount }: BookingRow,
): Promise<BookingChanges> {
  if (!heldBy) return {};
  const userId = (await keepAccount(tx, heldBy)) ? heldBy : null;
  if (!isOfAccount) return { user_id: userId };
  const phone = userId ? await findUserPhone(tx, userId) : undefined;
  return { user_id: userId, customer_phone: phone ?? null, is_phone_confirmed: phone !== undefined };
}
