import { z } from 'zod';
import type { Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import { defineQueue } from '../../platform/jobs/queue';
import type { Payments } from '../../payments/payments';
import type { BookingMail } from '../email/booking-mail';
import { listAhead, lockBooking } from '../booking-repository';
import { canDo } from '../agenda/present-agenda';
import { divideOnProviderCancel } from '../booking-terms';
import { cancelBooked } from './end-booking';

/** What the customer reads. The office's reason stays private. */
const CANCELED_BY_OFFICE = 'Glow50 canceled this booking. You get a full refund.';

const RefundJob = z.object({ providerId: z.uuid() });

export const refundAheadQueue = defineQueue<z.infer<typeof RefundJob>>({
  name: 'booking-refund-ahead',
  payload: RefundJob,
});

/**
 * Queues a job that cancels all upcoming bookings of a provider for the office, with a full refund. `key` identifies the
 * decision; the same key queues one job.
 */
export const enqueueRefundUpcoming = (tx: Transaction, providerId: string, key: string): Promise<void> =>
  enqueueJob(tx, refundAheadQueue, { ownerKey: providerId, dedupeKey: key, payload: { providerId } });

/** One transaction per booking, so a retried job keeps what is already done. */
export async function refundUpcoming(
  {
    database,
    clock,
    ...acting
  }: Pick<Dependencies, 'database' | 'clock'> & { payments: Payments; mail: BookingMail },
  { providerId }: z.infer<typeof RefundJob>,
): Promise<void> {
  for (const bookingId of await listAhead(database, providerId, clock.now())) {
    await inTransaction(database, async (tx) => {
      const booking = await lockBooking(tx, { providerId, bookingId });
      const now = clock.now();
      if (!booking || !canDo('cancel', booking, now)) return;
      await cancelBooked(tx, { ...acting, now }, booking, {
        by: 'office',
        division: divideOnProviderCancel(booking),
        reason: CANCELED_BY_OFFICE,
      });
    });
  }
}
