import type { PaymentHandlingDependencies } from './payment-dependencies';
import type { Worker } from '../platform/jobs/queue';
import { createInbox } from './inbox';
import { reconcileWorker } from './reconcile';
import { refundWorker } from './refund-worker';
import { cardRemovalWorker } from './saved-cards/forget-cards';
import { testEventWorker } from './test-mode/test-events';

export function paymentWorkers(dependencies: PaymentHandlingDependencies): Worker[] {
  const { paymentHandlers: handlers } = dependencies;
  return [
    reconcileWorker(dependencies, handlers),
    refundWorker(dependencies, handlers),
    cardRemovalWorker(dependencies),
    testEventWorker(dependencies, createInbox(dependencies, handlers)),
  ];
}
