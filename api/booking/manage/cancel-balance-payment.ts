import type { Dependencies } from '../../platform/dependencies';
import type { Payments } from '../../payments/payments';
import type { BookingJob } from '../booking-jobs';
import { findBooking } from '../booking-repository';

/** Cancels the balance payment before the booking ends. Returns false while its money may be on the way. */
export async function cancelBalancePayment(
  { database, payments }: Pick<Dependencies, 'database'> & { payments: Payments },
  { moves, ...ref }: BookingJob,
): Promise<boolean> {
  const booking = await findBooking(database, ref);
  const paymentId = booking?.balance_payment_id;
  if (!booking || booking.status !== 'confirmed' || booking.moves !== moves || !paymentId) return true;
  const payment = { ownerKey: booking.provider_id, paymentId };
  await payments.cancel(payment);
  const state = (await payments.find(database, payment))?.state;
  return state !== 'open' && state !== 'processing';
}
