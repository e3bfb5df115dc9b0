import { OFFICE_ZONE } from '@glow50/contract/dates/office-zone';
import type { Transaction } from '../../platform/database/connection';
import type { RegistrationDependencies } from '../registration-dependencies';
import { enqueueMail } from '../../platform/mail/mail';
import { type Payment, receiptParagraphs, sentBackEmail, type PaymentHandler } from '../../payments/payments';
import { changeSponsorship, findSponsorship, lockSponsorship } from './sponsorship-repository';
import { welcomeSponsor } from './welcome-sponsor';

const NOT_DUE = 'You’re already a sponsor, so this payment goes back to you.';

export function sponsorshipPaymentHandler(dependencies: RegistrationDependencies): PaymentHandler {
  const { config, clock, payments } = dependencies;
  const { secretKey, publicUrl } = config;

  async function sendBack(tx: Transaction, payment: Payment): Promise<void> {
    await payments.refund(tx, payment, {
      amountCents: payment.amountCents,
      serviceChargeCents: 0,
      reason: NOT_DUE,
      idempotencyKey: 'not-due',
    });
    await enqueueMail(tx, {
      ownerKey: payment.ownerKey,
      dedupeKey: `back:${payment.paymentId}`,
      to: payment.email,
      ...sentBackEmail({ publicUrl, now: clock.now() }, payment, payment.amountCents, NOT_DUE),
    });
  }

  async function receive(tx: Transaction, payment: Payment): Promise<void> {
    const now = clock.now();
    const { ownerKey: userId, paymentId } = payment;
    const receipt = receiptParagraphs(payment, { at: now, timeZone: OFFICE_ZONE });
    const isNew =
      (await findSponsorship(tx, userId)) !== undefined &&
      (await welcomeSponsor(tx, { userId, paymentId, receipt }, { secretKey, publicUrl, now }));
    if (!isNew) await sendBack(tx, payment);
  }

  return async (tx, payment, outcome) => {
    if (outcome.kind === 'succeeded') return receive(tx, payment);
    if (!(await findSponsorship(tx, payment.ownerKey))) return;
    const row = await lockSponsorship(tx, payment.ownerKey);
    if (row.payment_id !== payment.paymentId || row.state === 'paid') return;
    switch (outcome.kind) {
      case 'processing':
        return changeSponsorship(tx, row.user_id, { state: 'processing' });
      case 'failed':
        return changeSponsorship(tx, row.user_id, { state: 'open' });
      case 'cancelled':
      case 'mismatched':
        return changeSponsorship(tx, row.user_id, {
          state: 'open',
          payment_id: null,
          attempt: row.attempt + 1,
        });
      case 'refunded':
      case 'refund_failed':
      case 'refund_retried':
        return;
    }
  };
}
