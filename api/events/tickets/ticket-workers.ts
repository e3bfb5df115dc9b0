import type { TicketDependencies } from './ticket-dependencies';
import { defineWorker, type Worker } from '../../platform/jobs/queue';
import { ticketLinksQueue } from '../guests/guest-jobs';
import { sendLinks } from '../guests/send-links';
import { yieldOrder } from './yielding-seats';
import { cancelOrders } from './cancel-orders';
import { expireOrder } from './expire-order';
import {
  cancellationQueue,
  moveQueue,
  orderExpiryQueue,
  ticketReminderQueue,
  yieldingQueue,
} from './ticket-jobs';
import { remind } from './remind';
import { notifyMove } from './notify-move';
import { offerSeats } from '../waitlist/offer-seats';
import { seatOfferQueue } from '../waitlist/seat-waitlist-jobs';
import { messageQueue, sendMessage } from '../messages/send-message';

export function ticketWorkers(dependencies: TicketDependencies): Worker[] {
  const { config, database, clock, payments, ticketMail: mail } = dependencies;
  const needs = { config, database, clock, payments, mail };
  return [
    defineWorker(orderExpiryQueue, (job) => expireOrder(needs, job)),
    defineWorker(yieldingQueue, (job) => yieldOrder(database, job)),
    defineWorker(cancellationQueue, (job) => cancelOrders(needs, job)),
    defineWorker(moveQueue, (job) => notifyMove(needs, job)),
    defineWorker(ticketLinksQueue, (job) => sendLinks(needs, job)),
    defineWorker(ticketReminderQueue, (job) => remind(needs, job)),
    defineWorker(seatOfferQueue, ({ eventId }) => offerSeats({ config, database, clock }, eventId)),
    defineWorker(messageQueue, (job) => sendMessage(dependencies, job)),
  ];
}
