import type { Transaction } from '../../platform/database/connection';
import type { PaymentRow } from '../payment-repository';
import type { RefundRow } from '../refund-repository';
import { addEntries } from './ledger-repository';

/**
 * Adds a customer's payment to the provider's ledger. Payments for plans, registrations and sponsorships go
 * to us and are skipped.
 */
export async function enterPayment(tx: Transaction, payment: PaymentRow, now: Date): Promise<void> {
  if (!isForProvider(payment)) return;
  const head = headOf(payment, now);
  const { amount_cents: amount, service_charge_cents: charge, payment_id: id } = payment;
  await addEntries(tx, [
    { ...head, kind: 'paid', amount_cents: amount, owed_cents: amount, source: `paid:${id}` },
    { ...head, kind: 'service_charge', amount_cents: charge, owed_cents: -charge, source: `charge:${id}` },
  ]);
}

export async function enterRefund(
  tx: Transaction,
  payment: PaymentRow,
  refund: Pick<RefundRow, 'refund_id' | 'amount_cents' | 'service_charge_cents' | 'reason'>,
  now: Date,
): Promise<void> {
  if (!isForProvider(payment)) return;
  const { amount_cents: amount, service_charge_cents: charge, refund_id: id } = refund;
  const head = { ...headOf(payment, now), note: refund.reason };
  await addEntries(tx, [
    { ...head, kind: 'refunded', amount_cents: amount, owed_cents: -amount, source: `refund:${id}` },
    {
      ...head,
      kind: 'service_charge_returned',
      amount_cents: charge,
      owed_cents: charge,
      source: `charge-returned:${id}`,
    },
  ]);
}

interface DirectMoney {
  providerId: string;
  subject: { kind: 'booking' | 'tickets'; id: string };
  amountCents: number;
  serviceChargeCents: number;
  key: string;
}

/**
 * Records money that the customer paid the provider directly, for example by Zelle. Idempotent per subject
 * and key.
 */
export async function enterDirectPayment(tx: Transaction, direct: DirectMoney, now: Date): Promise<void> {
  const { head, source } = directOf(direct, now);
  const { amountCents: amount, serviceChargeCents: charge } = direct;
  await addEntries(tx, [
    { ...head, kind: 'paid_directly', amount_cents: amount, owed_cents: 0, source: `direct:${source}` },
    {
      ...head,
      kind: 'service_charge',
      amount_cents: charge,
      owed_cents: -charge,
      source: `direct-charge:${source}`,
    },
  ]);
}

/** Records a refund that the provider made directly. Idempotent per subject and key. */
export async function enterDirectRefund(tx: Transaction, direct: DirectMoney, now: Date): Promise<void> {
  const { head, source } = directOf(direct, now);
  const { amountCents: amount, serviceChargeCents: charge } = direct;
  await addEntries(tx, [
    { ...head, kind: 'refunded', amount_cents: amount, owed_cents: 0, source: `direct-refund:${source}` },
    {
      ...head,
      kind: 'service_charge_returned',
      amount_cents: charge,
      owed_cents: charge,
      source: `direct-charge-returned:${source}`,
    },
  ]);
}

const directOf = ({ providerId, subject, key }: DirectMoney, now: Date) => ({
  source: `${subject.id}:${key}`,
  head: {
    provider_id: providerId,
    subject_kind: subject.kind,
    subject_id: subject.id,
    note: '',
    created_at: now,
  },
});

type ProviderPayment = PaymentRow & { subject_kind: 'booking' | 'tickets' };

function isForProvider(payment: PaymentRow): payment is ProviderPayment {
  return payment.subject_kind === 'booking' || payment.subject_kind === 'tickets';
}

const headOf = (payment: ProviderPayment, now: Date) => ({
  provider_id: payment.owner_key,
  subject_kind: payment.subject_kind,
  subject_id: payment.subject_id,
  note: '',
  created_at: now,
});
