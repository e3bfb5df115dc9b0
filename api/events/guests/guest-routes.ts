import { IdempotencyHeaders } from '@glow50/contract/bookings/bookings';
import { EmailRequest } from '@glow50/contract/accounts/auth';
import { maskEmail } from '@glow50/contract/accounts/mask-email';
import { sendTicketsAnew } from '@glow50/contract/check-in/guest-calls';
import { GuestTicketParams, SendTicketsRequest } from '@glow50/contract/check-in/guests';
import { Message } from '@glow50/contract/problem';
import { orderNumber } from '@glow50/contract/tickets/order-number';
import { sendTicketLinks } from '@glow50/contract/tickets/ticket-calls';
import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { getCaller } from '../../platform/access/get-caller';
import type { Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { isId } from '../../platform/http/is-id';
import { isKeyUsed, runIdempotent } from '../../platform/idempotency/idempotency';
import { clientKey } from '../../platform/limits/client-key';
import { lettersTo } from '../../platform/limits/letters-to';
import { getDoorEvent } from '../check-in/get-door-event';
import { recordDoorAction } from '../door/record-door-action';
import { lockEvent } from '../lock-event';
import { limitTransfer } from '../tickets/limit-transfer';
import { lockOrder } from '../tickets/order-repository';
import type { TicketDependencies } from '../tickets/ticket-dependencies';
import { TICKET_MESSAGES } from '../tickets/ticket-messages';
import { findTicket, lockTicket, type TicketRow } from '../tickets/ticket-repository';
import { planLinks } from './guest-jobs';
import { sendTickets } from './send-tickets';

export function guestRoutes(dependencies: TicketDependencies): FastifyPluginAsync {
  const { database, clock, limits, ticketMail: mail, config } = dependencies;
  const { secretKey } = config;

  async function lockGuest(tx: Transaction, { event_id, order_id, ticket_id }: TicketRow) {
    const order = await lockOrder(tx, { eventId: event_id, orderId: order_id });
    const event = await lockEvent(tx, event_id, 'share');
    const ticket = await lockTicket(tx, event_id, ticket_id);
    if (!order || !event || !ticket) throw new HttpError(404, TICKET_MESSAGES.ticketNotFound);
    return { order, event, ticket };
  }

  return routes('tickets', [
    endpoint(sendTicketLinks, {
      access: 'credential',
      operationId: 'sendTicketLinks',
      summary: 'Send the links to the tickets that an address holds',
      body: EmailRequest,
      answer: Message,
      handler: async ({ body: { email }, ip }) => {
        await limits.spend(['ticketLinksClient', clientKey(ip)], ...lettersTo(email, ip));
        await inTransaction(database, (tx) => planLinks(tx, { email }, clock.now()));
        return { message: TICKET_MESSAGES.linksSent };
      },
    }),

    endpoint(sendTicketsAnew, {
      access: 'owner-or-staff',
      operationId: 'sendTicketsAnew',
      summary: "Send a guest's tickets again, to a corrected address where needed",
      params: GuestTicketParams,
      headers: IdempotencyHeaders,
      body: SendTicketsRequest,
      answer: Message,
      handler: async (request) => {
        const { params, body, headers, ip } = request;
        const event = await getDoorEvent(database, request, params.id);
        const eventId = event.id;
        const found = isId(params.ticketId)
          ? await findTicket(database, eventId, params.ticketId)
          : undefined;
        if (!found) throw new HttpError(404, TICKET_MESSAGES.ticketNotFound);
        const scope = createHash('sha256')
          .update(`send:${getCaller(request).userId}`)
          .digest();
        const key = headers['idempotency-key'];
        const now = clock.now();
        const send = () =>
          inTransaction(database, async (tx) => {
            const guest = await lockGuest(tx, found);
            return runIdempotent(tx, { scope, key, request: ['send', params, body], now }, async () => {
              const to = await sendTickets(tx, { mail, secretKey, now }, guest, {
                email: body.email,
                name: key,
              });
              await recordDoorAction(tx, event, describeSending(guest.ticket, to), now);
              return { message: `The tickets are on their way to ${to}` };
            });
          });
        if (await isKeyUsed(database, scope, key)) return send();
        return limitTransfer(limits, { to: body.email ?? found.holder_email, ip }, send);
      },
    }),
  ]);
}

/** For the audit log, which keeps no address of a guest. `to` is where the tickets were sent. */
function describeSending(
  { ticket_id: ticketId, order_id: orderId, holder_email: from }: TicketRow,
  to: string,
) {
  const what = { order: orderNumber(orderId), ticketId };
  if (to === from) return { action: 'sent tickets again', after: what };
  return {
    action: 'corrected the address of a guest',
    before: { email: maskEmail(from) },
    after: { email: maskEmail(to), ...what },
  };
}
