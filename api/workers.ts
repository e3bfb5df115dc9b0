import { resetWorker } from './auth/reset/reset-worker';
import { bookingWorkers } from './bookings/booking-workers';
import type { Dependencies } from './dependencies';
import type { Worker } from './jobs/queue';
import { mailWorker } from './mail/mail-worker';
import { subscribeWorker } from './newsletter/subscribe-worker';
import { paymentWorkers } from './payments/payment-workers';
import { renewalWorker } from './plans/renewal-worker';
import { filingWorker } from './providers/filing/rank-changes';
import { ticketWorkers } from './tickets/ticket-workers';
import { pictureWorkers } from './registrations/pictures/picture-workers';
import { sweepWorker } from './uploads/sweep-worker';

/** Builds every job worker. Add the workers of new areas here. */
export function buildWorkers(dependencies: Dependencies): Worker[] {
  return [
    mailWorker(dependencies.config),
    resetWorker(dependencies),
    sweepWorker(dependencies),
    subscribeWorker(dependencies),
    ...paymentWorkers(dependencies),
    renewalWorker(dependencies),
    filingWorker(dependencies),
    ...bookingWorkers(dependencies),
    ...ticketWorkers(dependencies),
    ...pictureWorkers(dependencies),
  ];
}
