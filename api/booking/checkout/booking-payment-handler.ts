import { findRules, takenBy } from '../../directory/directory';
import type { Transaction } from '../../platform/database/connection';
import { isTaken } from '../../platform/database/sql-state';
import type { BookingDependencies } from '../booking-dependencies';
import type { Payment, PaymentHandler } from '../../payments/payments';
import { deletePaidHold, spendingsOf } from '../../platform/unpaid-holds/unpaid-holds';
import { balancePaidEmail, lateMoneyEmail } from './payment-emails';
import type { BookingMail } from '../email/booking-mail';
import {
  type BookingRow,
  changeBooking,
  dropExpiredHolds,
  lockBooking,
  refOf,
  takeSlots,
} from '../booking-repository';
import { followAccount } from '../customer/follow-account';
import { confirmBooking } from './confirm-booking';
import { refund } from '../manage/give-back';
import { noteRefund } from '../manage/note-refund';
import { forgetPayment } from '../hold/cancel-payment';
import { makeRoom } from '../hold/yielding-holds';

/**
 * Applies payment events to the booking, in the transaction that records the event. Events may arrive in any
 * order.
 */
export function bookingPaymentHandler(dependencies: BookingDependencies): PaymentHandler {
  const { clock, limits, payments, bookingMail: mail } = dependencies;

  async function refundLatePayment(tx: Transaction, booking: BookingRow, payment: Payment): Promise<void> {
    await refund(tx, payments, payment, {
      amount: payment.amountCents,
      reason: 'It arrived when the time could no longer be booked',
      key: `late:${payment.paymentId}`,
    });
    if (payment.paymentId === booking.payment_id && booking.status !== 'confirmed') {
      await changeBooking(tx, refOf(booking), { payment_state: 'refunding' });
    }
    await mail.toCustomer(tx, booking, {
      event: `late:${payment.paymentId}`,
      message: lateMoneyEmail(await mail.context(tx, booking), payment.amountCents),
    });
  }

  async function receive(tx: Transaction, booking: BookingRow, payment: Payment): Promise<void> {
    if (payment.paymentId === booking.balance_payment_id) return receiveBalance(tx, booking, payment);
    if (payment.paymentId !== booking.payment_id) return refundLatePayment(tx, booking, payment);
    const isFree =
      booking.status === 'held' || (booking.status === 'expired' && (await rebook(tx, booking, clock.now())));
    if (!isFree) return refundLatePayment(tx, booking, payment);
    const received = {
      ...(await followAccount(tx, booking)),
      paid_cents: booking.paid_cents + payment.amountCents,
      payment_state: 'paid',
    } as const;
    await confirmBooking(tx, mail, booking, received, clock.now());
    const { provider_id: ownerKey, booking_id: holdId } = booking;
    const from = await deletePaidHold(tx, { ownerKey, holdId });
    if (from) await limits.giveBackIn(tx, ...spendingsOf('hold', from));
  }

  async function receiveBalance(tx: Transaction, booking: BookingRow, payment: Payment): Promise<void> {
    if (booking.status !== 'confirmed' && booking.status !== 'completed')
      return refundLatePayment(tx, booking, payment);
    const paid = await changeBooking(tx, refOf(booking), {
      paid_cents: booking.paid_cents + payment.amountCents,
    });
    await deletePaidHold(tx, { ownerKey: booking.provider_id, holdId: booking.booking_id });
    await tellBalancePaid(tx, mail, paid, payment);
  }

  return async (tx, payment, outcome) => {
    const ref = { providerId: payment.subject.ownerKey, bookingId: payment.subject.subjectId };
    const booking = await lockBooking(tx, ref);
    if (!booking) return;
    const isCurrent = payment.paymentId === booking.payment_id && booking.status === 'held';
    switch (outcome.kind) {
      case 'succeeded':
        return receive(tx, booking, payment);
      case 'processing':
      case 'failed':
        if (isCurrent) {
          const state = outcome.kind === 'processing' ? 'processing' : 'open';
          await changeBooking(tx, ref, { payment_state: state });
        }
        return;
      case 'cancelled':
      case 'mismatched':
        if (isCurrent) await forgetPayment(tx, booking);
        return;
      case 'refunded':
      case 'refund_failed':
      case 'refund_retried':
        return noteRefund(tx, booking, outcome);
    }
  };
}

/** Takes the slots of an ended booking again. Returns false when they are taken or the start has passed. */
export async function rebook(tx: Transaction, booking: BookingRow, now: Date): Promise<boolean> {
  if (booking.starts_at <= now) return false;
  const date = booking.starts_at.toISOString().slice(0, 10);
  const rules = await findRules(tx, booking.provider_id, date, date);
  if (!rules) return false;
  const slots = takenBy(booking.starts_at.getTime(), booking.duration_minutes, rules);
  await dropExpiredHolds(tx, booking.provider_id, slots, now);
  await makeRoom(tx, booking.provider_id, slots, now);
  await tx.sql.query('SAVEPOINT rebooking');
  try {
    await takeSlots(tx, refOf(booking), slots);
    return true;
  } catch (error) {
    if (!isTaken(error)) throw error;
    await tx.sql.query('ROLLBACK TO SAVEPOINT rebooking');
    return false;
  }
}

async function tellBalancePaid(
  tx: Transaction,
  mail: BookingMail,
  booking: BookingRow,
  payment: Payment,
): Promise<void> {
  await mail.toCustomer(tx, booking, {
    event: `balance:${payment.paymentId}`,
    message: balancePaidEmail(await mail.context(tx, booking)),
  });
  await mail.toProvider(tx, booking, {
    event: `balance:${payment.paymentId}`,
    subject: 'Balance paid',
    sentence: 'The whole price has been received.',
  });
}
