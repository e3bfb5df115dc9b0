import { createHash } from 'node:crypto';
import { IdempotencyHeaders } from '@glow50/contract/bookings/bookings';
import { HeldTicket, MyTickets } from '@glow50/contract/tickets/held-tickets';
import { Message } from '@glow50/contract/problem';
import * as calls from '@glow50/contract/tickets/ticket-calls';
import {
  MyTicketsQuery,
  TicketNameRequest,
  TicketTokenParams,
  TransferRequest,
} from '@glow50/contract/tickets/tickets';
import type { FastifyPluginAsync } from 'fastify';
import { getCaller } from '../../platform/access/get-caller';
import { isKeyUsed, runIdempotent } from '../../platform/idempotency/idempotency';
import { inTransaction } from '../../platform/database/transaction';
import type { TicketDependencies } from './ticket-dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { type EventRow, findEventById } from '../event-repository';
import { lockEvent } from '../lock-event';
import { HttpError } from '../../platform/http/http-error';
import { clientKey } from '../../platform/limits/client-key';
import { limitTransfer } from './limit-transfer';
import { findMyTickets } from './my-tickets-repository';
import { findOrder, linkOf } from './order-repository';
import { presentTicketEvent } from './present-order';
import { isAhead, presentTicket } from './present-ticket';
import type { CodedTicket } from './ticket-code';
import { findTicket, isBuyers, lockTicket, nameTicketRow, type TicketRow } from './ticket-repository';
import { TICKET_MESSAGES } from './ticket-messages';
import { readTicketToken, signOrderToken } from './ticket-tokens';
import { canTransfer, transferTicket } from './transfer-ticket';

export function holderRoutes(dependencies: TicketDependencies): FastifyPluginAsync {
  const { database, clock, limits, ticketMail: mail } = dependencies;
  const { secretKey, wallets } = dependencies.config;
  const offered = (['apple', 'google'] as const).filter((wallet) => wallets[wallet]);

  function readToken(token: string): CodedTicket {
    const ticket = readTicketToken(token, secretKey);
    if (!ticket) throw new HttpError(404, TICKET_MESSAGES.linkNotFound);
    return ticket;
  }

  async function present(ticket: TicketRow, event: EventRow): Promise<HeldTicket> {
    const now = clock.now();
    const ref = { eventId: ticket.event_id, orderId: ticket.order_id };
    const order = await findOrder(database, ref);
    return {
      event: presentTicketEvent(event, now, 'nothing'),
      ticket: presentTicket(ticket, event, { secretKey, isHolder: true }),
      orderToken: order && isBuyers(ticket, order) ? signOrderToken(linkOf(order), secretKey) : null,
      canTransfer: canTransfer(ticket, event, now),
      wallets: !ticket.is_cancelled && isAhead(event, now) ? offered : [],
    };
  }

  async function presentAll(tickets: readonly TicketRow[]): Promise<HeldTicket[]> {
    const events = new Map<string, EventRow>();
    for (const id of new Set(tickets.map(({ event_id }) => event_id))) {
      const event = await findEventById(database, id);
      if (event) events.set(id, event);
    }
    return Promise.all(
      tickets.flatMap((ticket) => {
        const event = events.get(ticket.event_id);
        return event ? [present(ticket, event)] : [];
      }),
    );
  }

  return routes('tickets', [
    endpoint(calls.myTickets, {
      access: 'user',
      operationId: 'listMyTickets',
      summary: "List the caller's tickets, 12 per page",
      query: MyTicketsQuery,
      answer: MyTickets,
      handler: async (request) => {
        const { when = 'upcoming', page = 1 } = request.query;
        const { total, rows } = await findMyTickets(database, getCaller(request).userId, {
          when,
          now: clock.now(),
          limit: calls.MY_TICKETS_PAGE_SIZE,
          offset: (page - 1) * calls.MY_TICKETS_PAGE_SIZE,
        });
        return { total, tickets: await presentAll(rows) };
      },
    }),

    endpoint(calls.heldTicket, {
      access: 'credential',
      operationId: 'readHeldTicket',
      summary: 'Get a ticket by its signed token',
      params: TicketTokenParams,
      answer: HeldTicket,
      handler: async ({ params }) => {
        const { eventId, ticketId, transfers } = readToken(params.token);
        const ticket = await findTicket(database, eventId, ticketId);
        const event = await findEventById(database, eventId);
        if (!ticket || !event) throw new HttpError(404, TICKET_MESSAGES.linkNotFound);
        if (ticket.transfers !== transfers) throw new HttpError(410, TICKET_MESSAGES.passedOn);
        return present(ticket, event);
      },
    }),

    endpoint(calls.nameTicket, {
      access: 'credential',
      operationId: 'nameTicket',
      summary: 'Put a name on a ticket',
      params: TicketTokenParams,
      body: TicketNameRequest,
      answer: HeldTicket,
      handler: async ({ params, body: { name } }) => {
        const { eventId, ticketId, transfers } = readToken(params.token);
        return inTransaction(database, async (tx) => {
          const event = await lockEvent(tx, eventId, 'share');
          const ticket = await lockTicket(tx, eventId, ticketId);
          if (!ticket || !event) throw new HttpError(404, TICKET_MESSAGES.linkNotFound);
          if (ticket.transfers !== transfers) throw new HttpError(410, TICKET_MESSAGES.passedOn);
          if (!canTransfer(ticket, event, clock.now())) throw new HttpError(409, TICKET_MESSAGES.notNamed);
          return present(await nameTicketRow(tx, ticket, name), event);
        });
      },
    }),

    endpoint(calls.transferTicket, {
      access: 'credential',
      operationId: 'transferTicket',
      summary: 'Transfer a ticket to another person',
      params: TicketTokenParams,
      headers: IdempotencyHeaders,
      body: TransferRequest,
      answer: Message,
      handler: async ({ params, headers, body, ip }) => {
        const { eventId, ticketId, transfers } = readToken(params.token);
        const scope = createHash('sha256').update(params.token).digest();
        const key = headers['idempotency-key'];
        const now = clock.now();
        const transfer = () =>
          inTransaction(database, async (tx) => {
            const event = await lockEvent(tx, eventId, 'share');
            const ticket = await lockTicket(tx, eventId, ticketId);
            if (!ticket || !event) throw new HttpError(404, TICKET_MESSAGES.linkNotFound);
            return runIdempotent(tx, { scope, key, request: ['transfer', body], now }, async () => {
              if (ticket.transfers !== transfers) throw new HttpError(410, TICKET_MESSAGES.passedOn);
              await transferTicket(tx, { mail, secretKey, now }, { ticket, event }, body);
              return { message: TICKET_MESSAGES.transferred };
            });
          });
        if (await isKeyUsed(database, scope, key)) return transfer();
        await limits.spend(['transferClient', clientKey(ip)]);
        return limitTransfer(limits, { to: body.email, ip }, transfer);
      },
    }),
  ]);
}
