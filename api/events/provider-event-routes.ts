import { EventDetails } from '@glow50/contract/events/events';
import { providerEvents } from '@glow50/contract/providers/provider-page-calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Dependencies } from '../platform/dependencies';
import { cacheFor } from '../platform/http/public-answer';
import { ProviderParams } from '../directory/providers/provider-params';
import { requireProvider } from '../directory/providers/require-provider';
import { listUpcomingOf } from './event-repository';
import { presentDetails } from './present-event';

const MOST_LISTED = 30;

export function providerEventRoutes({ database, clock }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      providerEvents.path,
      {
        config: { access: 'public' },
        onSend: cacheFor(30),
        schema: {
          operationId: 'listProviderEvents',
          tags: ['events'],
          summary: "A provider's published events that have not ended, the next one first",
          params: ProviderParams,
          response: { 200: z.array(EventDetails) },
        },
      },
      async ({ params }) => {
        const id = await requireProvider(database, params.id);
        const now = clock.now();
        const events = await listUpcomingOf(database, id, now, MOST_LISTED);
        return events.map((event) => presentDetails(event, now));
      },
    );
  };
}
