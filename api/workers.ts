import { mailboxCodeWorker } from './accounts/proofs/mailbox-code-worker';
import { resetWorker } from './accounts/reset/reset-worker';
import { bookingWorkers } from './booking/booking-workers';
import type { Composition } from './composition';
import type { Worker } from './platform/jobs/queue';
import { mailWorker } from './platform/mail/mail-worker';
import { textWorker } from './platform/texts/text-worker';
import { subscribeWorker } from './accounts/newsletter/subscribe-worker';
import { paymentWorkers } from './payments/payment-workers';
import { renewalWorker } from './payments/plans/renewal-worker';
import { indexingWorker } from './directory/search-index/rank-changes';
import { ticketWorkers } from './events/tickets/ticket-workers';
import { dueTransferWorker } from './registration/charges/due-transfers';
import { planPageWorker } from './registration/listing/plan-page-worker';
import { pictureWorkers } from './registration/pictures/picture-workers';
import { sweepWorker } from './platform/uploads/sweep-worker';

/** Builds every job worker. Add the workers of new areas here. */
export function buildWorkers(composition: Composition): Worker[] {
  return [
    mailWorker(composition.config),
    textWorker(composition),
    resetWorker(composition),
    mailboxCodeWorker(composition),
    sweepWorker(composition),
    subscribeWorker(composition),
    ...paymentWorkers(composition),
    renewalWorker(composition),
    indexingWorker(composition),
    ...bookingWorkers(composition),
    ...ticketWorkers(composition),
    ...pictureWorkers(composition),
    planPageWorker(composition),
    dueTransferWorker(composition),
  ];
}
