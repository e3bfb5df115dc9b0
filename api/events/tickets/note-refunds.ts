import { type PaymentRef, sumRefundStates } from '../../payments/payments';
import type { Transaction } from '../../platform/database/connection';
import { changeOrder, type OrderRow, refOf } from './order-repository';

const RETURNING: ReadonlySet<OrderRow['payment_state']> = new Set(['refunding', 'refunded', 'refund_failed']);

/** Takes over into the order what became of the refunds of its payment. */
export async function noteRefunds(
  tx: Transaction,
  order: OrderRow,
  { ownerKey, paymentId }: PaymentRef,
): Promise<void> {
  if (paymentId !== order.payment_id) return;
  const { pending, failed, arrived } = await sumRefundStates(tx, { ownerKey, paymentId });
  const left = pending > 0 ? 'refunding' : 'refunded';
  await changeOrder(tx, refOf(order), {
    ...(order.paid_cents > 0 && { refunded_cents: arrived }),
    ...(RETURNING.has(order.payment_state) && { payment_state: failed > 0 ? 'refund_failed' : left }),
  });
}
