import { createHash } from 'node:crypto';
import { IdempotencyHeaders } from '@glow50/contract/bookings/bookings';
import {
  GUEST_MESSAGES_A_DAY,
  GuestMessage,
  GuestMessageRequest,
  GuestMessages,
} from '@glow50/contract/events/organizing';
import { guestMessages, sendGuestMessage } from '@glow50/contract/events/organizing-calls';
import type { FastifyPluginAsync } from 'fastify';
import { v7 } from 'uuid';
import { getCaller } from '../../platform/access/get-caller';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { runIdempotent } from '../../platform/idempotency/idempotency';
import { DAY } from '../../platform/time/zone-time';
import { EDITOR_MESSAGES } from '../editor/editor-messages';
import { getOwnEvent, lockOwnEvent } from '../editor/own-event';
import { MyEventParams } from '../my-event-params';
import { addMessage, countSince, listAddresses, listMessages } from './message-repository';
import { planMessage } from './send-message';

const MOST_GUESTS = 20_000;

export function messageRoutes({ database, clock }: Dependencies): FastifyPluginAsync {
  return routes('events', [
    endpoint(guestMessages, {
      access: 'owner',
      operationId: 'listGuestMessages',
      summary: 'List the messages to the guests of an event, newest first',
      params: MyEventParams,
      answer: GuestMessages,
      handler: async (request) => {
        const { id } = await getOwnEvent(database, request, request.params.id);
        return listMessages(database, id);
      },
    }),

    endpoint(sendGuestMessage, {
      access: 'owner',
      operationId: 'sendGuestMessage',
      summary: 'Email everybody with a ticket',
      params: MyEventParams,
      headers: IdempotencyHeaders,
      body: GuestMessageRequest,
      answer: GuestMessage,
      handler: async (request) => {
        const { id: eventId } = await getOwnEvent(database, request, request.params.id);
        const now = clock.now();
        const write = {
          scope: createHash('sha256')
            .update(`event-messages:${getCaller(request).userId}`)
            .digest(),
          key: request.headers['idempotency-key'],
          request: [eventId, request.body],
          now,
        };
        return inTransaction(database, async (tx) => {
          await lockOwnEvent(tx, eventId);
          return runIdempotent(tx, write, async () => {
            const recent = await countSince(tx, eventId, new Date(now.getTime() - DAY));
            if (recent >= GUEST_MESSAGES_A_DAY) throw new HttpError(409, EDITOR_MESSAGES.tooManyMessages);
            const guests = await listAddresses(tx, eventId, { after: '', limit: MOST_GUESTS });
            if (guests.length === 0) throw new HttpError(409, EDITOR_MESSAGES.noGuests);
            const message = { ...request.body, id: v7(), recipients: guests.length };
            await addMessage(tx, eventId, { ...message, at: now });
            await planMessage(tx, { eventId, messageId: message.id, after: '' }, now);
            return { ...message, at: now.toISOString() };
          });
        });
      },
    }),
  ]);
}
