import { z } from 'zod';
import type { Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import { defineQueue } from '../../platform/jobs/queue';
import { MINUTE } from '../../platform/time/zone-time';
import { changeBooking, listAhead, lockBooking, refOf } from '../booking-repository';
import { placeEmail } from '../email/booking-emails';
import type { BookingMail } from '../email/booking-mail';
import { isToldWhere } from './present-place';

/** Changes within the same ten minutes are told together, a minute after them. */
const WINDOW = 10 * MINUTE;

/** `change` names the changes that one email tells of. */
const PlaceJob = z.object({ providerId: z.uuid(), change: z.string() });

export const placeQueue = defineQueue<z.infer<typeof PlaceJob>>({
  name: 'booking-place',
  payload: PlaceJob,
});

/** Who has booked is emailed the new address. Limit how often it is called: each customer gets an email. */
export async function recordPlaceChanged(tx: Transaction, providerId: string, now: Date): Promise<void> {
  const endsAt = (Math.floor(now.getTime() / WINDOW) + 1) * WINDOW;
  const change = new Date(endsAt).toISOString();
  await enqueueJob(tx, placeQueue, {
    ownerKey: providerId,
    dedupeKey: change,
    payload: { providerId, change },
    runAfter: new Date(endsAt + MINUTE),
  });
}

/** Of the place as it is by then. One transaction per booking, so a retried job emails nobody twice. */
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
