import { DAY } from '../../platform/time/zone-time';
import { z } from 'zod';
import type { Transaction } from '../../platform/database/connection';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import { defineQueue } from '../../platform/jobs/queue';
import { type OrderRow, refOf } from './order-repository';

const OrderJob = z.object({ eventId: z.uuid(), orderId: z.uuid() });
export type OrderJob = z.infer<typeof OrderJob>;

export const orderExpiryQueue = defineQueue<OrderJob>({
  name: 'ticket-order-expiry',
  payload: OrderJob,
});

const EventJob = z.object({
  eventId: z.uuid(),
  /** ID of the last processed order. The job continues after it. */
  after: z.uuid().optional(),
});
export type EventJob = z.infer<typeof EventJob>;

export const cancellationQueue = defineQueue<EventJob>({
  name: 'event-cancellation',
  payload: EventJob,
});

const MoveJob = EventJob.extend({ moves: z.int() });
export type MoveJob = z.infer<typeof MoveJob>;

export const moveQueue = defineQueue<MoveJob>({ name: 'event-move', payload: MoveJob });

const ReminderJob = OrderJob.extend({
  /** Number of moves when the job was planned. The job is outdated when the event was moved again. */
  moves: z.int(),
});
export type ReminderJob = z.infer<typeof ReminderJob>;

export const ticketReminderQueue = defineQueue<ReminderJob>({
  name: 'ticket-reminder',
  payload: ReminderJob,
});

export const yieldingQueue = defineQueue<OrderJob>({
  name: 'ticket-order-yielding',
  payload: OrderJob,
});

export const planYielding = (tx: Transaction, order: OrderRow, at: Date): Promise<void> =>
  enqueueJob(tx, yieldingQueue, {
    ownerKey: order.event_id,
    dedupeKey: order.order_id,
    payload: refOf(order),
    runAfter: at,
  });

export const planExpiry = (tx: Transaction, order: OrderRow, at: Date): Promise<void> =>
  enqueueJob(tx, orderExpiryQueue, {
    ownerKey: order.event_id,
    dedupeKey: `${order.order_id}:${at.getTime()}`,
    payload: refOf(order),
    runAfter: at,
  });

export const planCancellation = (tx: Transaction, job: EventJob, now: Date): Promise<void> =>
  enqueueJob(tx, cancellationQueue, {
    ownerKey: job.eventId,
    dedupeKey: `${job.eventId}:${job.after ?? ''}`,
    payload: job,
    runAfter: now,
  });

export const planMove = (tx: Transaction, job: MoveJob, now: Date): Promise<void> =>
  enqueueJob(tx, moveQueue, {
    ownerKey: job.eventId,
    dedupeKey: `${job.eventId}:${job.moves}:${job.after ?? ''}`,
    payload: job,
    runAfter: now,
  });

/** Plans a reminder 24 hours before the event, unless that time has passed. Call it again after each move. */
export async function planReminder(
  tx: Transaction,
  order: OrderRow,
  { startsAt, moves, now }: { startsAt: Date; moves: number; now: Date },
): Promise<void> {
  const runAfter = new Date(startsAt.getTime() - DAY);
  if (runAfter <= now) return;
  await enqueueJob(tx, ticketReminderQueue, {
    ownerKey: order.event_id,
    dedupeKey: `${order.order_id}:${moves}`,
    payload: { ...refOf(order), moves },
    runAfter,
  });
}
