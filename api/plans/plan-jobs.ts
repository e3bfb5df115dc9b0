import { z } from 'zod';
import type { Transaction } from '../database/connection';
import { enqueueJob } from '../jobs/enqueue-job';
import { defineQueue } from '../jobs/queue';
import type { PlanRow } from './plan-repository';

const Renewal = z.object({
  userId: z.uuid(),
  planId: z.uuid(),
  /** Months that were paid when this was planned, and how often the next had been declined: else it is out of date. */
  month: z.int(),
  tries: z.int(),
});
export type Renewal = z.infer<typeof Renewal>;

/** The pauses double from half a minute: the payment provider may be away for most of a day. */
export const renewalQueue = defineQueue({
  name: 'plan-renewal',
  payload: Renewal,
  retries: 11,
  retrySeconds: 30,
});

/** `reason` tells a try that was asked for apart from the one that is due by itself. */
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
