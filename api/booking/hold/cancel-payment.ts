import { inTransaction } from '../../platform/database/transaction';
import type { Transaction } from '../../platform/database/connection';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import type { Payments } from '../../payments/payments';
import {
  type BookingRow,
  changeBooking,
  endSlotsAt,
  type HeldTime,
  lockBooking,
  refOf,
} from '../booking-repository';
import { BOOKING_MESSAGES } from '../booking-messages';

/**
 * Cancels the payment. Call it before each release. Throws 409 while the payment is processing: its result
 * then decides about the booking.
 */
export async function cancelPayment(payments: Payments, booking: HeldTime): Promise<void> {
  if (!booking.payment_id) return;
  const ref = { ownerKey: booking.provider_id, paymentId: booking.payment_id };
  if ((await payments.cancel(ref)) === 'cancelled') return;
  throw new HttpError(409, BOOKING_MESSAGES.moneyOnItsWay);
}

/**
 * Cancels the payment of a hold that is to be replaced or paid in another way. The hold can be paid again, whatever
 * comes of that. Throws 409 when money is on the way.
 */
export async function cancelEarlierPayment(
  { database, payments }: Pick<Dependencies, 'database'> & { payments: Payments },
  held: HeldTime,
): Promise<void> {
  if (!held.payment_id) return;
  await cancelPayment(payments, held);
  await inTransaction(database, async (tx) => {
    const booking = await lockBooking(tx, refOf(held));
    if (booking?.status !== 'held' || booking.payment_id !== held.payment_id) return;
    await forgetPayment(tx, booking);
  });
}

/** The next try gets a new payment, and the slots expire with the hold again. */
export async function forgetPayment(tx: Transaction, booking: BookingRow): Promise<void> {
  await changeBooking(tx, refOf(booking), {
    payment_id: null,
    payment_state: 'none',
    payment_attempt: booking.payment_attempt + 1,
  });
  await endSlotsAt(tx, refOf(booking), booking.hold_expires_at);
}
