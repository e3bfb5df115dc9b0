import type { Transaction } from '../../platform/database/connection';
import { endUnpaid } from '../../platform/unpaid-holds/unpaid-holds';
import { changeBooking, freeSlots, type HeldTime, lockBooking, refOf } from '../booking-repository';
import { unreserveBalances } from '../customer/customer-balances';
import { recordTimeFreed } from '../waitlist/waitlist-jobs';
import { uncountHold } from './visitor-holds';

/**
 * Ends a hold and releases its slots. `cancelledPaymentId` is the payment canceled before, which the booking may
 * have forgotten meanwhile. Returns false and changes nothing when the booking is no longer a hold or has another
 * payment.
 */
export async function endHold(
  tx: Transaction,
  held: HeldTime,
  { cancelledPaymentId, now }: { cancelledPaymentId: string | null; now: Date },
): Promise<boolean> {
  const booking = await lockBooking(tx, refOf(held));
  if (booking?.status !== 'held') return false;
  if (booking.payment_id !== null && booking.payment_id !== cancelledPaymentId) return false;
  await freeSlots(tx, refOf(booking));
  await unreserveBalances(tx, booking);
  await uncountHold(tx, booking);
  await endUnpaid(tx, { ownerKey: booking.provider_id, holdId: booking.booking_id }, now);
  await changeBooking(tx, refOf(booking), { status: 'expired', payment_state: 'none' });
  await recordTimeFreed(tx, booking.provider_id, now);
  return true;
}
