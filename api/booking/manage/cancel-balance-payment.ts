import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import type { Payments } from '../../payments/payments';
import { changeBooking, findBooking } from '../booking-repository';
import type { BookingRef } from './manage-token';

/**
 * Cancels the balance payment before the booking ends. Returns false while the payment is processing, because
 * it may still succeed.
 */
export async function cancelBalancePayment(
  { database, payments }: Pick<Dependencies, 'database'> & { payments: Payments },
  { providerId, bookingId }: BookingRef,
): Promise<boolean> {
  const ref = { providerId, bookingId };
  const booking = await findBooking(database, ref);
  const paymentId = booking?.balance_payment_id;
  if (!booking || booking.status !== 'confirmed' || !paymentId) return true;
  const state = await payments.cancel({ ownerKey: providerId, paymentId });
  if (state === 'cancelled') {
    await inTransaction(database, (tx) =>
      changeBooking(tx, ref, { payment_attempt: booking.payment_attempt + 1 }),
    );
  }
  return state !== 'processing';
}
