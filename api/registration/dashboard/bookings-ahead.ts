import { formatDateTime } from '../../platform/time/format-local-time';
import type { Connection } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';

export interface BookingAhead {
  bookingId: string;
  service: string;
  customer: string | null;
  startsAt: Date;
  endsAt: Date;
}

const MOST = 500;

export async function findBookingsAhead(
  { sql }: Connection,
  providerId: string,
  now: Date,
  serviceId: string | null = null,
): Promise<BookingAhead[]> {
  const { rows } = await sql.query<BookingAhead>(
    `SELECT booking_id AS "bookingId", service_name AS service, customer_name AS customer,
       starts_at AS "startsAt", ends_at AS "endsAt"
     FROM bookings
     WHERE provider_id = $1 AND starts_at > $2 AND status IN ('confirmed', 'awaiting_transfer')
       AND ($3::uuid IS NULL OR service_id = $3)
     ORDER BY starts_at, booking_id LIMIT ${MOST}`,
    [providerId, now, serviceId],
  );
  return rows;
}

/** Throws 409 with one field error per booking at `bookings.<n>`. Does nothing without bookings. */
export function throwIfBooked(bookings: readonly BookingAhead[], message: string, timeZone: string): void {
  if (bookings.length === 0) return;
  const errors = bookings.map((booking, index) => ({
    path: `bookings.${index}`,
    message: describeBooking(booking, timeZone),
  }));
  throw new HttpError(409, message, { errors });
}

/** Such as `Silk press, Ann Guest, Fri, Mar 6, 2:00 PM`. */
export const describeBooking = ({ service, customer, startsAt }: BookingAhead, timeZone: string): string =>
  [service, customer, formatDateTime(startsAt.getTime(), timeZone)].filter(Boolean).join(', ');
