import { SEAT_HOLD_MINUTES } from '@glow50/contract/tickets/ticket-terms';
import {
  CurrentOrder,
  HoldSeatsRequest,
  TicketEventParams,
  TicketOrder,
  TicketOrderParams,
} from '@glow50/contract/tickets/ticket-orders';
import { IdempotencyHeaders } from '@glow50/contract/bookings/bookings';
import {
  currentOrder,
  holdSeats,
  readTicketOrder,
  releaseSeats,
} from '@glow50/contract/tickets/ticket-order-calls';
import type { FastifyPluginAsync } from 'fastify';
import { getOrCreateVisitor } from '../../booking/booking';
import { getVisitor } from '../../platform/http/visitor-cookie';
import { isKeyUsed, runIdempotent } from '../../platform/idempotency/idempotency';
import { inTransaction } from '../../platform/database/transaction';
import type { TicketDependencies } from './ticket-dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { findEvent, findEventById } from '../event-repository';
import { HttpError } from '../../platform/http/http-error';
import { afterCancelling } from '../../payments/payments';
import { spendingsOf, toClient } from '../../platform/unpaid-holds/unpaid-holds';
import { getOrderHolder, readEventNumber, requireOwn } from './order-access';
import { findHeldBy, findOrder, type OrderRow } from './order-repository';
import { isOver, presentOrder } from './present-order';
import { limitCodeTries } from '../promo-codes/limit-code-tries';
import {
  cancelEarlierPayment,
  cancelPayment,
  endSeats,
  planSeats,
  refuseSoldOut,
  writeSeats,
} from './seat-holds';
import { TICKET_MESSAGES, tooFew } from './ticket-messages';

/** The handlers check the visitor cookie themselves, because new visitors have none. */
export function seatRoutes(dependencies: TicketDependencies): FastifyPluginAsync {
  const { database, clock, payments, limits } = dependencies;
  const { secretKey } = dependencies.config;

  async function present(order: OrderRow) {
    const event = await findEventById(database, order.event_id);
    if (!event) throw new HttpError(404, TICKET_MESSAGES.orderNotFound);
    return presentOrder(order, event, { now: clock.now(), secretKey });
  }

  return routes('tickets', [
    endpoint(holdSeats, {
      access: 'credential',
      operationId: 'holdSeats',
      summary: `Hold seats of an event for ${SEAT_HOLD_MINUTES} minutes`,
      params: TicketEventParams,
      headers: IdempotencyHeaders,
      body: HoldSeatsRequest,
      answer: { 201: TicketOrder },
      handler: async (request, reply) => {
        const { params, body, headers } = request;
        const key = headers['idempotency-key'];
        const number = readEventNumber(params.id);
        const event = number && (await findEvent(database, number));
        if (!event) throw new HttpError(404, TICKET_MESSAGES.eventNotFound);
        const visitor = await getOrCreateVisitor(dependencies, request, reply);
        const scope = visitor.visitorHash;
        const from = toClient(request.ip, dependencies.config);
        const isRepeated = await isKeyUsed(database, scope, key);
        if (!isRepeated) {
          await refuseSoldOut(dependencies, event, { ...body, visitorHash: scope });
          await limits.spend(...spendingsOf('seats', from));
        }
        const plan = await limitCodeTries(limits, { code: body.code, ip: request.ip }, () =>
          planSeats(database, visitor, event, body, clock.now()),
        );
        if (!isRepeated) await cancelEarlierPayment({ database, payments }, plan.event_id, scope);
        const write = { scope, key, request: ['seats', number, body], now: clock.now() };
        const seats = { order: plan, capacity: event.capacity, from };
        const refusal = () => new HttpError(409, tooFew(0));
        const { orderId } = await afterCancelling(payments, refusal, (cancelled) =>
          inTransaction(database, (tx) =>
            runIdempotent(tx, write, async () => ({
              orderId: (await writeSeats(tx, seats, cancelled)).order_id,
            })),
          ),
        );
        const order = await findOrder(database, { eventId: plan.event_id, orderId });
        if (!order) throw new Error('The order was not stored');
        return await present(order);
      },
    }),

    endpoint(currentOrder, {
      access: 'public',
      operationId: 'readCurrentOrder',
      summary: "Get the visitor's active hold for the event",
      params: TicketEventParams,
      answer: CurrentOrder,
      handler: async (request, reply) => {
        const visitorHash = getVisitor(request, reply, dependencies.config);
        const number = readEventNumber(request.params.id);
        const event = number ? await findEvent(database, number) : undefined;
        const held = event && (await findHeldBy(database, event.id, visitorHash));
        const isLive = held && !isOver(held, clock.now());
        return { order: isLive ? await present(held) : null };
      },
    }),

    endpoint(readTicketOrder, {
      access: 'credential',
      operationId: 'readTicketOrder',
      summary: "Get the status of the visitor's order",
      params: TicketOrderParams,
      answer: TicketOrder,
      handler: async (request) => {
        const { visitor, ref } = await getOrderHolder(dependencies, request, request.params);
        const order = await findOrder(database, ref);
        requireOwn(order, visitor);
        return present(order);
      },
    }),

    endpoint(releaseSeats, {
      access: 'credential',
      operationId: 'releaseSeats',
      summary: 'Release held seats',
      params: TicketOrderParams,
      headers: IdempotencyHeaders,
      answer: TicketOrder,
      handler: async (request) => {
        const { visitor, ref } = await getOrderHolder(dependencies, request, request.params);
        const order = await findOrder(database, ref);
        requireOwn(order, visitor);
        if (order.status === 'held') {
          await cancelPayment(payments, order);
          await inTransaction(database, (tx) =>
            endSeats(tx, order, { cancelledPaymentId: order.payment_id, now: clock.now() }),
          );
        }
        const after = (await findOrder(database, ref)) ?? order;
        if (after.status !== 'expired') throw new HttpError(409, TICKET_MESSAGES.notHeld);
        return present(after);
      },
    }),
  ]);
}
