import { type PaymentOutcome, sumSubjectRefunds } from '../../payments/payments';
import type { Transaction } from '../../platform/database/connection';
import { type BookingRow, changeBooking, refOf } from '../booking-repository';

type RefundOutcome = Extract<PaymentOutcome, { kind: `refund${string}` }>;

/** Keeps what the booking says of its refunds as the refunds are. */
export async function noteRefund(
  tx: Transaction,
  booking: BookingRow,
  { kind }: RefundOutcome,
): Promise<void> {
  const { failed, resolved, arrived } = await sumSubjectRefunds(tx, booking.provider_id, booking.booking_id);
  await changeBooking(tx, refOf(booking), {
    refunded_cents: arrived,
    refund_failed_cents: failed,
    refund_resolved_cents: resolved,
    ...(kind === 'refunded' && booking.payment_state === 'refunding' && { payment_state: 'none' }),
  });
}
