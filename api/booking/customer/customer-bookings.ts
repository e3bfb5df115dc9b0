import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection';

interface CustomerBooking {
  provider_id: string;
  booking_id: string;
  ends_at: Date;
}

/** Where the bookings of an account are stored. */
export function listCustomerBookings({ db }: Connection, userId: string): Promise<CustomerBooking[]> {
  return db
    .selectFrom('customer_bookings')
    .select(['provider_id', 'booking_id', 'ends_at'])
    .where('user_id', '=', userId)
    .execute();
}

/** Those bookings, each where its provider is. */
export function selectBookings(
  { db }: Connection,
  bookings: readonly Pick<CustomerBooking, 'provider_id' | 'booking_id'>[],
) {
  const anyOf = (ids: readonly string[]) => sql<string>`ANY(${ids}::uuid[])`;
  return db
    .selectFrom('bookings')
    .where('provider_id', '=', anyOf(bookings.map((row) => row.provider_id)))
    .where('booking_id', '=', anyOf(bookings.map((row) => row.booking_id)));
}
