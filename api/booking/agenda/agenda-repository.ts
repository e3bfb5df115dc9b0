import type { Connection } from '../../platform/database/connection';
import type { BookingRow } from '../booking-repository';

const MOST = 500;

/**
 * The provider's bookings that start in the span, sorted by start. Canceled and expired bookings appear only
 * while they have an open task, or money that could not be sent back.
 */
export function findAgenda(
  { db }: Connection,
  providerId: string,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<BookingRow[]> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where(({ or, and, eb }) =>
      or([
        eb('status', 'in', ['awaiting_transfer', 'confirmed', 'completed', 'no_show']),
        and([
          eb('status', '=', 'held'),
          or([eb('hold_expires_at', '>', now), eb('payment_id', 'is not', null)]),
        ]),
        eb('task', 'is not', null),
        eb('refund_failed_cents', '>', 0),
      ]),
    )
    .orderBy('starts_at')
    .orderBy('booking_id')
    .limit(MOST)
    .execute();
}
