import { Booking, CodeRequest } from '@glow50/contract/bookings/bookings';
import { Message } from '@glow50/contract/problem';
import * as calls from '@glow50/contract/waitlist/waitlist-calls';
import { OFFER_MINUTES } from '@glow50/contract/waitlist/waitlist-terms';
import {
  MyWaitlist,
  WaitAddressRequest,
  WaitEntry,
  WaitParams,
  WaitRequest,
} from '@glow50/contract/waitlist/waitlist';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createContactCodes, isAddressOf, visitorOwner } from '../../accounts/accounts';
import { findProviderName, ProviderParams, requireProvider } from '../../directory/directory';
import { getCaller } from '../../platform/access/get-caller';
import { mailboxOf } from '../../platform/access/mailbox-of';
import { inTransaction } from '../../platform/database/transaction';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { clientKey } from '../../platform/limits/client-key';
import { toClient } from '../../platform/unpaid-holds/unpaid-holds';
import { getOrCreateVisitor } from '../booking-access';
import type { BookingDependencies } from '../booking-dependencies';
import { BOOKING_MESSAGES } from '../booking-messages';
import { presentBooking } from '../present-booking';
import { claimTime, leaveLine } from './claim-offer';
import { joinLine } from './join-waitlist';
import { presentEntry } from './present-entry';
import { waitCodeEmail } from './waitlist-emails';
import { WAITLIST_MESSAGES } from './waitlist-messages';
import { findShownEntry, listEntriesOf } from './waitlist-repository';
import { type EntryRef, readWaitToken } from './waitlist-token';

export function waitlistRoutes(dependencies: BookingDependencies): FastifyPluginAsync {
  const { config, database, clock, limits } = dependencies;
  const { secretKey } = config;
  const codes = createContactCodes(dependencies);

  function open(token: string): EntryRef {
    const ref = readWaitToken(token, secretKey);
    if (!ref) throw new HttpError(404, WAITLIST_MESSAGES.notFound);
    return ref;
  }

  async function read(ref: EntryRef): Promise<WaitEntry> {
    const entry = await findShownEntry(database, ref);
    if (!entry) throw new HttpError(404, WAITLIST_MESSAGES.notFound);
    return presentEntry(entry, { secretKey, now: clock.now() });
  }

  async function toContact(request: FastifyRequest, reply: FastifyReply, email: string) {
    const { visitorHash } = await getOrCreateVisitor(dependencies, request, reply);
    return { ownerId: visitorOwner(visitorHash), email, ip: request.ip };
  }

  return routes('bookings', [
    endpoint(calls.joinWaitlist, {
      access: 'credential',
      operationId: 'joinWaitlist',
      summary: 'Wait for a free time on a day or in a week',
      params: ProviderParams,
      body: WaitRequest,
      answer: { 201: WaitEntry },
      handler: async (request, reply) => {
        const { params, body, ip } = request;
        const providerId = await requireProvider(database, params.id);
        const visitor = await getOrCreateVisitor(dependencies, request, reply);
        await limits.spend(['waitClient', clientKey(ip)]);
        if (!(await isAddressOf(database, visitor, body.email))) {
          throw new HttpError(403, BOOKING_MESSAGES.confirmFirst);
        }
        // After that, so that no stranger uses up what the mailbox has.
        await limits.spend(['waitAddress', mailboxOf(body.email)]);
        const { userId } = visitor;
        const joining = { ...body, providerId, userId, askedBy: toClient(ip, config), now: clock.now() };
        return read(await inTransaction(database, (tx) => joinLine(tx, joining, config)));
      },
    }),

    endpoint(calls.sendWaitCode, {
      access: 'credential',
      operationId: 'sendWaitCode',
      summary: 'Send a code to the address that wants to wait',
      params: ProviderParams,
      body: WaitAddressRequest,
      answer: Message,
      handler: async (request, reply) => {
        const providerId = await requireProvider(database, request.params.id);
        const contact = await toContact(request, reply, request.body.email);
        const providerName = await findProviderName(database, providerId);
        const render = (code: number) => waitCodeEmail(providerName, code);
        await codes.send(contact, { mailKey: providerId, render });
        return { message: BOOKING_MESSAGES.codeSent };
      },
    }),

    endpoint(calls.checkWaitCode, {
      access: 'credential',
      operationId: 'checkWaitCode',
      summary: 'Confirm the address that wants to wait by its code',
      params: ProviderParams,
      body: WaitAddressRequest.extend(CodeRequest.shape),
      answer: Message,
      handler: async (request, reply) => {
        const { email, otp } = request.body;
        await codes.check(await toContact(request, reply, email), otp);
        return { message: AUTH_MESSAGES.otpFound };
      },
    }),

    endpoint(calls.waitEntry, {
      access: 'credential',
      operationId: 'readWaitEntry',
      summary: 'Get a place on a waitlist by its signed link',
      params: WaitParams,
      answer: WaitEntry,
      handler: ({ params }) => read(open(params.token)),
    }),

    endpoint(calls.leaveWaitlist, {
      access: 'credential',
      operationId: 'leaveWaitlist',
      summary: 'Leave a waitlist by its signed link',
      params: WaitParams,
      answer: Message,
      handler: async ({ params }) => {
        const ref = open(params.token);
        await inTransaction(database, (tx) => leaveLine(tx, ref, clock.now()));
        return { message: WAITLIST_MESSAGES.left };
      },
    }),

    endpoint(calls.claimOffer, {
      access: 'credential',
      operationId: 'claimOffer',
      summary: `Hold the time that is kept, for ${OFFER_MINUTES} minutes from the first claim`,
      params: WaitParams,
      answer: Booking,
      handler: async (request, reply) => {
        const ref = open(request.params.token);
        const visitor = await getOrCreateVisitor(dependencies, request, reply);
        const now = clock.now();
        const claimed = await inTransaction(database, (tx) => claimTime(tx, ref, visitor, now));
        return presentBooking(claimed, now, visitor.userId);
      },
    }),

    endpoint(calls.myWaitlist, {
      access: 'user',
      operationId: 'listMyWaitlist',
      summary: 'List the waitlists that the caller is on, newest first',
      answer: MyWaitlist,
      handler: async (request) => {
        const now = clock.now();
        const rows = await listEntriesOf(database, getCaller(request).userId, now);
        const entries = rows.map((row) => presentEntry(row, { secretKey, now }));
        return { entries: entries.filter(({ state }) => state === 'waiting' || state === 'offered') };
      },
    }),
  ]);
}
