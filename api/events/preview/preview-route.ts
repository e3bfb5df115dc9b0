import { EventDetails } from '@glow50/contract/events/events';
import { previewEvent } from '@glow50/contract/events/organizing-calls';
import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { getOwnEvent } from '../editor/own-event';
import { MyEventParams } from '../my-event-params';
import { presentDetails } from '../present-event';

export function previewRoute({ database, clock }: Dependencies): FastifyPluginAsync {
  return routes('events', [
    endpoint(previewEvent, {
      access: 'owner',
      operationId: 'previewEvent',
      summary: 'Get an event as its guests see it, in any state',
      params: MyEventParams,
      answer: EventDetails,
      handler: async (request) => {
        const event = await getOwnEvent(database, request, request.params.id);
        const status = event.status === 'cancelled' ? 'cancelled' : 'published';
        return presentDetails({ ...event, status, time: event.start }, clock.now());
      },
    }),
  ]);
}
