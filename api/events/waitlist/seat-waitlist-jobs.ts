import { z } from 'zod';
import type { Transaction } from '../../platform/database/connection';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import { defineQueue } from '../../platform/jobs/queue';
import { hasEntries, isAwaited, noteFreed } from './seat-waitlist-repository';

const SeatOfferJob = z.object({ eventId: z.uuid() });

/** Offers free seats of an event to those who wait. */
export const seatOfferQueue = defineQueue<z.infer<typeof SeatOfferJob>>({
  name: 'seat-offer',
  payload: SeatOfferJob,
});

/** Call it in the transaction that frees seats, after it has locked them. Does nothing when nobody waits. */
export async function recordSeatsFreed(tx: Transaction, eventId: string, now: Date): Promise<void> {
  if (!(await isAwaited(tx, eventId))) return;
  await noteFreed(tx, eventId, now);
  await planSeatOffers(tx, eventId, now);
}

/** Call it when the sale of an event was stopped, or goes on: the line pauses, or is offered what is free. */
export async function recordSaleChanged(tx: Transaction, eventId: string, now: Date): Promise<void> {
  if (await hasEntries(tx, eventId)) await planSeatOffers(tx, eventId, now);
}

export async function planSeatOffers(tx: Transaction, eventId: string, now: Date): Promise<void> {
  await enqueueJob(tx, seatOfferQueue, { ownerKey: eventId, payload: { eventId }, runAfter: now });
}
