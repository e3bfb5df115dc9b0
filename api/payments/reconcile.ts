import { MINUTE } from '../platform/time/zone-time';
import { z } from 'zod';
import type { Transaction } from '../platform/database/connection';
import { inTransaction } from '../platform/database/transaction';
import type { PaymentDependencies } from './payment-dependencies';
import { enqueueJob } from '../platform/jobs/enqueue-job';
import { defineQueue, defineWorker, type Worker } from '../platform/jobs/queue';
import type { PaymentHandlers } from './payment';
import { type PaymentProvider, ProviderUnavailable } from './payment-provider';
import { changePayment, findRow, isFinal } from './payment-repository';
import { applyIntentReport } from './apply-report';

const ReconcileJob = z.object({
  ownerKey: z.uuid(),
  paymentId: z.uuid(),
  /** `now` schedules one extra check outside the numbered rounds. */
  round: z.union([z.int().min(0), z.literal('now')]),
});
type ReconcileJob = z.infer<typeof ReconcileJob>;

const checkQueue = defineQueue({ name: 'payment-check', payload: ReconcileJob });

const DAY_MINUTES = 24 * 60;
/** Minutes before each of the first rounds, about two days in total. Later rounds follow daily. */
const PAUSES = [2, 5, 10, 20, 40, 80, 160, 320, 640, DAY_MINUTES];
/** Rounds after which an open payment is canceled as abandoned. */
const GIVE_UP_AFTER = PAUSES.length;
/** About three weeks. Banks decide within two. */
const LAST_ROUND = 30;

export async function enqueueReconcile(tx: Transaction, check: ReconcileJob, now: Date): Promise<void> {
  const minutes = check.round === 'now' ? 0 : (PAUSES[check.round] ?? DAY_MINUTES);
  await enqueueJob(tx, checkQueue, {
    ownerKey: check.ownerKey,
    dedupeKey: `${check.paymentId}:${check.round}`,
    payload: check,
    runAfter: new Date(now.getTime() + minutes * MINUTE),
  });
}

/** Polls the provider for payments that are not final, so that a lost webhook event only causes a delay. */
export function reconcileWorker(
  dependencies: Pick<PaymentDependencies, 'database' | 'clock' | 'paymentProvider'>,
  handlers: PaymentHandlers,
): Worker {
  const { database, clock, paymentProvider: provider } = dependencies;

  return defineWorker(checkQueue, async (check) => {
    const payment = await findRow(database, check);
    if (!payment?.intent_id || isFinal(payment.state)) return;
    const isOver = payment.state === 'open' && check.round !== 'now' && check.round >= GIVE_UP_AFTER;
    const intent = await pollIntent(provider, payment.intent_id, isOver);

    await inTransaction(database, async (tx) => {
      const now = clock.now();
      // Nobody has begun it again.
      if (intent && isOver) await changePayment(tx, check, { is_replacing: false });
      if (intent) await applyIntentReport({ tx, handlers, now }, check, { intent, at: now });
      if (check.round === 'now' || check.round >= LAST_ROUND) return;
      await enqueueReconcile(tx, { ...check, round: check.round + 1 }, now);
    });
  });
}

async function pollIntent(provider: PaymentProvider, intentId: string, isOver: boolean) {
  try {
    return await (isOver ? provider.cancelIntent(intentId) : provider.readIntent(intentId));
  } catch (error) {
    if (error instanceof ProviderUnavailable) return undefined;
    throw error;
  }
}
