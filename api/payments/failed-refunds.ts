import type { RefundRetry } from '@glow50/contract/payments/payments';
import type { RefundResolution } from '@glow50/contract/payments/refunds';
import { orderNumber } from '@glow50/contract/tickets/order-number';
import { type StaffAction, recordAction } from '../platform/audit/record-action';
import type { Transaction } from '../platform/database/connection';
import type { Database } from '../platform/database/database';
import { inTransaction } from '../platform/database/transaction';
import { tellHandler } from './apply-report';
import type { PaymentHandlingDependencies } from './payment-dependencies';
import { lockRow, type PaymentRow } from './payment-repository';
import { enqueueRefund } from './refund';
import { emailResolution } from './refund-emails';
import { changeRefund, findRefund, type RefundRow } from './refund-repository';

type Needs = Pick<PaymentHandlingDependencies, 'database' | 'clock' | 'paymentHandlers'>;

/** Asks the payment provider again. Returns false when there is no failed refund with this ID. */
export function retryRefundOf(
  { database, clock, paymentHandlers }: Needs,
  ref: RefundRetry,
  staffId: string,
): Promise<boolean> {
  return endFailure(database, ref, async (tx, payment, refund) => {
    const now = clock.now();
    const attempt = refund.attempt + 1;
    await changeRefund(tx, ref, { state: 'pending', failure: null, attempt });
    await enqueueRefund(tx, { ...ref, attempt }, now);
    await tellHandler(tx, paymentHandlers, payment, {
      kind: 'refund_retried',
      amountCents: refund.amount_cents,
    });
    await recordAction(tx, { staffId, action: 'tried again', ...about(payment, refund, 'pending') }, now);
  });
}

/**
 * Records that the money went back another way, and emails the buyer how. Returns false when there is no failed
 * refund with this ID.
 */
export function resolveRefundOf(
  { database, clock, paymentHandlers }: Needs,
  { note, ...ref }: RefundResolution,
  staffId: string,
): Promise<boolean> {
  return endFailure(database, ref, async (tx, payment, refund) => {
    const now = clock.now();
    await changeRefund(tx, ref, {
      state: 'resolved',
      resolved_note: note,
      resolved_by: staffId,
      resolved_at: now,
    });
    const amountCents = refund.amount_cents;
    await tellHandler(tx, paymentHandlers, payment, { kind: 'refunded', amountCents });
    await emailResolution(tx, paymentHandlers, payment, { ...ref, amountCents, note });
    const action = { staffId, action: 'gave back another way', ...about(payment, refund, 'resolved'), note };
    await recordAction(tx, action, now);
  });
}

async function endFailure(
  database: Database,
  { ownerKey, refundId }: RefundRetry,
  work: (tx: Transaction, payment: PaymentRow, refund: RefundRow) => Promise<void>,
): Promise<boolean> {
  const known = await findRefund(database, { ownerKey, refundId });
  if (!known) return false;
  return inTransaction(database, async (tx) => {
    const payment = await lockRow(tx, { ownerKey, paymentId: known.payment_id });
    const refund = await findRefund(tx, { ownerKey, refundId });
    if (!payment || refund?.state !== 'failed') return false;
    await work(tx, payment, refund);
    return true;
  });
}

const about = (
  { subject_kind: kind, subject_id: id }: PaymentRow,
  { amount_cents: cents, failure, attempt }: RefundRow,
  state: RefundRow['state'],
): Pick<StaffAction, 'section' | 'subject' | 'before' | 'after'> => ({
  section: 'refunds',
  subject: { kind, id, name: `${kind} ${orderNumber(id)}` },
  before: { state: 'failed', cents, attempt, failure },
  after: { state, cents },
});
