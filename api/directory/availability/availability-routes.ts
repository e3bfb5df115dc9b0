import {
  Availability,
  AVAILABILITY_DAYS_MAX,
  AvailabilityQuery,
  NextTimes,
  NextTimesQuery,
} from '@glow50/contract/availability/availability';
import { availability, nextTimes } from '@glow50/contract/availability/availability-calls';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { writeAsIs } from '../../platform/http/public-answer';
import { requireProvider } from '../providers/require-provider';
import { readAvailability, readNextTimes } from './availability-reader';
import { findOfferedService } from './availability-repository';
import { addDays } from '../../platform/time/zone-time';

const NEXT_TIMES = 4;
const ProviderParams = z.object({ id: z.string().max(60) });

/** Public and never cached: availability can change at any moment. */
export function availabilityRoutes({ database, clock }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onSend', (_request, reply, _payload, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });

    app.get(
      availability.path,
      {
        config: { access: 'public' },
        serializerCompiler: writeAsIs,
        schema: {
          operationId: 'readAvailability',
          tags: ['bookings'],
          summary: 'When a service of a provider can be booked, at most 62 days',
          params: ProviderParams,
          querystring: AvailabilityQuery,
          response: { 200: Availability },
        },
      },
      async ({ params, query }) => {
        const { from, to = from } = query;
        checkSpan(from, to);
        const question = { providerId: params.id, serviceId: query.serviceId, from, to };
        const isId = z.uuid().safeParse(params.id).success;
        const answer = isId ? await readAvailability(database, question, clock.now()) : undefined;
        if (!answer) throw new HttpError(404, PROBLEM_MESSAGES.providerNotFound);
        return answer;
      },
    );

    app.get(
      nextTimes.path,
      {
        config: { access: 'public' },
        schema: {
          operationId: 'readNextTimes',
          tags: ['bookings'],
          summary: 'The first free times of a provider, one a day at most',
          params: ProviderParams,
          querystring: NextTimesQuery,
          response: { 200: NextTimes },
        },
      },
      async ({ params, query }) => {
        const providerId = await requireProvider(database, params.id);
        const service = await findOfferedService(database, providerId, query.serviceId);
        const answer =
          service && (await readNextTimes(database, service, query.limit ?? NEXT_TIMES, clock.now()));
        if (!answer) throw new HttpError(404, PROBLEM_MESSAGES.providerNotFound);
        return { ...answer, serviceId: service.serviceId };
      },
    );
  };
}

function checkSpan(from: string, to: string): void {
  if (to >= from && to < addDays(from, AVAILABILITY_DAYS_MAX)) return;
  const message =
    to < from ? 'The last day is before the first' : `Ask for at most ${AVAILABILITY_DAYS_MAX} days`;
  throw new HttpError(400, PROBLEM_MESSAGES.invalid, { errors: [{ path: 'to', message }] });
}
