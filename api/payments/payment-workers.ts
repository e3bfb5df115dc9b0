import type { Dependencies } from '../platform/dependencies';
import type { Worker } from '../platform/jobs/queue';
import { buildSettleHandlers } from '../payment-handlers';
import { createInbox } from './inbox';
import { checkWorker } from './reconcile';
import { refundWorker } from './refund-worker';
import { testEventWorker } from './test-mode/test-events';

export function paymentWorkers(dependencies: Dependencies): Worker[] {
  const handlers = buildSettleHandlers(dependencies);
  return [
    checkWorker(dependencies, handlers),
    refundWorker(dependencies, handlers),
    testEventWorker(dependencies, createInbox(dependencies, handlers)),
  ];
}
