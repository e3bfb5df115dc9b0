import type { Transaction } from '../platform/database/connection';
import type { PaymentHandler, Payments, PaymentSubject } from './payment';

/** Wraps the handler of a subject that is deleted some day: money that arrives after that goes back. */
export function refundWithoutSubject(
  payments: Pick<Payments, 'refund'>,
  isThere: (tx: Transaction, subject: PaymentSubject) => Promise<boolean>,
  handler: PaymentHandler,
): PaymentHandler {
  return async (tx, payment, outcome) => {
    if (outcome.kind !== 'succeeded' || (await isThere(tx, payment.subject))) {
      return handler(tx, payment, outcome);
    }
    const { ownerKey, paymentId, amountCents, serviceChargeCents } = payment;
    await payments.refund(
      tx,
      { ownerKey, paymentId },
      {
        amountCents,
        serviceChargeCents,
        reason: 'It arrived when what it paid for was no longer kept',
        idempotencyKey: `late:${paymentId}`,
      },
    );
  };
}
