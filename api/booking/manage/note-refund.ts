import { sumSubjectRefunds } from '../../payments/payments';
import type { PaymentOutcome } from '../../payments/payments';
import type { Transaction } from '../../platform/database/connection';
import { type BookingRow, changeBooking, refOf } from '../booking-repository';
import type { BookingMail } from '../email/booking-mail';
import { refundSentEmail } from '../email/refund-emails';

type RefundOutcome = Extract<PaymentOutcome, { kind: `refund${string}` }>;

/**
 * Keeps what the booking says of its refunds as the refunds are. The customer is told here of a refund that arrives
 * after it had failed; `payments` tells of one that failed, and of one that was given back another way.
 */
export async function noteRefund(
  tx: Transaction,
  mail: BookingMail,
  booking: BookingRow,
  { kind }: RefundOutcome,
): Promise<void> {
  const { failed, resolved, arrived, attempts, count } = await sumSubjectRefunds(
    tx,
    booking.provider_id,
    booking.booking_id,
  );
  const noted = await changeBooking(tx, refOf(booking), {
    refunded_cents: arrived,
    refund_failed_cents: failed,
    refund_resolved_cents: resolved,
    ...(kind === 'refunded' && booking.payment_state === 'refunding' && { payment_state: 'none' }),
  });
  const isAgain = attempts > count && resolved === booking.refund_resolved_cents;
  if (kind === 'refunded' && isAgain) {
    const cents = arrived - booking.refunded_cents;
    await mail.toCustomer(tx, noted, {
      event: `refund-sent:${attempts}`,
      message: refundSentEmail(await mail.context(tx, noted), cents),
    });
  }
}
