import { DAY } from '../../platform/time/zone-time';
import type { Transaction } from '../../platform/database/connection';
import type { PaymentDependencies } from '../payment-dependencies';
import { enqueueMail } from '../../platform/mail/mail';
import { isRefund, type Payment, type PaymentHandler } from '../payment';
import { addMonths } from './add-months';
import { changeInvoice, findInvoice } from './invoice-repository';
import { followPlan, planRenewal } from './plan-jobs';
import { declinedEmail, lapsedEmail, renewedEmail, sentBackEmail } from './plan-emails';
import { changePlan, lockPlan, type PlanRow, refOf } from './plan-repository';

/** Days between attempts for one month. The plan ends when the last attempt is declined. */
const PAUSE_DAYS = [3, 3, 4];

export function planPaymentHandler(dependencies: PaymentDependencies): PaymentHandler {
  const { config, clock, payments } = dependencies;
  const context = () => ({ publicUrl: config.publicUrl, now: clock.now() });

  const mail = (tx: Transaction, plan: PlanRow, event: string, email: ReturnType<typeof renewedEmail>) =>
    enqueueMail(tx, {
      ownerKey: plan.user_id,
      dedupeKey: `${plan.plan_id}:${event}`,
      to: plan.email,
      ...email,
    });

  async function renew(tx: Transaction, plan: PlanRow, payment: Payment): Promise<void> {
    const now = clock.now();
    const month = plan.month + 1;
    const invoice = await findInvoice(tx, plan, month);
    if (plan.state === 'ended' || invoice?.payment_id !== payment.paymentId) {
      return sendBack(tx, plan, payment);
    }
    await changeInvoice(tx, plan, month, { state: 'paid', paid_at: now });
    const renewed = await changePlan(tx, refOf(plan), {
      state: 'active',
      month,
      renews_at: addMonths(plan.started_at, month),
      tries: 0,
      declined: null,
      next_try_at: null,
    });
    await planRenewal(tx, renewed, renewed.renews_at);
    await followPlan(tx, renewed);
    await mail(tx, renewed, `renewed:${month}`, renewedEmail(context(), renewed, payment));
  }

  /** Refunds a payment for a month that was already paid, or one that arrived after the plan ended. */
  async function sendBack(tx: Transaction, plan: PlanRow, payment: Payment): Promise<void> {
    await payments.refund(tx, payment, {
      amountCents: payment.amountCents,
      serviceChargeCents: 0,
      reason: 'It arrived for a month that was no longer due',
      idempotencyKey: 'not-due',
    });
    const why = 'Your payment arrived for a month of your plan that was no longer due.';
    await mail(
      tx,
      plan,
      `back:${payment.paymentId}`,
      sentBackEmail(context(), payment, payment.amountCents, why),
    );
  }

  async function noteDeclined(
    tx: Transaction,
    plan: PlanRow,
    payment: Payment,
    reason: string,
  ): Promise<void> {
    const month = plan.month + 1;
    const invoice = await findInvoice(tx, plan, month);
    // Ignores a repeated report and a report about an earlier attempt.
    if (plan.state === 'ended' || plan.next_try_at || invoice?.payment_id !== payment.paymentId) return;
    const now = clock.now();
    const pause = PAUSE_DAYS[plan.tries];
    const noted = { tries: plan.tries + 1, declined: reason };
    if (pause === undefined) {
      const ended = await changePlan(tx, refOf(plan), {
        ...noted,
        state: 'ended',
        ended_at: now,
        ended_for: 'unpaid',
      });
      await followPlan(tx, ended);
      await changeInvoice(tx, plan, month, { state: 'void' });
      return mail(tx, ended, 'lapsed', lapsedEmail(context(), ended));
    }
    const nextTry = new Date(now.getTime() + pause * DAY);
    const late = await changePlan(tx, refOf(plan), { ...noted, state: 'past_due', next_try_at: nextTry });
    await planRenewal(tx, late, nextTry);
    await mail(tx, late, `declined:${month}:${late.tries}`, declinedEmail(context(), late));
  }

  return async (tx, payment, outcome) => {
    if (isRefund(outcome)) return;
    const plan = await lockPlan(tx, {
      userId: payment.subject.ownerKey,
      planId: payment.subject.subjectId,
    });
    if (!plan) return;
    switch (outcome.kind) {
      case 'succeeded':
        return renew(tx, plan, payment);
      case 'failed':
        return noteDeclined(tx, plan, payment, outcome.reason);
      case 'cancelled':
      case 'mismatched':
        return noteDeclined(tx, plan, payment, 'The payment could not be completed.');
      case 'processing':
        return;
    }
  };
}
