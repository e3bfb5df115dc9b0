import { v7 } from 'uuid';
import { z } from 'zod';
import type { Transaction } from '../platform/database/connection';
import { enqueueJob } from '../platform/jobs/enqueue-job';
import { defineQueue } from '../platform/jobs/queue';
import { enterRefund } from './ledger/enter-payments';
import type { RefundRequest } from './payment';
import { type PaymentRow, sumRefunds } from './payment-repository';
import { addRefund, findRefundByKey } from './refund-repository';

const RefundJob = z.object({ ownerKey: z.uuid(), refundId: z.uuid(), attempt: z.int() });
export type RefundJob = z.infer<typeof RefundJob>;

/** Retries for most of a day with doubling pauses, to outlast a long outage of the payment provider. */
export const refundQueue = defineQueue({
  name: 'refund',
  payload: RefundJob,
  retries: 11,
  retrySeconds: 30,
});

/**
 * Stores a refund and queues the job that sends it. The caller must have locked the payment, and passes
 * `receivedCents` when a different amount arrived than was requested.
 */
export async function requestRefund(
  tx: Transaction,
  payment: PaymentRow,
  request: RefundRequest,
  now: Date,
  receivedCents = payment.amount_cents,
): Promise<void> {
  const ref = { ownerKey: payment.owner_key, paymentId: payment.payment_id };
  const known = await findRefundByKey(tx, ref, request.idempotencyKey);
  if (known) {
    if (known.amount_cents !== request.amountCents)
      throw new Error('The refund was already requested with a different amount');
    return;
  }
  if (payment.state !== 'succeeded' && payment.state !== 'mismatched') {
    throw new Error(`A payment in the state ${payment.state} cannot be refunded`);
  }
  const before = await sumRefunds(tx, ref);
  if (before.amountCents + request.amountCents > receivedCents) {
    throw new Error('The refund exceeds the amount received');
  }
  const refund = {
    owner_key: ref.ownerKey,
    refund_id: v7(),
    payment_id: ref.paymentId,
    amount_cents: request.amountCents,
    service_charge_cents: Math.min(
      request.serviceChargeCents,
      payment.service_charge_cents - before.serviceChargeCents,
    ),
    reason: request.reason,
    idempotency_key: request.idempotencyKey,
    state: 'pending' as const,
    failure: null,
    created_at: now,
  };
  await addRefund(tx, refund);
  if (payment.state === 'succeeded') await enterRefund(tx, payment, refund, now);
  await enqueueRefund(tx, { ownerKey: ref.ownerKey, refundId: refund.refund_id, attempt: 1 }, now);
}

export async function enqueueRefund(tx: Transaction, job: RefundJob, now: Date): Promise<void> {
  await enqueueJob(tx, refundQueue, {
    ownerKey: job.ownerKey,
    dedupeKey: `${job.refundId}:${job.attempt}`,
    payload: job,
    runAfter: now,
  });
}
