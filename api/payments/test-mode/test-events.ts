import { v7 } from 'uuid';
import { z } from 'zod';
import type { Transaction } from '../../platform/database/connection';
import type { Dependencies } from '../../platform/dependencies';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import { defineQueue, defineWorker, type Worker } from '../../platform/jobs/queue';
import type { Inbox } from '../inbox';
import type { PaymentRef } from '../payment';
import { signEvent } from './signature';
import { type TestIntent, toReport } from './test-intents';

export const TestEvent = z.object({
  eventId: z.string(),
  type: z.enum(['payment_intent.succeeded', 'payment_intent.payment_failed']),
  at: z.iso.datetime(),
  intentId: z.string(),
  intent: z.object({
    intentId: z.string(),
    state: z.enum(['open', 'succeeded', 'processing', 'cancelled']),
    currency: z.string(),
    receivedCents: z.int(),
    cardRef: z.string().optional(),
  }),
  declined: z.string().optional(),
});
export type TestEvent = z.infer<typeof TestEvent>;

const testEventQueue = defineQueue({
  name: 'test-payment-event',
  payload: z.object({ event: TestEvent }),
  retrySeconds: 1,
});

export async function enqueueTestEvent(
  tx: Transaction,
  { paymentId }: Pick<PaymentRef, 'paymentId'>,
  intent: TestIntent,
  { declined, now }: { declined?: string | undefined; now: Date },
): Promise<TestEvent> {
  const event: TestEvent = {
    eventId: `evt_test_${v7().replaceAll('-', '')}`,
    type: declined === undefined ? 'payment_intent.succeeded' : 'payment_intent.payment_failed',
    at: now.toISOString(),
    intentId: intent.intent_id,
    intent: toReport(intent),
    ...(declined !== undefined && { declined }),
  };
  await enqueueJob(tx, testEventQueue, { ownerKey: paymentId, payload: { event } });
  return event;
}

export async function deliver(
  event: TestEvent,
  inbox: Inbox,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
): Promise<void> {
  const body = JSON.stringify(event);
  await inbox(body, signEvent(body, config.secretKey, clock.now()));
}

/** Delivers queued events until they are accepted. The inbox ignores events that were already delivered. */
export function testEventWorker(dependencies: Pick<Dependencies, 'config' | 'clock'>, inbox: Inbox): Worker {
  return defineWorker(testEventQueue, ({ event }) => deliver(event, inbox, dependencies));
}
