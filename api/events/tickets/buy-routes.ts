import { IdempotencyHeaders } from '@glow50/contract/bookings/bookings';
import { buyTickets, setBuyer } from '@glow50/contract/tickets/ticket-order-calls';
import {
  BuyerRequest,
  BuyTicketsRequest,
  TicketOrder,
  TicketOrderParams,
  TicketPaymentStep,
} from '@glow50/contract/tickets/ticket-orders';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isAddressOf } from '../../accounts/accounts';
import type { Visitor } from '../../booking/booking';
import { runIdempotent } from '../../platform/idempotency/idempotency';
import type { Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { TicketDependencies } from './ticket-dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import type { EventRow } from '../event-repository';
import { lockEvent } from '../lock-event';
import { HttpError } from '../../platform/http/http-error';
import { type PaymentRef, toPayer } from '../../payments/payments';
import { toClient } from '../../platform/unpaid-holds/unpaid-holds';
import { getOrderHolder, requireOwn } from './order-access';
import { checkAnswers } from '../questions/check-answers';
import { listQuestions } from '../questions/question-repository';
import { changeOrder, lockOrder, type OrderRow, refOf, saveAnswers } from './order-repository';
import { requireHeld, startPaying } from './pay-order';
import { presentOrder } from './present-order';
import { TICKET_MESSAGES } from './ticket-messages';

interface Own {
  order: OrderRow;
  event: EventRow;
  visitor: Visitor;
}

interface OwnWrite extends FastifyRequest {
  params: z.infer<typeof TicketOrderParams>;
  headers: FastifyRequest['headers'] & z.infer<typeof IdempotencyHeaders>;
}

export function buyRoutes(dependencies: TicketDependencies): FastifyPluginAsync {
  const { database, clock, payments, ticketMail: mail } = dependencies;
  const { secretKey } = dependencies.config;

  /** Runs one idempotent write to the visitor's own order. Locks the order first, then the event. */
  async function writeOwn<Answer extends object>(
    name: string,
    request: OwnWrite,
    work: (tx: Transaction, own: Own) => Promise<Answer>,
  ): Promise<Answer> {
    const { visitor, ref } = await getOrderHolder(dependencies, request, request.params);
    return inTransaction(database, async (tx) => {
      const order = await lockOrder(tx, ref);
      requireOwn(order, visitor);
      const event = await lockEvent(tx, ref.eventId, 'share');
      if (!event) throw new HttpError(404, TICKET_MESSAGES.orderNotFound);
      const write = {
        scope: order.visitor_hash,
        key: request.headers['idempotency-key'],
        request: [name, ref.orderId, request.body],
        now: clock.now(),
      };
      return runIdempotent(tx, write, () => work(tx, { order, event, visitor }));
    });
  }

  return routes('tickets', [
    endpoint(setBuyer, {
      access: 'credential',
      operationId: 'setBuyer',
      summary: 'Set the buyer and the names on the tickets',
      params: TicketOrderParams,
      headers: IdempotencyHeaders,
      body: BuyerRequest,
      answer: TicketOrder,
      handler: async (request) =>
        writeOwn('buyer', request, async (tx, { order, event, visitor }) => {
          const { name, email, attendees, answers = [] } = request.body;
          requireHeld(order, clock.now());
          if (attendees.length > 0 && attendees.length !== order.quantity) {
            const message = TICKET_MESSAGES.namesMissing;
            throw new HttpError(400, message, { errors: [{ path: 'attendees', message }] });
          }
          const named = await changeOrder(tx, refOf(order), {
            buyer_name: name,
            buyer_email: email,
            is_email_confirmed:
              isConfirmedFor(order, email) ||
              (await isAddressOf(tx, { userId: visitor.userId, visitorHash: order.visitor_hash }, email)),
            attendees,
            user_id: order.user_id ?? visitor.userId,
          });
          const checked = checkAnswers(await listQuestions(tx, event.id), answers, order.quantity);
          const asked =
            checked.length + order.answers.length > 0 ? await saveAnswers(tx, refOf(order), checked) : named;
          return presentOrder(asked, event, { now: clock.now(), secretKey });
        }),
    }),

    endpoint(buyTickets, {
      access: 'credential',
      operationId: 'buyTickets',
      summary:
        'Start or resume the payment; an order of free tickets by a confirmed address is bought immediately',
      params: TicketOrderParams,
      headers: IdempotencyHeaders,
      body: BuyTicketsRequest,
      answer: TicketPaymentStep,
      handler: async (request) => {
        const now = clock.now();
        const { visitor } = await getOrderHolder(dependencies, request, request.params);
        const { order, payment } = await writeOwn('payment', request, async (tx, own) => {
          const started = await startPaying(
            tx,
            { payments, mail, secretKey, now, from: toClient(request.ip, { secretKey }) },
            own,
            request.body,
          );
          return {
            order: presentOrder(started.order, own.event, { now, secretKey }),
            payment: started.payment satisfies PaymentRef | null,
          };
        });
        return {
          order,
          payment: payment && (await payments.start(payment, toPayer(visitor.userId, request.body))),
        };
      },
    }),
  ]);
}

const isConfirmedFor = (order: OrderRow, email: string): boolean =>
  order.is_email_confirmed && order.buyer_email?.toLowerCase() === email.toLowerCase();
