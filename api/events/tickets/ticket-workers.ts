import type { Dependencies } from '../../platform/dependencies';
import { defineWorker, type Worker } from '../../platform/jobs/queue';
import { createPayments } from '../../payments/payments';
import { cancelOrders } from './cancel-orders';
import { expireOrder } from './expire-order';
import { cancellationQueue, moveQueue, orderExpiryQueue, ticketReminderQueue } from './order-jobs';
import { remind } from './remind';
import { tellOfMove } from './tell-of-move';
import { createTicketMail } from './ticket-mail';

export function ticketWorkers(dependencies: Dependencies): Worker[] {
  const { database, clock } = dependencies;
  const needs = {
    database,
    clock,
    payments: createPayments(dependencies),
    mail: createTicketMail(dependencies),
  };
  return [
    defineWorker(orderExpiryQueue, (job) => expireOrder(needs, job)),
    defineWorker(cancellationQueue, (job) => cancelOrders(needs, job)),
    defineWorker(moveQueue, (job) => tellOfMove(needs, job)),
    defineWorker(ticketReminderQueue, (job) => remind(needs, job)),
  ];
}
