import type { Dependencies } from '../../platform/dependencies';
import type { Payments } from '../../payments/payments';
import { findBooking } from '../booking-repository';
import type { BookingRef } from './manage-token';

/** Cancels the balance payment before the booking ends. Returns false while its money may be on the way. */
export async function cancelBalancePayment(
  { database, payments }: Pick<Dependencies, 'database'> & { payments: Payments },
  ref: BookingRef,
): Promise<boolean> {
  const booking = await findBooking(database, ref);
  const paymentId = booking?.balance_payment_id;
  if (!booking || booking.status !== 'confirmed' || !paymentId) return true;
  const payment = { ownerKey: booking.provider_id, paymentId };
  await payments.cancel(payment);
  const state = (await payments.find(database, payment))?.state;
  return state !== 'open' && state !== 'processing';
}
