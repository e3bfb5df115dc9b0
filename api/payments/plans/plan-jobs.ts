import { z } from 'zod';
import type { Transaction } from '../../platform/database/connection';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import { defineQueue } from '../../platform/jobs/queue';
import type { PlanRow } from './plan-repository';

const Renewal = z.object({
  userId: z.uuid(),
  planId: z.uuid(),
  /**
   * Months paid and declined attempts when the job was planned. The job is outdated when the plan differs.
   */
  month: z.int(),
  tries: z.int(),
});
export type Renewal = z.infer<typeof Renewal>;

/** Retries for most of a day with doubling pauses, to outlast a long outage of the payment provider. */
export const renewalQueue = defineQueue({
  name: 'plan-renewal',
  payload: Renewal,
  retries: 11,
  retrySeconds: 30,
});

/** Whether the person's page is shown follows from the plan. */
export const planPageQueue = defineQueue({ name: 'plan-page', payload: z.object({ userId: z.uuid() }) });

/** Call it when a plan has begun, goes on, or has ended. */
export async function followPlan(
  tx: Transaction,
  { user_id: userId, plan_id: planId, month, state }: PlanRow,
): Promise<void> {
  await enqueueJob(tx, planPageQueue, {
    ownerKey: userId,
    dedupeKey: `${planId}:${month}:${state}`,
    payload: { userId },
  });
}

/** `reason` is part of the dedupe key. It separates a requested attempt from the regularly scheduled one. */
export async function planRenewal(
  tx: Transaction,
  { user_id: userId, plan_id: planId, month, tries }: PlanRow,
  runAfter: Date,
  reason = 'due',
): Promise<void> {
  await enqueueJob(tx, renewalQueue, {
    ownerKey: userId,
    dedupeKey: `${planId}:${month}:${tries}:${reason}`,
    payload: { userId, planId, month, tries },
    runAfter,
  });
}
