import type Stripe from 'stripe';
import type { ProviderEvent, RefundReport } from '../payment-provider';
import type { IntentReport } from '../intent-report';

export function toIntentReport(intent: Stripe.PaymentIntent): IntentReport {
  return {
    intentId: intent.id,
    state: toIntentState(intent.status),
    currency: intent.currency.toUpperCase(),
    receivedCents: intent.amount_received,
    ...toCardRef(intent),
  };
}

function toCardRef({ customer, payment_method: method }: Stripe.PaymentIntent): { cardRef?: string } {
  const cardRef = toId(method);
  return customer && cardRef ? { cardRef } : {};
}

export function toId(named: string | { id: string } | null | undefined): string | undefined {
  return typeof named === 'string' ? named : named?.id;
}

function toIntentState(status: Stripe.PaymentIntent.Status): IntentReport['state'] {
  switch (status) {
    case 'succeeded':
      return 'succeeded';
    case 'canceled':
      return 'cancelled';
    // We never capture manually, so an intent that waits for capture is treated as processing.
    case 'processing':
    case 'requires_capture':
      return 'processing';
    default:
      return 'open';
  }
}

export function toRefundReport(refund: Stripe.Refund): RefundReport {
  const { refund_id: refundId, attempt } = refund.metadata ?? {};
  return {
    ...(refundId && { refund: { refundId, attempt: Number(attempt) } }),
    state: toRefundState(refund.status),
    ...(refund.failure_reason && { failure: refund.failure_reason }),
  };
}

function toRefundState(status: string | null): RefundReport['state'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

export function toEvent(event: Stripe.Event): ProviderEvent {
  const head = { eventId: event.id, type: event.type, at: new Date(event.created * 1000) };
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.canceled':
      return ofIntent(head, event.data.object);
    case 'payment_intent.payment_failed': {
      const declined = event.data.object.last_payment_error?.message ?? 'Your bank declined the payment.';
      return ofIntent(head, event.data.object, declined);
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return ofRefund(head, event.data.object);
    default:
      return { ...head, about: { kind: 'other' } };
  }
}

type Head = Pick<ProviderEvent, 'eventId' | 'type' | 'at'>;

function ofIntent(head: Head, intent: Stripe.PaymentIntent, declined?: string): ProviderEvent {
  const about = { kind: 'intent' as const, intent: toIntentReport(intent), ...(declined && { declined }) };
  return { ...head, intentId: intent.id, about };
}

function ofRefund(head: Head, refund: Stripe.Refund): ProviderEvent {
  const intent = refund.payment_intent;
  const intentId = typeof intent === 'string' ? intent : intent?.id;
  return {
    ...head,
    ...(intentId && { intentId }),
    about: { kind: 'refund', refund: toRefundReport(refund) },
  };
}
