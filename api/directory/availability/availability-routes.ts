import {
  Availability,
  AVAILABILITY_DAYS_MAX,
  AvailabilityQuery,
  NextTimes,
  NextTimesQuery,
} from '@glow50/contract/availability/availability';
import { availability, nextTimes } from '@glow50/contract/availability/availability-calls';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { askEachTime, neverCache, writeAsIs } from '../../platform/http/public-answer';
import { hashClient } from '../../platform/unpaid-holds/unpaid-holds';
import { ProviderParams } from '../providers/provider-params';
import { requireProvider } from '../providers/require-provider';
import { readAvailability, readNextTimes } from './availability-reader';
import { findOfferedService } from './availability-repository';
import { addDays } from '../../platform/time/zone-time';

const NEXT_TIMES = 4;

/** Public and never cached: availability can change at any moment. */
export function availabilityRoutes({ config, database, clock }: Dependencies): FastifyPluginAsync {
  return routes('bookings', [
    endpoint(availability, {
      access: 'public',
      operationId: 'readAvailability',
      summary: `List the free times of a provider's service, at most ${AVAILABILITY_DAYS_MAX} days`,
      params: ProviderParams,
      query: AvailabilityQuery,
      onSend: neverCache,
      serializerCompiler: writeAsIs,
      answer: Availability,
      handler: async ({ params, query, ip }) => {
        const { from, to = from } = query;
        checkSpan(from, to);
        const question = {
          providerId: params.id,
          serviceId: query.serviceId,
          from,
          to,
          durationMinutes: query.durationMinutes,
          client: hashClient(ip, config),
        };
        const isId = z.uuid().safeParse(params.id).success;
        const answer = isId ? await readAvailability(database, question, clock.now()) : undefined;
        if (!answer) throw new HttpError(404, PROBLEM_MESSAGES.providerNotFound);
        return answer;
      },
    }),

    endpoint(nextTimes, {
      access: 'public',
      operationId: 'readNextTimes',
      summary: 'List the next free times of a provider, at most one per day',
      params: ProviderParams,
      query: NextTimesQuery,
      onSend: askEachTime,
      answer: NextTimes,
      handler: async ({ params, query, ip }) => {
        const providerId = await requireProvider(database, params.id);
        const client = hashClient(ip, config);
        const service = await findOfferedService(database, providerId, query.serviceId);
        const answer =
          service &&
          (await readNextTimes(database, { ...service, client }, query.limit ?? NEXT_TIMES, clock.now()));
        if (!answer) throw new HttpError(404, PROBLEM_MESSAGES.providerNotFound);
        return { ...answer, serviceId: service.serviceId };
      },
    }),
  ]);
}

function checkSpan(from: string, to: string): void {
  if (to >= from && to < addDays(from, AVAILABILITY_DAYS_MAX)) return;
  const message =
    to < from ? 'The last day is before the first' : `Ask for at most ${AVAILABILITY_DAYS_MAX} days`;
  throw new HttpError(400, PROBLEM_MESSAGES.invalid, { errors: [{ path: 'to', message }] });
}
