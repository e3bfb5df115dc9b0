import type { SettlingDependencies } from './payment-dependencies';
import type { Worker } from '../platform/jobs/queue';
import { createInbox } from './inbox';
import { reconcileWorker } from './reconcile';
import { refundWorker } from './refund-worker';
import { testEventWorker } from './test-mode/test-events';

export function paymentWorkers(dependencies: SettlingDependencies): Worker[] {
  const { settleHandlers: handlers } = dependencies;
  return [
    reconcileWorker(dependencies, handlers),
    refundWorker(dependencies, handlers),
    testEventWorker(dependencies, createInbox(dependencies, handlers)),
  ];
}
