import { CodeRequest } from '@glow50/contract/bookings/bookings';
import { UNCONFIRMED_HOLD_MINUTES } from '@glow50/contract/bookings/booking-terms';
import { checkOrderCode, sendOrderCode } from '@glow50/contract/tickets/ticket-order-calls';
import { TicketOrder, TicketOrderParams } from '@glow50/contract/tickets/ticket-orders';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { createContactCodes, visitorOwner } from '../../accounts/accounts';
import type { Transaction } from '../../platform/database/connection';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { MINUTE } from '../../platform/time/zone-time';
import { type EventRow, findEventById } from '../event-repository';
import { getOrderHolder, requireOwn } from './order-access';
import { changeOrder, findOrder, lockOrder, type OrderRow, refOf } from './order-repository';
import { requireHeld } from './pay-order';
import { presentOrder } from './present-order';
import type { TicketDependencies } from './ticket-dependencies';
import { confirmBuyerEmail } from './ticket-emails';
import { planExpiry } from './ticket-jobs';
import { TICKET_MESSAGES } from './ticket-messages';

interface Own {
  order: OrderRow;
  event: EventRow;
  contact: { ownerId: string; email: string; ip: string };
}

/** Guests who get free tickets show by a code that the address is theirs. */
export function codeRoutes(dependencies: TicketDependencies): FastifyPluginAsync {
  const { database, clock, config } = dependencies;
  const codes = createContactCodes(dependencies);

  async function readOwn(request: FastifyRequest, params: z.infer<typeof TicketOrderParams>): Promise<Own> {
    const { visitor, ref } = await getOrderHolder(dependencies, request, params);
    const order = await findOrder(database, ref);
    requireOwn(order, visitor);
    const event = await findEventById(database, order.event_id);
    if (!event) throw new HttpError(404, TICKET_MESSAGES.orderNotFound);
    requireHeld(order, clock.now());
    if (!order.buyer_email) throw new HttpError(409, TICKET_MESSAGES.buyerFirst);
    const contact = { ownerId: visitorOwner(order.visitor_hash), email: order.buyer_email, ip: request.ip };
    return { order, event, contact };
  }

  async function present({ order, event }: Own): Promise<z.infer<typeof TicketOrder>> {
    const after = (await findOrder(database, refOf(order))) ?? order;
    return presentOrder(after, event, { now: clock.now(), secretKey: config.secretKey });
  }

  return routes('tickets', [
    endpoint(sendOrderCode, {
      access: 'credential',
      operationId: 'sendOrderCode',
      summary: "Send a code to the buyer's address",
      params: TicketOrderParams,
      answer: TicketOrder,
      handler: async (request) => {
        const own = await readOwn(request, request.params);
        const mail = {
          mailKey: own.event.id,
          render: (code: number) => confirmBuyerEmail(own.event, code),
        };
        await codes.send(own.contact, mail, (tx) => shorten(tx, own.order));
        return present(own);
      },
    }),

    endpoint(checkOrderCode, {
      access: 'credential',
      operationId: 'checkOrderCode',
      summary: "Confirm the buyer's address by its code",
      params: TicketOrderParams,
      body: CodeRequest,
      answer: TicketOrder,
      handler: async (request) => {
        const own = await readOwn(request, request.params);
        await codes.check(own.contact, request.body.otp, (tx) => confirm(tx, own));
        return present(own);
      },
    }),
  ]);

  async function confirm(tx: Transaction, { order: { event_id, order_id }, contact }: Own): Promise<void> {
    const order = await lockOrder(tx, refOf({ event_id, order_id }));
    if (order?.buyer_email?.toLowerCase() !== contact.email.toLowerCase()) return;
    await changeOrder(tx, refOf({ event_id, order_id }), { is_email_confirmed: true });
  }

  async function shorten(tx: Transaction, { event_id, order_id }: OrderRow): Promise<void> {
    const order = await lockOrder(tx, refOf({ event_id, order_id }));
    const endsAt = new Date(clock.now().getTime() + UNCONFIRMED_HOLD_MINUTES * MINUTE);
    if (order?.status !== 'held' || order.payment_id || order.hold_expires_at <= endsAt) return;
    await planExpiry(tx, await changeOrder(tx, refOf(order), { hold_expires_at: endsAt }), endsAt);
  }
}
