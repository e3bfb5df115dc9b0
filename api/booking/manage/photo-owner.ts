import type { FastifyRequest } from 'fastify';
import { readBearer } from '../../platform/access/read-bearer';
import type { Connection } from '../../platform/database/connection';
import type { Dependencies } from '../../platform/dependencies';
import { findBooking } from '../booking-repository';
import { readManageToken } from './manage-token';

/** The completed booking whose link came as the bearer token. Its holder may send photos for its review. */
export async function findBookingOwner(
  { database, config }: Pick<Dependencies, 'config' | 'database'>,
  request: FastifyRequest,
): Promise<string | undefined> {
  const bearer = readBearer(request);
  const ref = bearer ? readManageToken(bearer, config.secretKey) : undefined;
  const booking = ref && (await findBooking(database, ref));
  return booking?.status === 'completed' ? booking.booking_id : undefined;
}

export async function isBookingOf({ db }: Connection, bookingId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('customer_bookings')
    .select('booking_id')
    .where('user_id', '=', userId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row !== undefined;
}
