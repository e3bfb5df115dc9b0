import type { Booking } from '@glow50/contract/bookings/bookings';
import type { Connection } from '../../platform/database/connection';
import type { BookingRow } from '../booking-repository';
import { presentBooking } from '../present-booking';
import { findPlace } from './find-place';
import { isToldWhere, presentPlace } from './present-place';

/** Use only after the caller has proved to be the customer. `userId` as in `presentBooking`. */
export async function presentWithPlace(
  connection: Connection,
  booking: BookingRow,
  { now, userId }: { now: Date; userId: string | null },
): Promise<Booking> {
  const presented = presentBooking(booking, now, userId);
  const place = isToldWhere(booking) ? await findPlace(connection, booking.provider_id) : undefined;
  return place ? { ...presented, place: presentPlace(booking, place) } : presented;
}
