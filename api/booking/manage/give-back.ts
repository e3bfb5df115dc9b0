import type { Transaction } from '../../platform/database/connection';
import { enterDirectRefund, type Payment, type Payments } from '../../payments/payments';
import type { BookingRow } from '../booking-repository';
import { divideRefund } from '../booking-terms';
import { money } from '../money';

/**
 * Refunds the newest payment first. Only the provider can return a Zelle payment: the refund is entered in
 * their ledger. The service charge is refunded only with a full refund.
 */
export async function refundBooking(
  tx: Transaction,
  payments: Payments,
  booking: BookingRow,
  { amountCents, reason, event, now }: { amountCents: number; reason: string; event: string; now: Date },
): Promise<void> {
  let left = amountCents;
  const { provider_id: ownerKey, booking_id: subjectId } = booking;
  for (const payment of await payments.list(tx, { kind: 'booking', ownerKey, subjectId })) {
    if (payment.state !== 'succeeded' || left === 0) continue;
    const amount = Math.min(left, payment.amountCents - payment.refundedCents);
    const key = `${event}:${payment.paymentId}`;
    if (amount > 0) await refund(tx, payments, payment, { amount, reason, key });
    left -= amount;
  }
  if (left === 0 || booking.method !== 'zelle') return;
  const received = booking.due_now_cents;
  await enterDirectRefund(
    tx,
    {
      providerId: booking.provider_id,
      subject: { kind: 'booking', id: booking.booking_id },
      amountCents: left,
      serviceChargeCents: left >= received ? Math.min(booking.service_charge_cents, received) : 0,
      key: event,
    },
    now,
  );
}

export function zelleRefundTask(
  booking: BookingRow,
  cents: number,
): { task: string; send_back_cents: number } | undefined {
  const { direct } = divideRefund(booking, cents);
  if (direct === 0) return undefined;
  const whom = booking.customer_email ?? 'the customer';
  return { task: `Send ${money(direct)} back to ${whom} by Zelle.`, send_back_cents: direct };
}

/** The service charge is refunded only with the whole payment. */
export async function refund(
  tx: Transaction,
  payments: Payments,
  payment: Payment,
  { amount, reason, key }: { amount: number; reason: string; key: string },
): Promise<void> {
  const { ownerKey, paymentId } = payment;
  await payments.refund(
    tx,
    { ownerKey, paymentId },
    {
      amountCents: amount,
      serviceChargeCents: amount === payment.amountCents ? payment.serviceChargeCents : 0,
      reason,
      idempotencyKey: key,
    },
  );
}
