import type { OfficeDeclineEffects } from '@glow50/contract/plans/decline-effects';
import type { Connection, Transaction } from '../../platform/database/connection';
import type { Payment, Payments } from '../payment';
import { findRefundByKey } from '../refund-repository';
import { changeInvoice, findInvoice, findReturned, noteReturnSent } from './invoice-repository';
import { changePlan, findPlanOf, lockPlan, type PlanRow, refOf } from './plan-repository';
import { usd } from './quote';

export interface PlanOrigin {
  userId: string;
  registrationId: string;
}

/** `payment` is null for a month that was paid by Zelle. */
export interface PlanEnd {
  returned: { cents: number; payment: Payment | null } | null;
}

const REASON = 'The registration was declined';
const REFUND_KEY = 'declined';

/**
 * Ends the plan that a declined registration started, and returns the month that is running. Returns null when
 * there is no plan to end, also when it was ended before.
 */
export async function endDeclinedPlan(
  tx: Transaction,
  payments: Pick<Payments, 'refund' | 'find'>,
  origin: PlanOrigin,
  now: Date,
): Promise<PlanEnd | null> {
  const found = await findPlanOf(tx, origin);
  const plan = found && (await lockPlan(tx, refOf(found)));
  if (!plan) return null;
  if (plan.state === 'ended') {
    await changePlan(tx, refOf(plan), { ended_for: 'declined' });
    return null;
  }
  await changeInvoice(tx, plan, plan.month + 1, { state: 'void' });
  await changePlan(tx, refOf(plan), {
    state: 'ended',
    ended_at: now,
    ended_for: 'declined',
    next_try_at: null,
  });
  return { returned: plan.renews_at > now ? await returnMonth(tx, payments, plan) : null };
}

async function returnMonth(
  tx: Transaction,
  payments: Pick<Payments, 'refund' | 'find'>,
  plan: PlanRow,
): Promise<PlanEnd['returned']> {
  const invoice = await findInvoice(tx, plan, plan.month);
  if (invoice?.state !== 'paid') return null;
  const cents = plan.amount_cents;
  await changeInvoice(tx, plan, plan.month, { returned_cents: cents });
  if (invoice.payment_id === null) return { cents, payment: null };
  const ref = { ownerKey: plan.user_id, paymentId: invoice.payment_id };
  await payments.refund(tx, ref, {
    amountCents: cents,
    serviceChargeCents: 0,
    reason: REASON,
    idempotencyKey: REFUND_KEY,
  });
  return { cents, payment: (await payments.find(tx, ref)) ?? null };
}

type PlanEffects = Pick<OfficeDeclineEffects, 'planEnded' | 'returned' | 'failed'>;

export async function readPlanEffects(connection: Connection, origin: PlanOrigin): Promise<PlanEffects> {
  const plan = await findPlanOf(connection, origin);
  if (plan?.state !== 'ended') return { planEnded: false, returned: null, failed: null };
  const invoice = await findReturned(connection, plan);
  if (!invoice) return { planEnded: true, returned: null, failed: null };
  const amount = usd(invoice.returned_cents);
  if (invoice.payment_id === null) {
    const state = invoice.return_sent_at ? 'returned' : 'on_its_way';
    return { planEnded: true, returned: { amount, by: 'zelle', state }, failed: null };
  }
  const ref = { ownerKey: plan.user_id, paymentId: invoice.payment_id };
  const refund = await findRefundByKey(connection, ref, REFUND_KEY);
  const hasFailed = refund?.state === 'failed';
  const state = hasFailed ? 'delayed' : refund?.state === 'succeeded' ? 'returned' : 'on_its_way';
  return {
    planEnded: true,
    returned: { amount, by: 'card', state },
    failed: hasFailed
      ? { ownerKey: ref.ownerKey, refundId: refund.refund_id, reason: refund.failure ?? '' }
      : null,
  };
}

/**
 * Records that staff sent a month back by Zelle. Returns the cents, 0 when it was recorded before, and null when
 * nothing is to be sent.
 */
export async function recordReturn(tx: Transaction, origin: PlanOrigin, now: Date): Promise<number | null> {
  const plan = await findPlanOf(tx, origin);
  const invoice = plan && (await findReturned(tx, plan));
  if (!plan || !invoice || invoice.payment_id !== null) return null;
  return (await noteReturnSent(tx, plan, invoice.month, now)) ? invoice.returned_cents : 0;
}
