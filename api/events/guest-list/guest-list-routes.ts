import { createHash } from 'node:crypto';
import { IdempotencyHeaders } from '@glow50/contract/bookings/bookings';
import {
  EventGuests,
  GiftRequest,
  GuestsQuery,
  RefundGuestsRequest,
} from '@glow50/contract/events/sale-editor';
import * as calls from '@glow50/contract/events/sale-editor-calls';
import { Message } from '@glow50/contract/problem';
import type { FastifyPluginAsync } from 'fastify';
import { getCaller } from '../../platform/access/get-caller';
import { inTransaction } from '../../platform/database/transaction';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { withoutBlanks } from '../../platform/http/without-blanks';
import { isKeyUsed, runIdempotent } from '../../platform/idempotency/idempotency';
import { EDITOR_MESSAGES } from '../editor/editor-messages';
import { getOwnEvent } from '../editor/own-event';
import { lockEvent } from '../lock-event';
import { MyEventParams } from '../my-event-params';
import { findTexts } from '../questions/question-repository';
import type { TicketDependencies } from '../tickets/ticket-dependencies';
import { limitTransfer } from '../tickets/limit-transfer';
import { giveTickets } from './give-tickets';
import { GUEST_MESSAGES } from './guest-messages';
import { listGuests } from './guest-repository';
import { presentGuest } from './present-guest';
import { refundTickets } from './refund-guests';

export function guestListRoutes(dependencies: TicketDependencies): FastifyPluginAsync {
  const { database, clock, limits, payments, ticketMail: mail } = dependencies;
  const { secretKey } = dependencies.config;

  const scopeOf = (userId: string) => createHash('sha256').update(`event-desk:${userId}`).digest();

  return routes('events', [
    endpoint(calls.eventGuests, {
      access: 'owner',
      operationId: 'listEventGuests',
      summary: 'List the tickets of an event with their holders and answers, 50 per page, newest first',
      params: MyEventParams,
      query: GuestsQuery,
      preValidation: withoutBlanks,
      answer: EventGuests,
      handler: async (request) => {
        const { id } = await getOwnEvent(database, request, request.params.id);
        const { page = 1, q = '' } = request.query;
        const limit = calls.GUESTS_PAGE_SIZE;
        const texts = await findTexts(database, id);
        const { total, rows } = await listGuests(database, id, { q, limit, offset: (page - 1) * limit });
        return { total, guests: rows.map((row) => presentGuest(row, texts)) };
      },
    }),

    endpoint(calls.refundGuests, {
      access: 'owner',
      operationId: 'refundGuests',
      summary: 'Pay tickets of one order back in full',
      params: MyEventParams,
      headers: IdempotencyHeaders,
      body: RefundGuestsRequest,
      answer: Message,
      handler: async (request) => {
        const { id } = await getOwnEvent(database, request, request.params.id, 'owner');
        const [scope, now] = [scopeOf(getCaller(request).userId), clock.now()];
        const key = request.headers['idempotency-key'];
        return inTransaction(database, (tx) =>
          runIdempotent(tx, { scope, key, request: ['refund', id, request.body], now }, async () => {
            await refundTickets(tx, { payments, mail, now }, id, request.body);
            return { message: GUEST_MESSAGES.refunded };
          }),
        );
      },
    }),

    endpoint(calls.giveTickets, {
      access: 'owner',
      operationId: 'giveTickets',
      summary: 'Send complimentary tickets',
      params: MyEventParams,
      headers: IdempotencyHeaders,
      body: GiftRequest,
      answer: Message,
      handler: async (request) => {
        const { id } = await getOwnEvent(database, request, request.params.id);
        const { userId } = getCaller(request);
        const [scope, key, now] = [scopeOf(userId), request.headers['idempotency-key'], clock.now()];
        const { body, ip } = request;
        const give = () =>
          inTransaction(database, async (tx) => {
            const event = await lockEvent(tx, id, 'share');
            if (!event) throw new HttpError(409, EDITOR_MESSAGES.notChangeable);
            return runIdempotent(tx, { scope, key, request: ['gift', id, body], now }, async () => {
              await giveTickets(tx, { mail, secretKey, now }, event, body);
              return { message: GUEST_MESSAGES.given };
            });
          });
        if (await isKeyUsed(database, scope, key)) return give();
        await limits.spend(['giftUser', userId]);
        return limitTransfer(limits, { to: body.email, ip, refusal: GUEST_MESSAGES.enoughMail }, give);
      },
    }),
  ]);
}
