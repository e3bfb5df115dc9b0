import type { QuoteLine, PlanPrice } from '@glow50/contract/plans/plans';
import { v7 } from 'uuid';
import type { Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import type { OnlineMethod } from '@glow50/contract/payments/payments';
import { addInvoice } from './invoice-repository';
import { addMonths } from './add-months';
import { followPlan, planRenewal } from './plan-jobs';
import { PLAN_MESSAGES } from './plan-messages';
import { addPlan, hasPlan, type PlanRow } from './plan-repository';

export interface FirstMonth {
  registrationId: string;
  amountCents: number;
  email: string;
  /** Null when it came by Zelle. */
  paymentId: string | null;
  renewsBy: OnlineMethod;
}

/**
 * Starts the plan whose first month was paid with a registration. Returns null when the user already has a
 * plan. Locks the user's row, so that two concurrent payments start one plan.
 */
export async function startPlan(
  tx: Transaction,
  { userId, price, lines, paid }: { userId: string; price: PlanPrice; lines: QuoteLine[]; paid: FirstMonth },
  now: Date,
): Promise<PlanRow | null> {
  await tx.db.selectFrom('users').select('user_id').where('user_id', '=', userId).forUpdate().execute();
  if (await hasPlan(tx, userId)) return null;
  const plan = await addPlan(tx, {
    user_id: userId,
    plan_id: v7(),
    registration_id: paid.registrationId,
    price,
    amount_cents: lines.find(({ id }) => id === 'plan')?.amount.cents ?? paid.amountCents,
    email: paid.email,
    method: paid.renewsBy,
    state: 'active',
    started_at: now,
    month: 1,
    renews_at: addMonths(now, 1),
  });
  await addInvoice(tx, plan, {
    month: 1,
    from_at: now,
    until_at: plan.renews_at,
    lines: lines.map(({ label, amount }) => ({ label, cents: amount.cents })),
    state: 'paid',
    payment_id: paid.paymentId,
    paid_at: now,
  });
  await planRenewal(tx, plan, plan.renews_at);
  await followPlan(tx, plan);
  return plan;
}

/**
 * Takes an ended plan again at its price. Its first month is due at once; nothing is running before it is paid.
 * Throws 409 when another plan runs, or when the registration was declined.
 */
export async function takePlanAgain(tx: Transaction, ended: PlanRow, now: Date): Promise<PlanRow> {
  await tx.db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', ended.user_id)
    .forUpdate()
    .execute();
  if (ended.ended_for === 'declined' || (await hasPlan(tx, ended.user_id))) {
    throw new HttpError(409, PLAN_MESSAGES.notAgain);
  }
  return addPlan(tx, {
    user_id: ended.user_id,
    plan_id: v7(),
    registration_id: ended.registration_id,
    price: ended.price,
    amount_cents: ended.amount_cents,
    email: ended.email,
    method: 'card',
    state: 'past_due',
    started_at: now,
    month: 0,
    renews_at: now,
  });
}
