import { CodeRequest } from '@glow50/contract/bookings/bookings';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { Message } from '@glow50/contract/problem';
import * as calls from '@glow50/contract/tickets/seat-waitlist-calls';
import {
  SeatWaitAddress,
  SeatWaitEntry,
  SeatWaitParams,
  SeatWaitRequest,
} from '@glow50/contract/tickets/seat-waitlist';
import { TicketEventParams, TicketOrder } from '@glow50/contract/tickets/ticket-orders';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createContactCodes, isAddressOf, visitorOwner } from '../../accounts/accounts';
import { getOrCreateVisitor } from '../../booking/booking';
import { mailboxOf } from '../../platform/access/mailbox-of';
import { inTransaction } from '../../platform/database/transaction';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { clientKey } from '../../platform/limits/client-key';
import { toClient } from '../../platform/unpaid-holds/unpaid-holds';
import { type EventRow, findEvent, findEventById } from '../event-repository';
import { readEventNumber } from '../tickets/order-access';
import { findOrder } from '../tickets/order-repository';
import { presentOrder } from '../tickets/present-order';
import type { TicketDependencies } from '../tickets/ticket-dependencies';
import { TICKET_MESSAGES } from '../tickets/ticket-messages';
import { claimHold, leaveLine } from './claim-seats';
import { findKindName } from './find-kind-name';
import { joinLine } from './join-seat-waitlist';
import { presentSeatEntry } from './present-seat-entry';
import { seatWaitCodeEmail } from './seat-waitlist-emails';
import { SEAT_WAITLIST_MESSAGES } from './seat-waitlist-messages';
import { countBefore, findEntry } from './seat-waitlist-repository';
import { readSeatWaitToken, type SeatEntryRef } from './seat-waitlist-token';

export function seatWaitlistRoutes(dependencies: TicketDependencies): FastifyPluginAsync {
  const { config, database, clock, limits } = dependencies;
  const { secretKey } = config;
  const codes = createContactCodes(dependencies);

  async function getEvent(id: string): Promise<EventRow> {
    const number = readEventNumber(id);
    const event = number && (await findEvent(database, number));
    if (!event) throw new HttpError(404, TICKET_MESSAGES.eventNotFound);
    return event;
  }

  function open(token: string): SeatEntryRef {
    const ref = readSeatWaitToken(token, secretKey);
    if (!ref) throw new HttpError(404, SEAT_WAITLIST_MESSAGES.notFound);
    return ref;
  }

  async function read(ref: SeatEntryRef): Promise<SeatWaitEntry> {
    const entry = await findEntry(database, ref);
    const event = entry && (await findEventById(database, ref.eventId));
    if (!entry || !event) throw new HttpError(404, SEAT_WAITLIST_MESSAGES.notFound);
    const order = entry.order_id
      ? await findOrder(database, { eventId: ref.eventId, orderId: entry.order_id })
      : undefined;
    const shown = {
      entry,
      event,
      order,
      kind: await findKindName(database, entry),
      before: await countBefore(database, entry),
    };
    return presentSeatEntry(shown, { secretKey, now: clock.now() });
  }

  async function toContact(request: FastifyRequest, reply: FastifyReply, email: string) {
    const { visitorHash } = await getOrCreateVisitor(dependencies, request, reply);
    return { ownerId: visitorOwner(visitorHash), email, ip: request.ip };
  }

  return routes('tickets', [
    endpoint(calls.joinSeatWaitlist, {
      access: 'credential',
      operationId: 'joinSeatWaitlist',
      summary: 'Wait for seats of a sold-out event',
      params: TicketEventParams,
      body: SeatWaitRequest,
      answer: { 201: SeatWaitEntry },
      handler: async (request, reply) => {
        const { params, body, ip } = request;
        const event = await getEvent(params.id);
        const visitor = await getOrCreateVisitor(dependencies, request, reply);
        await limits.spend(['waitClient', clientKey(ip)], ['waitAddress', mailboxOf(body.email)]);
        if (!(await isAddressOf(database, visitor, body.email))) {
          throw new HttpError(403, SEAT_WAITLIST_MESSAGES.confirmFirst);
        }
        const { userId } = visitor;
        const joining = { ...body, userId, askedBy: toClient(ip, config), now: clock.now() };
        return read(await inTransaction(database, (tx) => joinLine(tx, event, joining, config)));
      },
    }),

    endpoint(calls.sendSeatWaitCode, {
      access: 'credential',
      operationId: 'sendSeatWaitCode',
      summary: 'Send a code to the address that wants to wait for seats',
      params: TicketEventParams,
      body: SeatWaitAddress,
      answer: Message,
      handler: async (request, reply) => {
        const event = await getEvent(request.params.id);
        const contact = await toContact(request, reply, request.body.email);
        const render = (code: number) => seatWaitCodeEmail(event, code);
        await codes.send(contact, { mailKey: event.id, render });
        return { message: SEAT_WAITLIST_MESSAGES.codeSent };
      },
    }),

    endpoint(calls.checkSeatWaitCode, {
      access: 'credential',
      operationId: 'checkSeatWaitCode',
      summary: 'Confirm the address that wants to wait for seats by its code',
      params: TicketEventParams,
      body: SeatWaitAddress.extend(CodeRequest.shape),
      answer: Message,
      handler: async (request, reply) => {
        const { email, otp } = request.body;
        await codes.check(await toContact(request, reply, email), otp);
        return { message: AUTH_MESSAGES.otpFound };
      },
    }),

    endpoint(calls.seatWaitEntry, {
      access: 'credential',
      operationId: 'readSeatWaitEntry',
      summary: 'Get a place on the waitlist of an event by its signed link',
      params: SeatWaitParams,
      answer: SeatWaitEntry,
      handler: ({ params }) => read(open(params.token)),
    }),

    endpoint(calls.leaveSeatWaitlist, {
      access: 'credential',
      operationId: 'leaveSeatWaitlist',
      summary: 'Leave the waitlist of an event by its signed link',
      params: SeatWaitParams,
      answer: Message,
      handler: async ({ params }) => {
        const ref = open(params.token);
        await inTransaction(database, (tx) => leaveLine(tx, ref, clock.now()));
        return { message: SEAT_WAITLIST_MESSAGES.left };
      },
    }),

    endpoint(calls.claimSeats, {
      access: 'credential',
      operationId: 'claimSeats',
      summary: 'Hold the seats that are kept',
      params: SeatWaitParams,
      answer: TicketOrder,
      handler: async (request, reply) => {
        const ref = open(request.params.token);
        const visitor = await getOrCreateVisitor(dependencies, request, reply);
        const now = clock.now();
        const order = await inTransaction(database, (tx) => claimHold(tx, ref, visitor, now));
        const event = await findEventById(database, ref.eventId);
        if (!event) throw new HttpError(404, SEAT_WAITLIST_MESSAGES.notFound);
        return presentOrder(order, event, { now, secretKey });
      },
    }),
  ]);
}
