import { v7 } from 'uuid';
import { z } from 'zod';
import type { Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import { defineQueue } from '../../platform/jobs/queue';
import { changeBooking, listAhead, lockBooking, refOf } from '../booking-repository';
import { placeEmail } from '../email/booking-emails';
import type { BookingMail } from '../email/booking-mail';
import { isToldWhere } from './present-place';

const PlaceJob = z.object({ providerId: z.uuid(), change: z.uuid() });

export const placeQueue = defineQueue<z.infer<typeof PlaceJob>>({
  name: 'booking-place',
  payload: PlaceJob,
  retries: 12,
});

/** Who has booked is emailed the new address. */
export async function recordPlaceChanged(tx: Transaction, providerId: string): Promise<void> {
  const change = v7();
  await enqueueJob(tx, placeQueue, {
    ownerKey: providerId,
    dedupeKey: change,
    payload: { providerId, change },
  });
}

/** One transaction per booking, so a retried job emails nobody twice. */
export async function tellPlace(
  { database, clock, mail }: Pick<Dependencies, 'database' | 'clock'> & { mail: BookingMail },
  { providerId, change }: z.infer<typeof PlaceJob>,
): Promise<void> {
  for (const bookingId of await listAhead(database, providerId, clock.now())) {
    await inTransaction(database, async (tx) => {
      const booking = await lockBooking(tx, { providerId, bookingId });
      if (!booking || !isToldWhere(booking)) return;
      const context = await mail.context(tx, booking);
      if (!context.place?.address) return;
      const changed = await changeBooking(tx, refOf(booking), { place_changes: booking.place_changes + 1 });
      await mail.toCustomer(tx, changed, {
        event: `place:${change}`,
        message: placeEmail(context),
        calendar: 'booked',
      });
    });
  }
}
