import { inTransaction } from '../platform/database/transaction';
import type { PaymentDependencies } from './payment-dependencies';
import { defineWorker, type Worker } from '../platform/jobs/queue';
import type { PaymentHandlers } from './payment';
import { findRow } from './payment-repository';
import { refundQueue } from './refund';
import { findRefund } from './refund-repository';
import { applyRefundReport } from './apply-report';

export function refundWorker(
  dependencies: Pick<PaymentDependencies, 'database' | 'clock' | 'paymentProvider'>,
  handlers: PaymentHandlers,
): Worker {
  const { database, clock, paymentProvider: provider } = dependencies;

  return defineWorker(refundQueue, async ({ ownerKey, refundId, attempt }) => {
    const refund = await findRefund(database, { ownerKey, refundId });
    if (refund?.state !== 'pending' || refund.attempt !== attempt) return;
    const ref = { ownerKey, paymentId: refund.payment_id };
    const payment = await findRow(database, ref);
    if (!payment?.intent_id) throw new Error('The refund has no received payment');
    const report = await provider.refund({
      refundId,
      attempt,
      intentId: payment.intent_id,
      amountCents: refund.amount_cents,
    });
    await inTransaction(database, (tx) => applyRefundReport({ tx, handlers, now: clock.now() }, ref, report));
  });
}
