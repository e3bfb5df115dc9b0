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
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getChooser } from '../../booking/booking-access';
import { readVisitor } from '../../platform/http/visitor-cookie';
import { wasWritten, writeOnce } from '../../platform/idempotency/idempotency';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { findEvent, findEventById } from '../event-repository';
import { HttpError } from '../../platform/http/http-error';
import { clientKey } from '../../platform/limits/client-key';
import { createLimits } from '../../platform/limits/limits';
import { createPayments } from '../../payments/payments';
import { getOrderHolder, readEventNumber, requireOwn } from './order-access';
import { findHeldBy, findOrder, type OrderRow } from './order-repository';
import { isOver, presentOrder } from './present-order';
import {
  cancelEarlierPayment,
  cancelPayment,
  endSeats,
  planSeats,
  refuseSoldOut,
  writeSeats,
} from './seat-holds';
import { TICKET_TEXTS } from './ticket-messages';

/** The handlers check the visitor cookie themselves, because new visitors have none. */
const config = { access: 'credential' } as const;

export function seatRoutes(dependencies: Dependencies): FastifyPluginAsyncZod {
  const { database, clock } = dependencies;
  const { secretKey } = dependencies.config;
  const payments = createPayments(dependencies);
  const limits = createLimits(dependencies);

  async function present(order: OrderRow) {
    const event = await findEventById(database, order.event_id);
    if (!event) throw new HttpError(404, TICKET_TEXTS.orderNotFound);
    return presentOrder(order, event, { now: clock.now(), secretKey });
  }

  return async (app) => {
    app.post(
      holdSeats.path,
      {
        config,
        schema: {
          operationId: 'holdSeats',
          tags: ['tickets'],
          summary: 'Hold seats of an event for 15 minutes',
          params: TicketEventParams,
          headers: IdempotencyHeaders,
          body: HoldSeatsRequest,
          response: { 201: TicketOrder },
        },
      },
      async (request, reply) => {
        const { params, body, headers } = request;
        const key = headers['idempotency-key'];
        const number = readEventNumber(params.id);
        const event = number && (await findEvent(database, number));
        if (!event) throw new HttpError(404, TICKET_TEXTS.eventNotFound);
        const visitor = await getChooser(dependencies, request, reply, key);
        const scope = visitor.visitorHash;
        const isRepeated = await wasWritten(database, scope, key);
        if (!isRepeated) {
          await refuseSoldOut(dependencies, event, { ...body, visitorHash: scope });
          await limits.spend(['seatsClient', clientKey(request.ip)]);
        }
        const plan = await planSeats(dependencies, visitor, event, body);
        if (!isRepeated) await cancelEarlierPayment({ database, payments }, plan.event_id, scope);
        const write = { scope, key, request: ['seats', number, body], now: clock.now() };
        const { orderId } = await inTransaction(database, (tx) =>
          writeOnce(tx, write, async () => ({
            orderId: (await writeSeats(tx, plan)).order_id,
          })),
        );
        const order = await findOrder(database, { eventId: plan.event_id, orderId });
        if (!order) throw new Error('Seats were not written');
        return reply.code(201).send(await present(order));
      },
    );

    app.get(
      currentOrder.path,
      {
        config: { access: 'public' },
        schema: {
          operationId: 'readCurrentOrder',
          tags: ['tickets'],
          summary: "The visitor's live hold for the event",
          params: TicketEventParams,
          response: { 200: CurrentOrder },
        },
      },
      async (request) => {
        const visitorHash = readVisitor(request);
        const number = readEventNumber(request.params.id);
        const event = visitorHash && number ? await findEvent(database, number) : undefined;
        const held = visitorHash && event && (await findHeldBy(database, event.id, visitorHash));
        const isLive = held && !isOver(held, clock.now());
        return { order: isLive ? await present(held) : null };
      },
    );

    app.get(
      readTicketOrder.path,
      {
        config,
        schema: {
          operationId: 'readTicketOrder',
          tags: ['tickets'],
          summary: 'Where an order stands, for its visitor',
          params: TicketOrderParams,
          response: { 200: TicketOrder },
        },
      },
      async (request) => {
        const { visitor, ref } = await getOrderHolder(dependencies, request, request.params);
        const order = await findOrder(database, ref);
        requireOwn(order, visitor);
        return present(order);
      },
    );

    app.delete(
      releaseSeats.path,
      {
        config,
        schema: {
          operationId: 'releaseSeats',
          tags: ['tickets'],
          summary: 'Give held seats back',
          params: TicketOrderParams,
          headers: IdempotencyHeaders,
          response: { 200: TicketOrder },
        },
      },
      async (request) => {
        const { visitor, ref } = await getOrderHolder(dependencies, request, request.params);
        const order = await findOrder(database, ref);
        requireOwn(order, visitor);
        if (order.status === 'held') {
          await cancelPayment(payments, order);
          await inTransaction(database, (tx) => endSeats(tx, order, order.payment_id));
        }
        const after = (await findOrder(database, ref)) ?? order;
        if (after.status !== 'expired') throw new HttpError(409, TICKET_TEXTS.notHeld);
        return present(after);
      },
    );
  };
}
