import type { Transaction } from '../platform/database/connection';
import { saveCard } from './saved-cards/customer-card-repository';
import { keepCard } from './saved-cards/saved-card-repository';
import { enterPayment } from './ledger/enter-payments';
import type { PaymentRef, PaymentOutcome, PaymentHandlers } from './payment';
import type { RefundReport } from './payment-provider';
import type { IntentReport } from './intent-report';
import {
  changePayment,
  isFinal,
  lockRow,
  type PaymentRow,
  sumRefunds,
  toPayment,
} from './payment-repository';
import { requestRefund } from './refund';
import { emailRefundFailed, emailRefundSent } from './refund-emails';
import { changeRefund, findRefund } from './refund-repository';

interface Reporting {
  tx: Transaction;
  handlers: PaymentHandlers;
  now: Date;
}

/**
 * Applies the provider's report to a payment and calls the subject's handler once per change. Outdated,
 * repeated and out-of-order reports change nothing. Only the whole amount in US dollars counts as paid.
 */
export async function applyIntentReport(
  { tx, handlers, now }: Reporting,
  ref: PaymentRef,
  { intent, at, declined }: { intent: IntentReport; at: Date; declined?: string | undefined },
): Promise<void> {
  const row = await lockRow(tx, ref);
  if (!row) return;
  const isReplaced = intent.intentId !== row.intent_id;
  if (isReplaced && intent.state !== 'succeeded') return;
  if (row.is_replacing && row.state === 'open' && intent.state === 'cancelled') return;
  const next = evaluateReport(row, intent, at, declined);
  if (!next) return;

  const { state, outcome } = next;
  const changed = { ...row, state };
  await changePayment(tx, ref, { state, reported_at: at });
  if (state === 'succeeded') await enterPayment(tx, changed, now);
  if (state === 'succeeded' && row.keeps_card && intent.cardRef) {
    await keepCard(tx, row.owner_key, intent.cardRef);
  }
  if (state === 'succeeded' && !isReplaced && row.saves_card && row.customer_ref && intent.cardRef) {
    await saveCard(tx, row.customer_ref, { cardRef: intent.cardRef, provider: row.provider, now });
  }
  if (state === 'mismatched' && intent.receivedCents > 0) {
    await requestRefund(
      tx,
      changed,
      {
        amountCents: intent.receivedCents,
        serviceChargeCents: 0,
        reason: `${intent.receivedCents} ${intent.currency} cents came in instead of ${row.amount_cents} USD cents`,
        idempotencyKey: 'mismatched',
      },
      now,
      intent.receivedCents,
    );
  }
  await tellHandler(tx, handlers, changed, outcome);
}

function evaluateReport(
  row: PaymentRow,
  { state, receivedCents, currency }: IntentReport,
  at: Date,
  declined: string | undefined,
): { state: PaymentRow['state']; outcome: PaymentOutcome } | undefined {
  if (state === 'succeeded') {
    // Received money counts whatever the stored state is, even canceled.
    if (row.state === 'succeeded' || row.state === 'mismatched') return undefined;
    const isWhole = receivedCents === row.amount_cents && currency === 'USD';
    const kind = isWhole ? 'succeeded' : 'mismatched';
    return { state: kind, outcome: { kind } };
  }
  if (isFinal(row.state)) return undefined;
  if (state === 'cancelled') return { state, outcome: { kind: 'cancelled' } };
  if (row.reported_at && at < row.reported_at) return undefined;
  if (state === 'processing') {
    return row.state === 'processing' ? undefined : { state, outcome: { kind: 'processing' } };
  }
  const reason = declined ?? (row.state === 'processing' ? 'Your bank declined the payment.' : undefined);
  return reason === undefined ? undefined : { state: 'open', outcome: { kind: 'failed', reason } };
}

export async function applyRefundReport(
  { tx, handlers }: Reporting,
  ref: PaymentRef,
  { refund: named, state, failure }: RefundReport,
): Promise<void> {
  if (!named || state === 'pending') return;
  const row = await lockRow(tx, ref);
  const refundRef = { ownerKey: ref.ownerKey, refundId: named.refundId };
  const refund = await findRefund(tx, refundRef);
  if (!row || !refund || refund.attempt !== named.attempt) return;
  // A bank may return a refund days after the provider reported success. A failed refund never becomes
  // successful.
  if (refund.state === 'failed' || refund.state === 'resolved' || refund.state === state) return;

  const amountCents = refund.amount_cents;
  const reason = failure ?? 'The payment provider does not say why';
  await changeRefund(tx, refundRef, { state, failure: state === 'failed' ? reason : null });
  if (state === 'failed') await emailRefundFailed(tx, handlers, row, refund);
  else if (refund.attempt > 1) await emailRefundSent(tx, handlers, row, refund);
  await tellHandler(
    tx,
    handlers,
    row,
    state === 'failed'
      ? { kind: 'refund_failed', amountCents, reason, hadSucceeded: refund.state === 'succeeded' }
      : { kind: 'refunded', amountCents },
  );
}

export async function tellHandler(
  tx: Transaction,
  handlers: PaymentHandlers,
  row: PaymentRow,
  outcome: PaymentOutcome,
): Promise<void> {
  const { amountCents } = await sumRefunds(tx, { ownerKey: row.owner_key, paymentId: row.payment_id });
  await handlers[row.subject_kind]?.(tx, toPayment(row, amountCents), outcome);
}
