import type { Transaction } from '../../platform/database/connection';
import { type BookingRow, changeBooking, refOf } from '../booking-repository';
import { dueNow } from '../booking-terms';
import { reserveBalances } from '../customer/customer-balances';

/** Computes what is due with the customer's credit and earlier fees. Leaves a started payment alone. */
export async function recount(tx: Transaction, booking: BookingRow, now: Date): Promise<BookingRow> {
  if (booking.status !== 'held' || booking.payment_id) return booking;
  const { creditCents, feeCents } = await reserveBalances(tx, booking, now);
  const counted = { ...booking, credit_cents: creditCents, earlier_fee_cents: feeCents };
  return changeBooking(tx, refOf(booking), {
    credit_cents: creditCents,
    earlier_fee_cents: feeCents,
    due_now_cents: dueNow(counted, now),
  });
}
