import { HOUR } from '../platform/time/zone-time';
import { z } from 'zod';
import type { Transaction } from '../platform/database/connection';
import { enqueueJob } from '../platform/jobs/enqueue-job';
import { defineQueue } from '../platform/jobs/queue';
import { type BookingRow, refOf } from './booking-repository';
import { balanceDueAt, owesByLink } from './booking-terms';

const BookingJob = z.object({
  providerId: z.uuid(),
  bookingId: z.uuid(),
  /**
   * How often the booking had been moved when the job was planned. The job does nothing if it was moved
   * since.
   */
  moves: z.int(),
});
export type BookingJob = z.infer<typeof BookingJob>;

const bookingQueue = (name: string) => defineQueue<BookingJob>({ name, payload: BookingJob });

export const expiryQueue = bookingQueue('booking-expiry');
export const yieldingQueue = bookingQueue('booking-yielding');
/** Completes a booking an hour after its end, and asks for a review. */
export const completionQueue = bookingQueue('booking-completion');
export const reminderQueue = bookingQueue('booking-reminder');
/** Asks for a layaway's balance a day before it is due. */
export const balanceRequestQueue = bookingQueue('booking-balance-request');
export const balanceEndQueue = bookingQueue('booking-balance-end');

async function plan(
  tx: Transaction,
  queue: typeof expiryQueue,
  booking: BookingRow,
  runAfter: Date,
  what = '',
): Promise<void> {
  const { moves } = booking;
  await enqueueJob(tx, queue, {
    ownerKey: booking.provider_id,
    dedupeKey: `${booking.booking_id}:${moves}${what}`,
    payload: { ...refOf(booking), moves },
    runAfter,
  });
}

export const planExpiry = (tx: Transaction, booking: BookingRow, at: Date): Promise<void> =>
  plan(tx, expiryQueue, booking, at, `:${booking.status}:${at.getTime()}`);

export const planYielding = (tx: Transaction, booking: BookingRow, at: Date): Promise<void> =>
  plan(tx, yieldingQueue, booking, at);

/** Plans all timed jobs of a confirmed booking. Call it again after each move. */
export async function planAppointment(tx: Transaction, booking: BookingRow, now: Date): Promise<void> {
  await plan(tx, completionQueue, booking, new Date(booking.ends_at.getTime() + HOUR));
  const remindAt = new Date(booking.starts_at.getTime() - 24 * HOUR);
  if (remindAt > now) await plan(tx, reminderQueue, booking, remindAt);
  if (!owesByLink(booking)) return;
  const due = balanceDueAt(booking);
  await plan(tx, balanceRequestQueue, booking, new Date(due.getTime() - 24 * HOUR));
  await plan(tx, balanceEndQueue, booking, due);
}
