import { BusinessOverview } from '@glow50/contract/dashboard/dashboard';
import { businessOverview } from '@glow50/contract/dashboard/dashboard-calls';
import type { FastifyPluginAsync } from 'fastify';
import { toClock, formatDateTime } from '../../../platform/time/format-local-time';
import { addDays, dateAt, startOfDate } from '../../../platform/time/zone-time';
import type { Dependencies } from '../../../platform/dependencies';
import { endpoint, routes } from '../../../platform/http/endpoint';
import { getOwnPage } from '../../../directory/directory';
import { findMade, findPageRow, sumDays } from './overview-repository';
import { OVERVIEW_DAYS } from '@glow50/contract/dashboard/overview-days';

export function overviewRoutes({ database, clock }: Dependencies): FastifyPluginAsync {
  return routes('business', [
    endpoint(businessOverview, {
      access: 'owner',
      operationId: 'readOwnOverview',
      summary: "Get today's bookings, earnings and views of the caller's page",
      answer: BusinessOverview,
      handler: async (request) => {
        const page = await getOwnPage(database, request);
        const { providerId, timeZone } = page;
        const today = dateAt(clock.now().getTime(), timeZone);
        const begin = new Date(startOfDate(today, timeZone));
        const end = new Date(startOfDate(addDays(today, 1), timeZone));
        const [own, days, bookings, [next]] = await Promise.all([
          findPageRow(database, providerId),
          sumDays(database, page, { from: addDays(today, 1 - OVERVIEW_DAYS), to: today }),
          findMade(database, providerId, { from: begin, to: end }),
          findMade(database, providerId, { from: end, to: null, limit: 1 }),
        ]);
        return {
          providerId,
          today,
          days,
          name: own.name,
          img: own.img,
          offeredServices: own.offeredServices,
          isStreetMissing: own.isStreetMissing,
          hours: own.hours.map(({ day, opens, closes }) => ({
            day,
            from: opens.slice(0, 5),
            to: closes.slice(0, 5),
          })),
          bookings: bookings.map(({ startsAt, endsAt, customer, ...booking }) => ({
            ...booking,
            customer: customer ?? 'Guest',
            timeLabel: `${toClock(startsAt.getTime(), timeZone)} – ${toClock(endsAt.getTime(), timeZone)}`,
          })),
          next: next
            ? { label: formatDateTime(next.startsAt.getTime(), timeZone), service: next.service }
            : null,
        };
      },
    }),
  ]);
}
