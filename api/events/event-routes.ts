import etag from '@fastify/etag';
import { allEvents, eventDetails } from '@glow50/shared/api/event-calls';
import { EventDetails, EventParams, EventSummary } from '@glow50/shared/api/events';
import { PROBLEM_MESSAGES } from '@glow50/shared/api/messages';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Dependencies } from '../dependencies';
import { HttpError } from '../http/http-error';
import { cacheFor } from '../http/public-answer';
import { findEvent, listUpcoming } from './event-repository';
import { presentDetails, presentSummary } from './present-event';

const MOST_LISTED = 100;

/** What is on, and each event's page. The same answers for everybody. */
export function eventRoutes({ database, clock }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(etag);

    app.get(
      allEvents.path,
      {
        config: { access: 'public' },
        onSend: cacheFor(30),
        schema: {
          operationId: 'listEvents',
          tags: ['events'],
          summary: 'Published events that have not ended, the next one first',
          response: { 200: z.array(EventSummary) },
        },
      },
      async () => (await listUpcoming(database, clock.now(), MOST_LISTED)).map(presentSummary),
    );

    app.get(
      eventDetails.path,
      {
        config: { access: 'public' },
        onSend: cacheFor(30),
        schema: {
          operationId: 'readEvent',
          tags: ['events'],
          summary: 'One event by its public number',
          params: EventParams,
          response: { 200: EventDetails },
        },
      },
      async ({ params }) => {
        const event = await findEvent(database, params.id);
        if (!event) throw new HttpError(404, PROBLEM_MESSAGES.eventNotFound);
        return presentDetails(event);
      },
    );
  };
}
