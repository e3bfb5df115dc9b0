import { EventDetails } from '@glow50/contract/events/events';
import { providerEvents } from '@glow50/contract/providers/provider-page-calls';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Dependencies } from '../platform/dependencies';
import { endpoint, routes } from '../platform/http/endpoint';
import { cacheFor } from '../platform/http/public-answer';
import { requireProvider, ShownProviderParams } from '../directory/directory';
import { listUpcomingOf } from './event-repository';
import { presentDetails } from './present-event';

const MOST_LISTED = 30;

export function providerEventRoutes({ database, clock }: Dependencies): FastifyPluginAsync {
  return routes('events', [
    endpoint(providerEvents, {
      access: 'public',
      operationId: 'listProviderEvents',
      summary: "List a provider's published events that have not ended, soonest first",
      params: ShownProviderParams,
      onSend: cacheFor(30),
      answer: z.array(EventDetails),
      handler: async ({ params }) => {
        const id = await requireProvider(database, params.id);
        const now = clock.now();
        const events = await listUpcomingOf(database, id, now, MOST_LISTED);
        return events.map((event) => presentDetails(event, now));
      },
    }),
  ]);
}
