import { EventPreview } from '@glow50/contract/events/organizing';
import { previewEvent } from '@glow50/contract/events/organizing-calls';
import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { EDITOR_MESSAGES } from '../editor/editor-messages';
import { findMissing } from '../drafts/read-draft';
import { getOwnEvent } from '../editor/own-event';
import { findPreview } from '../event-repository';
import { presentSale } from '../kinds/present-sale';
import { MyEventParams } from '../my-event-params';
import { presentDetails } from '../present-event';

export function previewRoute({ database, clock }: Dependencies): FastifyPluginAsync {
  return routes('events', [
    endpoint(previewEvent, {
      access: 'owner',
      operationId: 'previewEvent',
      summary: 'Get an event as its guests see it, in any state',
      params: MyEventParams,
      answer: EventPreview,
      handler: async (request) => {
        const own = await getOwnEvent(database, request, request.params.id);
        const event = await findPreview(database, own.id);
        if (!event) throw new HttpError(404, EDITOR_MESSAGES.notFound);
        const now = clock.now();
        const sale = await presentSale(database, event, undefined, now);
        return { ...presentDetails(event, now), sale, missing: findMissing(own) };
      },
    }),
  ]);
}
