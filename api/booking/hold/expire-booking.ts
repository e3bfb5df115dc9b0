import { MINUTE } from '../../platform/time/zone-time';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import type { Payments } from '../../payments/payments';
import { planExpiry } from '../booking-jobs';
import { transferMissedEmail } from '../checkout/payment-emails';
import type { BookingMail } from '../email/booking-mail';
import { changeBooking, findBooking, freeSlots, lockBooking, refOf } from '../booking-repository';
import { unreserveBalances } from '../customer/customer-balances';
import { recordTimeFreed } from '../waitlist/waitlist-jobs';
import { endHold } from './end-hold';
import type { BookingRef } from '../manage/manage-token';

type Needs = Pick<Dependencies, 'database' | 'clock'> & { payments: Payments; mail: BookingMail };

/**
 * Releases the slots of an expired hold or an overdue transfer. While a payment is processing, the hold stays
 * and is checked again after a minute; the payment's result decides. Throws when the payment provider cannot
 * be reached, so that the job is retried.
 */
export async function expireBooking(needs: Needs, ref: BookingRef): Promise<void> {
  const { database, clock, payments } = needs;
  const booking = await findBooking(database, ref);
  if (!booking) return;
  if (booking.status === 'awaiting_transfer') return endTransfer(needs, ref);
  // Another hold may have expired it, and taken only a part of its time.
  if (booking.status === 'expired') {
    return inTransaction(database, (tx) => recordTimeFreed(tx, booking.provider_id, clock.now()));
  }
  if (booking.status !== 'held' || booking.hold_expires_at > clock.now()) return;
  if (booking.payment_id) {
    const payment = { ownerKey: booking.provider_id, paymentId: booking.payment_id };
    if ((await payments.cancel(payment)) !== 'cancelled') {
      const again = new Date(clock.now().getTime() + MINUTE);
      return inTransaction(database, (tx) => planExpiry(tx, booking, again));
    }
  }
  const isEnded = await inTransaction(database, (tx) =>
    endHold(tx, booking, { cancelledPaymentId: booking.payment_id, now: clock.now() }),
  );
  const after = isEnded ? undefined : await findBooking(database, ref);
  if (after?.status === 'held') throw new Error('Another payment was started for the hold in the meantime');
}

async function endTransfer({ database, clock, mail }: Needs, ref: BookingRef): Promise<void> {
  await inTransaction(database, async (tx) => {
    const booking = await lockBooking(tx, ref);
    const { zelle_deadline: deadline } = booking ?? {};
    if (booking?.status !== 'awaiting_transfer' || !deadline || deadline > clock.now()) return;
    await freeSlots(tx, ref);
    await unreserveBalances(tx, booking);
    await recordTimeFreed(tx, booking.provider_id, clock.now());
    const ended = await changeBooking(tx, refOf(booking), {
      status: 'expired',
      task: 'No transfer was confirmed in time. If it still arrives, mark it as received to book the time again, or send it back.',
    });
    await mail.toCustomer(tx, ended, {
      event: 'transfer-missed',
      message: transferMissedEmail(await mail.context(tx, ended)),
      calendar: 'cancelled',
    });
    await mail.toProvider(tx, ended, {
      event: 'transfer-missed',
      subject: 'No transfer arrived',
      sentence: 'The time is free again. If the transfer still arrives, open your bookings to resolve it.',
    });
  });
}
