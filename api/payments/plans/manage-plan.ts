import type { Plan, StartedCardChange } from '@glow50/contract/plans/plans';
import { findAccount } from '../../accounts/accounts';
import type { Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { PaymentDependencies } from '../payment-dependencies';
import { HttpError } from '../../platform/http/http-error';
import { enqueueMail } from '../../platform/mail/mail';
import { createSavedCards } from '../saved-cards/saved-cards';
import { changeInvoice } from './invoice-repository';
import { followPlan, planRenewal } from './plan-jobs';
import { canceledEmail } from './plan-emails';
import { changePlan, findPlan, lockPlan, type PlanRow, refOf } from './plan-repository';
import { PLAN_MESSAGES } from './plan-messages';
import { takePlanAgain } from './start-plan';
import { presentPlan } from './present-plan';

/**
 * What users can do with their own plan. Every action is safe to repeat. Methods throw `HttpError` when they
 * refuse.
 */
export function managePlan(dependencies: PaymentDependencies) {
  const { config, database, clock } = dependencies;
  const cards = createSavedCards(dependencies);

  async function change(
    userId: string,
    work: (tx: Transaction, plan: PlanRow) => Promise<PlanRow>,
  ): Promise<Plan> {
    const changed = await inTransaction(database, async (tx) => {
      const found = await findPlan(tx, userId);
      const plan = found && (await lockPlan(tx, refOf(found)));
      if (!plan) throw new HttpError(404, PLAN_MESSAGES.noPlan);
      return work(tx, plan);
    });
    return present(changed);
  }

  const present = async (plan: PlanRow) => presentPlan(plan, await cards.find(plan.user_id));

  /** A paid month stays valid. An unpaid month is voided, which ends the plan at once. */
  async function end(tx: Transaction, plan: PlanRow): Promise<PlanRow> {
    const now = clock.now();
    const isOwed = plan.state === 'past_due';
    if (isOwed) await changeInvoice(tx, plan, plan.month + 1, { state: 'void' });
    const canceled = await changePlan(tx, refOf(plan), {
      cancelled_at: now,
      ...(isOwed && { state: 'ended', ended_at: now, ended_for: 'asked', next_try_at: null }),
    });
    if (isOwed) await followPlan(tx, canceled);
    await enqueueMail(tx, {
      ownerKey: plan.user_id,
      dedupeKey: `${plan.plan_id}:cancelled:${now.toISOString()}`,
      to: plan.email,
      ...canceledEmail({ publicUrl: config.publicUrl, now }, canceled),
    });
    return canceled;
  }

  return {
    async read(userId: string): Promise<Plan | null> {
      const plan = await findPlan(database, userId);
      return plan ? present(plan) : null;
    },

    cancel: (userId: string) =>
      change(userId, async (tx, plan) =>
        plan.cancelled_at || plan.state === 'ended' ? plan : end(tx, plan),
      ),

    keep: (userId: string) =>
      change(userId, async (tx, plan) => {
        if (plan.state === 'ended') throw new HttpError(409, PLAN_MESSAGES.ended);
        return plan.cancelled_at ? changePlan(tx, refOf(plan), { cancelled_at: null }) : plan;
      }),

    async startCardChange(userId: string): Promise<StartedCardChange> {
      const account = await findAccount(database, userId);
      const plan = await findPlan(database, userId);
      if (!account || !plan || plan.ended_for === 'declined') throw new HttpError(404, PLAN_MESSAGES.noPlan);
      return cards.startChange({ ownerKey: userId, email: account.email });
    },

    async finishCardChange(userId: string, setupId: string): Promise<Plan> {
      await cards.finishChange(userId, setupId);
      return change(userId, async (tx, plan) => {
        const now = clock.now();
        const due = plan.state === 'ended' ? await takePlanAgain(tx, plan, now) : plan;
        if (due.state === 'past_due') await planRenewal(tx, due, now, setupId);
        return due;
      });
    },
  };
}
