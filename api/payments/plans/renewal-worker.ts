import { inTransaction } from '../../platform/database/transaction';
import type { PaymentHandlingDependencies } from '../payment-dependencies';
import { defineWorker, type Worker } from '../../platform/jobs/queue';
import { enqueueMail } from '../../platform/mail/mail';
import { createSavedCards } from '../saved-cards/saved-cards';
import type { PaymentRef } from '../payment';
import { addMonths } from './add-months';
import { addInvoice, changeInvoice } from './invoice-repository';
import { followPlan, type Renewal, renewalQueue } from './plan-jobs';
import { canceledEmail } from './plan-emails';
import { changePlan, lockPlan, refOf } from './plan-repository';
import { PLAN_LABELS } from './quote';

export function renewalWorker(dependencies: PaymentHandlingDependencies): Worker {
  const { config, database, clock, payments, paymentHandlers } = dependencies;
  const cards = createSavedCards(dependencies);

  async function prepare(renewal: Renewal): Promise<PaymentRef | null> {
    return inTransaction(database, async (tx) => {
      const now = clock.now();
      const plan = await lockPlan(tx, renewal);
      const isOutOfDate = plan?.month !== renewal.month || plan.tries !== renewal.tries;
      if (!plan || isOutOfDate || plan.state === 'ended' || now < plan.renews_at) return null;
      if (plan.cancelled_at) {
        const ended = await changePlan(tx, refOf(plan), {
          state: 'ended',
          ended_at: now,
          ended_for: 'asked',
        });
        await followPlan(tx, ended);
        const message = canceledEmail({ publicUrl: config.publicUrl, now }, ended);
        await enqueueMail(tx, {
          ownerKey: plan.user_id,
          dedupeKey: `${plan.plan_id}:ended`,
          to: plan.email,
          ...message,
        });
        return null;
      }
      const month = plan.month + 1;
      await addInvoice(tx, plan, {
        month,
        from_at: plan.renews_at,
        until_at: addMonths(plan.started_at, month),
        lines: [{ label: PLAN_LABELS[plan.price], cents: plan.amount_cents }],
        state: 'open',
        payment_id: null,
        paid_at: null,
      });
      const payment = await payments.add(tx, {
        subject: { kind: 'plan', ownerKey: plan.user_id, subjectId: plan.plan_id },
        amountCents: plan.amount_cents,
        serviceChargeCents: 0,
        method: plan.method,
        email: plan.email,
        keepsCard: true,
        idempotencyKey: `${plan.plan_id}:${month}:${plan.tries}`,
      });
      await changeInvoice(tx, plan, month, { payment_id: payment.paymentId });
      await changePlan(tx, refOf(plan), { next_try_at: null });
      return payment;
    });
  }

  return defineWorker(renewalQueue, async (renewal) => {
    const payment = await prepare(renewal);
    if (payment) await cards.charge(payment, paymentHandlers);
  });
}
