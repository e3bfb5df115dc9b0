import { createHash } from 'node:crypto';
import { IdempotencyHeaders } from '@glow50/contract/bookings/bookings';
import { OrganizerSale, SaleForm } from '@glow50/contract/events/sale-editor';
import { changeSale, organizerSale } from '@glow50/contract/events/sale-editor-calls';
import type { FastifyPluginAsync } from 'fastify';
import { getCaller } from '../../platform/access/get-caller';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { runIdempotent } from '../../platform/idempotency/idempotency';
import { EDITOR_MESSAGES } from '../editor/editor-messages';
import { getOwnEvent, lockOwnEvent } from '../editor/own-event';
import { canDo } from '../editor/present-editor';
import { MyEventParams } from '../my-event-params';
import { readSale } from './read-sale';
import { writeSale } from './write-sale';

export function saleEditorRoutes({ database, clock }: Dependencies): FastifyPluginAsync {
  return routes('events', [
    endpoint(organizerSale, {
      access: 'owner',
      operationId: 'readOrganizerSale',
      summary: 'Get the kinds of tickets, codes, questions and refund rule of an event',
      params: MyEventParams,
      answer: OrganizerSale,
      handler: async (request) => readSale(database, await getOwnEvent(database, request, request.params.id)),
    }),

    endpoint(changeSale, {
      access: 'owner',
      operationId: 'changeSale',
      summary: 'Replace the kinds of tickets, codes, questions and refund rule of an event',
      params: MyEventParams,
      headers: IdempotencyHeaders,
      body: SaleForm,
      answer: OrganizerSale,
      handler: async (request) => {
        const { id } = await getOwnEvent(database, request, request.params.id);
        const { userId } = getCaller(request);
        const now = clock.now();
        const write = {
          scope: createHash('sha256').update(`event-desk:${userId}`).digest(),
          key: request.headers['idempotency-key'],
          request: ['sale', id, request.body],
          now,
        };
        return inTransaction(database, async (tx) => {
          const event = await lockOwnEvent(tx, id);
          return runIdempotent(tx, write, async () => {
            if (!canDo('change', event, now)) throw new HttpError(409, EDITOR_MESSAGES.notChangeable);
            await writeSale(tx, event, request.body, now);
            return readSale(tx, event);
          });
        });
      },
    }),
  ]);
}
