import { createHash } from 'node:crypto';
import { IdempotencyHeaders } from '@glow50/contract/bookings/bookings';
import { boughtOrder, orderCalendar, returnTickets } from '@glow50/contract/tickets/ticket-order-calls';
import { BoughtOrder, OrderTokenParams } from '@glow50/contract/tickets/ticket-orders';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { listRefundLines } from '../../payments/payments';
import { runIdempotent } from '../../platform/idempotency/idempotency';
import { inTransaction } from '../../platform/database/transaction';
import type { TicketDependencies } from './ticket-dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { type EventRow, findEventById } from '../event-repository';
import { lockEvent } from '../lock-event';
import { HttpError } from '../../platform/http/http-error';
import { cancelConfirmedOrder } from './end-order';
import { findOrder, lockOrder, type OrderRef, type OrderRow, refOf } from './order-repository';
import { presentOrder } from './present-order';
import { isAhead, presentTicket } from './present-ticket';
import { isBuyers, listTickets, type TicketRow } from './ticket-repository';
import { TICKET_MESSAGES } from './ticket-messages';
import { readOrderToken } from './ticket-tokens';

export function boughtRoutes(dependencies: TicketDependencies): FastifyPluginAsync {
  const { database, clock, payments, ticketMail: mail } = dependencies;
  const { secretKey } = dependencies.config;

  function readToken(token: string): OrderRef {
    const ref = readOrderToken(token, secretKey);
    if (!ref) throw new HttpError(404, TICKET_MESSAGES.linkNotFound);
    return ref;
  }

  async function getBought(token: string): Promise<{ order: OrderRow; event: EventRow }> {
    const ref = readToken(token);
    const order = await findOrder(database, ref);
    const event = await findEventById(database, ref.eventId);
    if (!order?.confirmed_at || !event) throw new HttpError(404, TICKET_MESSAGES.linkNotFound);
    return { order, event };
  }

  async function present(order: OrderRow, event: EventRow): Promise<BoughtOrder> {
    const now = clock.now();
    const tickets = await listTickets(database, refOf(order));
    return {
      order: presentOrder(order, event, { now, secretKey }),
      tickets: tickets.map((ticket) =>
        presentTicket(ticket, event, { secretKey, isHolder: isBuyers(ticket, order) }),
      ),
      canReturn: canReturn(order, event, tickets, now),
      refunds: (await listRefundLines(database, order.owner_key, [order.order_id])).get(order.order_id) ?? [],
    };
  }

  return routes('tickets', [
    endpoint(boughtOrder, {
      access: 'credential',
      operationId: 'readBoughtOrder',
      summary: 'Get a paid order with its tickets',
      params: OrderTokenParams,
      answer: BoughtOrder,
      handler: async ({ params }) => {
        const { order, event } = await getBought(params.token);
        return present(order, event);
      },
    }),

    endpoint(orderCalendar, {
      access: 'credential',
      operationId: 'readOrderCalendar',
      summary: "Get the order's calendar file",
      produces: ['text/calendar'],
      params: OrderTokenParams,
      answer: z.string().describe('The calendar file'),
      handler: async ({ params }, reply) => {
        const { order, event } = await getBought(params.token);
        reply.headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'attachment; filename="event.ics"',
        });
        return mail.orderCalendar(order, event);
      },
    }),

    endpoint(returnTickets, {
      access: 'credential',
      operationId: 'returnTickets',
      summary: 'Return an order for a refund after its event was rescheduled',
      params: OrderTokenParams,
      headers: IdempotencyHeaders,
      answer: BoughtOrder,
      handler: async ({ params, headers }) => {
        const ref = readToken(params.token);
        const now = clock.now();
        await inTransaction(database, async (tx) => {
          const order = await lockOrder(tx, ref);
          const event = await lockEvent(tx, ref.eventId, 'share');
          if (!order?.confirmed_at || !event) throw new HttpError(404, TICKET_MESSAGES.linkNotFound);
          const write = {
            scope: createHash('sha256').update(params.token).digest(),
            key: headers['idempotency-key'],
            request: ['return'],
            now,
          };
          await runIdempotent(tx, write, async () => {
            if (!canReturn(order, event, await listTickets(tx, ref), now)) {
              throw new HttpError(409, TICKET_MESSAGES.noReturn);
            }
            await cancelConfirmedOrder(tx, { payments, mail, now }, { order, event }, 'buyer');
            return {};
          });
        });
        const { order, event } = await getBought(params.token);
        return present(order, event);
      },
    }),
  ]);
}

function canReturn(order: OrderRow, event: EventRow, tickets: readonly TicketRow[], now: Date): boolean {
  return (
    order.status === 'confirmed' &&
    order.moves_seen < event.moves &&
    isAhead(event, now) &&
    event.startsAt > now &&
    tickets.every(({ admitted_at }) => admitted_at === null)
  );
}
