import { createHash } from 'node:crypto';
import { IdempotencyHeaders } from '@glow50/contract/bookings/bookings';
import type { RefundLine } from '@glow50/contract/payments/refunds';
import { boughtOrder, orderCalendar, returnTickets } from '@glow50/contract/tickets/ticket-order-calls';
import { returnSomeTickets, ticketReceipt } from '@glow50/contract/tickets/return-calls';
import { ReturnRequest, TicketReceipt } from '@glow50/contract/tickets/returns';
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
import { dollars } from '../../platform/money/dollars';
import { findMove } from '../moves/event-moves';
import { presentReceipt } from '../receipts/present-receipt';
import { endTickets } from '../returns/end-tickets';
import { choosePieces, findReturns, type Returned } from '../returns/find-returns';
import { backOf, presentReturns } from '../returns/present-returns';
import { RETURN_MESSAGES } from '../returns/return-messages';
import type { GoesBack } from '../review/canceled-by-office';
import { cancelConfirmedOrder } from './end-order';
import { findOrder, lockOrder, type OrderLink, type OrderRow, refOf } from './order-repository';
import { presentOrder } from './present-order';
import { presentTicket } from './present-ticket';
import { isBuyers, listTickets, lockTickets, paidOf, type TicketRow } from './ticket-repository';
import { TICKET_MESSAGES } from './ticket-messages';
import { readOrderToken } from './ticket-tokens';

/** What a call-off by the office gives back, beside what went back for single tickets before. */
function backFor(order: OrderRow, tickets: readonly TicketRow[]): GoesBack {
  if (order.paid_cents === 0) return 'nothing';
  const kept = tickets.filter(
    (ticket) => ticket.back_cents !== null && ticket.back_cents < paidOf(ticket, order),
  );
  if (kept.length === 0) return 'all';
  return kept.length === tickets.length ? 'nothing' : 'rest';
}

export function boughtRoutes(dependencies: TicketDependencies): FastifyPluginAsync {
  const { database, clock, payments, ticketMail: mail } = dependencies;
  const { secretKey, ticketTax } = dependencies.config;

  function readToken(token: string): OrderLink {
    const ref = readOrderToken(token, secretKey);
    if (!ref) throw new HttpError(404, TICKET_MESSAGES.linkNotFound);
    return ref;
  }

  async function getBought(token: string): Promise<{ order: OrderRow; event: EventRow }> {
    const ref = readToken(token);
    const order = await findOrder(database, ref);
    const event = await findEventById(database, ref.eventId);
    if (!order?.confirmed_at || !event || order.link_version !== ref.version) {
      throw new HttpError(404, TICKET_MESSAGES.linkNotFound);
    }
    return { order, event };
  }

  async function present(order: OrderRow, event: EventRow): Promise<BoughtOrder> {
    const now = clock.now();
    const tickets = await listTickets(database, refOf(order));
    const returns = findReturns(order, event, tickets, now);
    const move =
      order.moves_seen < event.moves
        ? await findMove(database, event.id, { movesSeen: order.moves_seen, moves: event.moves })
        : undefined;
    const back = tickets.reduce((sum, { back_cents: cents }) => sum + (cents ?? 0), 0);
    return {
      order: {
        ...presentOrder(order, event, { now, secretKey, back: backFor(order, tickets) }),
        returned: dollars(back),
      },
      tickets: tickets.map((ticket) =>
        presentTicket(ticket, event, { secretKey, isHolder: isBuyers(ticket, order) }),
      ),
      canReturn: returns?.isMoved ?? false,
      returns: returns && presentReturns(returns, order, event),
      refunds: await listRefunds(order),
      ...(move && { move }),
    };
  }

  const listRefunds = async ({ owner_key: ownerKey, order_id: id }: OrderRow): Promise<RefundLine[]> =>
    (await listRefundLines(database, ownerKey, [id])).get(id) ?? [];

  /** Runs one idempotent return with order, event and tickets locked, and presents the order afterwards. */
  async function giveBack(
    token: string,
    { key, request }: { key: string; request: unknown },
    choose: (bought: Bought) => readonly Returned[],
  ): Promise<BoughtOrder> {
    const ref = readToken(token);
    const now = clock.now();
    await inTransaction(database, async (tx) => {
      const order = await lockOrder(tx, ref);
      const event = await lockEvent(tx, ref.eventId, 'share');
      if (!order?.confirmed_at || !event || order.link_version !== ref.version) {
        throw new HttpError(404, TICKET_MESSAGES.linkNotFound);
      }
      const scope = createHash('sha256').update(token).digest();
      await runIdempotent(tx, { scope, key, request, now }, async () => {
        const tickets = await lockTickets(tx, ref);
        const returned = choose({ order, event, tickets, now });
        const isWhole = returned.length === tickets.length;
        if (isWhole && order.moves_seen < event.moves) {
          await cancelConfirmedOrder(tx, { payments, mail, now }, { order, event }, 'buyer');
        } else {
          await endTickets(tx, { payments, mail, now }, { order, event, tickets }, { returned, by: 'buyer' });
        }
        return {};
      });
    });
    const { order, event } = await getBought(token);
    return present(order, event);
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
      summary:
        'Return the tickets of an order that were not used for a refund after its event was rescheduled',
      params: OrderTokenParams,
      headers: IdempotencyHeaders,
      answer: BoughtOrder,
      handler: async ({ params, headers }) => {
        const write = { key: headers['idempotency-key'], request: ['return'] };
        return giveBack(params.token, write, ({ order, event, tickets, now }) => {
          const returns = findReturns(order, event, tickets, now);
          if (!returns?.isMoved) throw new HttpError(409, TICKET_MESSAGES.noReturn);
          return returns.pieces.flat();
        });
      },
    }),

    endpoint(returnSomeTickets, {
      access: 'credential',
      operationId: 'returnSomeTickets',
      summary: 'Give some tickets of an order back, by the rule that the buyer agreed to',
      params: OrderTokenParams,
      headers: IdempotencyHeaders,
      body: ReturnRequest,
      answer: BoughtOrder,
      handler: async ({ params, headers, body }) => {
        const write = { key: headers['idempotency-key'], request: ['return some', body] };
        return giveBack(params.token, write, ({ order, event, tickets, now }) => {
          const pieces = findReturns(order, event, tickets, now)?.pieces ?? [];
          const returned = choosePieces(
            pieces,
            (piece) => piece.map(({ ticket }) => ticket.ticket_id),
            body.ticketIds,
          )?.flat();
          if (!returned) throw new HttpError(409, RETURN_MESSAGES.notReturnable);
          if (backOf(returned) !== body.backCents) throw new HttpError(409, RETURN_MESSAGES.otherSum);
          return returned;
        });
      },
    }),

    endpoint(ticketReceipt, {
      access: 'credential',
      operationId: 'readTicketReceipt',
      summary: 'Get the receipt of a paid order',
      params: OrderTokenParams,
      answer: TicketReceipt,
      handler: async ({ params }) => {
        const { order, event } = await getBought(params.token);
        const tickets = await listTickets(database, refOf(order));
        return presentReceipt(order, event, { tickets, refunds: await listRefunds(order) }, ticketTax);
      },
    }),
  ]);
}

interface Bought {
  order: OrderRow;
  event: EventRow;
  tickets: TicketRow[];
  now: Date;
}
