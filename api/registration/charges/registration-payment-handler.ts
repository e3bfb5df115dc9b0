import type { PlanPrice } from '@glow50/contract/plans/plans';
import type { Transaction } from '../../platform/database/connection';
import type { RegistrationDependencies } from '../registration-dependencies';
import { enqueueMail } from '../../platform/mail/mail';
import {
  isRefund,
  type Payment,
  sentBackEmail,
  type PaymentHandler,
  startPlan,
} from '../../payments/payments';
import { receiveRegistration } from '../submissions/receive-registration';
import {
  findRegistrationById,
  lockRegistration,
  refOf,
  type RegistrationRow,
} from '../submissions/registration-repository';
import { welcomeSponsor } from '../sponsors/welcome-sponsor';
import { paidEmail } from './charge-emails';
import { changeCharge, type ChargeRow, findCharge, forgetPayment } from './charge-repository';

interface Reason {
  key: string;
  words: string;
}
const NOT_DUE: Reason = { key: 'not-due', words: 'Your payment arrived when it was no longer due.' };
const HAS_PLAN: Reason = {
  key: 'has-plan',
  words: 'You already have a plan, so the month you paid for is refunded.',
};
const IS_SPONSOR: Reason = {
  key: 'is-sponsor',
  words: 'You’re already a sponsor, so what you paid for that goes back to you.',
};

export function registrationPaymentHandler(dependencies: RegistrationDependencies): PaymentHandler {
  const { config, clock, registrationForms, payments } = dependencies;
  const { secretKey, publicUrl } = config;

  async function sendBack(
    tx: Transaction,
    payment: Payment,
    amountCents: number,
    why: Reason,
  ): Promise<void> {
    await payments.refund(tx, payment, {
      amountCents,
      serviceChargeCents: 0,
      reason: why.words,
      idempotencyKey: why.key,
    });
    await enqueueMail(tx, {
      ownerKey: payment.ownerKey,
      dedupeKey: `back:${payment.paymentId}:${why.key}`,
      to: payment.email,
      ...sentBackEmail({ publicUrl, now: clock.now() }, payment, amountCents, why.words),
    });
  }

  /** Applies the sponsor offer if it was selected. Refunds it when the user is a sponsor already. */
  async function receiveSponsor(
    tx: Transaction,
    { user_id: userId }: RegistrationRow,
    { lines }: ChargeRow,
    payment: Payment,
  ): Promise<void> {
    const line = lines.find(({ id }) => id === 'sponsor');
    if (!line || !userId) return;
    const context = { secretKey, publicUrl, now: clock.now() };
    const isNew = await welcomeSponsor(tx, { userId, paymentId: payment.paymentId }, context);
    if (!isNew) await sendBack(tx, payment, line.amount.cents, IS_SPONSOR);
  }

  async function receive(
    tx: Transaction,
    row: RegistrationRow,
    charge: ChargeRow | undefined,
    payment: Payment,
  ): Promise<void> {
    const isDue =
      charge?.payment_id === payment.paymentId &&
      row.state === 'awaiting_payment' &&
      row.amount_due_cents === payment.amountCents;
    if (!charge || !isDue) return sendBack(tx, payment, payment.amountCents, NOT_DUE);
    const now = clock.now();
    const form = registrationForms[row.kind];
    if (!form) throw new Error(`Unknown kind of registration: ${row.kind}`);
    await changeCharge(tx, charge, { state: 'paid' });
    await receiveRegistration(tx, refOf(row), form, { secretKey, publicUrl, now });

    const { user_id: userId, price } = row;
    const line = charge.lines.find(({ id }) => id === 'plan');
    const isPlan = line && userId && price && price !== 'promotion';
    const plan = isPlan
      ? await startPlan(
          tx,
          {
            userId,
            price: price satisfies PlanPrice,
            lines: charge.lines,
            paid: {
              registrationId: row.registration_id,
              amountCents: payment.amountCents,
              email: payment.email,
              paymentId: payment.paymentId,
              renewsBy: payment.method,
            },
          },
          now,
        )
      : null;
    if (line && !plan) await sendBack(tx, payment, line.amount.cents, HAS_PLAN);
    await receiveSponsor(tx, row, charge, payment);
    await enqueueMail(tx, {
      ownerKey: row.registration_id,
      dedupeKey: `paid:${payment.paymentId}`,
      to: row.email,
      ...paidEmail(row, { charge, payment, plan, now }),
    });
  }

  return async (tx, payment, outcome) => {
    if (isRefund(outcome)) return;
    const found = await findRegistrationById(tx, payment.subject.subjectId);
    const row = found && (await lockRegistration(tx, refOf(found)));
    if (!row) {
      if (outcome.kind === 'succeeded') await sendBack(tx, payment, payment.amountCents, NOT_DUE);
      return;
    }
    const charge = await findCharge(tx, row);
    if (outcome.kind === 'succeeded') return receive(tx, row, charge, payment);
    if (charge?.payment_id !== payment.paymentId || charge.state === 'paid') return;
    switch (outcome.kind) {
      case 'processing':
        return changeCharge(tx, charge, { state: 'processing' });
      case 'failed':
        return changeCharge(tx, charge, { state: 'open' });
      case 'cancelled':
      case 'mismatched':
        return forgetPayment(tx, charge);
    }
  };
}
