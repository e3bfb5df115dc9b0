import { MyBookings, MyBookingsQuery } from '@glow50/contract/bookings/manage-booking';
import { MY_BOOKINGS_PAGE_SIZE, myBookings } from '@glow50/contract/bookings/manage-booking-calls';
import type { FastifyPluginAsync } from 'fastify';
import { getCaller } from '../../platform/access/get-caller';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { findMyBookings } from './my-bookings-repository';
import { presentWithPlace } from '../place/present-with-place';
import { withToken } from '../present-booking';

export function myBookingsRoutes({ database, clock, config }: Dependencies): FastifyPluginAsync {
  return routes('bookings', [
    endpoint(myBookings, {
      access: 'user',
      operationId: 'listMyBookings',
      summary: "List the caller's bookings, 12 per page",
      query: MyBookingsQuery,
      answer: MyBookings,
      handler: async (request) => {
        const now = clock.now();
        const { when = 'upcoming', page = 1 } = request.query;
        const { userId } = getCaller(request);
        const { total, rows } = await findMyBookings(database, userId, {
          when,
          now,
          limit: MY_BOOKINGS_PAGE_SIZE,
          offset: (page - 1) * MY_BOOKINGS_PAGE_SIZE,
        });
        const bookings = await Promise.all(
          rows.map((row) => presentWithPlace(database, row, { now, userId })),
        );
        return { total, bookings: bookings.map((booking) => withToken(booking, config.secretKey)) };
      },
    }),
  ]);
}
