import { IdempotencyHeaders, PaymentStep, PayRequest } from '@glow50/contract/bookings/bookings';
import { VisitAddress } from '@glow50/contract/bookings/booking-place';
import {
  CancelRequest,
  ManagedBooking,
  ManageParams,
  MessageRequest,
  RescheduleRequest,
  ReviewRequest,
  TouchUpRequest,
} from '@glow50/contract/bookings/manage-booking';
import * as calls from '@glow50/contract/bookings/manage-booking-calls';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '../../platform/database/transaction';
import type { BookingDependencies } from '../booking-dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { BOOKING_MESSAGES } from '../booking-messages';
import { findUserId, findVisitor, getOrCreateVisitor } from '../booking-access';
import { type BookingRow, findBooking } from '../booking-repository';
import { takeCredit } from '../customer/customer-balances';
import { limitMoves } from './limit-moves';
import { mailOfMoves } from './mail-of-moves';
import { createManagement, type ManagedWrite } from './management';
import { readManageToken } from './manage-token';
import { readManaged } from './present-managed';

export function manageRoutes(dependencies: BookingDependencies): FastifyPluginAsync {
  const { config, database, clock, limits, bookingMail: mail } = dependencies;
  const { secretKey } = config;
  const management = createManagement({
    ...dependencies,
    bookingMail: mailOfMoves(dependencies.bookingMail),
  });

  function open(token: string) {
    const ref = readManageToken(token, secretKey);
    if (!ref) throw new HttpError(404, BOOKING_MESSAGES.linkNotFound);
    return ref;
  }

  async function findManaged(token: string): Promise<BookingRow> {
    const booking = await findBooking(database, open(token));
    if (!booking) throw new HttpError(404, BOOKING_MESSAGES.linkNotFound);
    return booking;
  }

  async function answer(request: FastifyRequest, token: string): Promise<ManagedBooking> {
    const booking = await findManaged(token);
    const userId = await findUserId(dependencies, request);
    return readManaged(database, booking, { token, now: clock.now(), config, userId });
  }

  async function manage(
    request: FastifyRequest,
    write: ManagedWrite,
    token: string,
  ): Promise<ManagedBooking> {
    await inTransaction(database, (tx) => management.write(tx, open(token), write));
    return answer(request, token);
  }

  return routes('bookings', [
    endpoint(calls.manageBooking, {
      access: 'credential',
      operationId: 'readManagedBooking',
      summary: 'Get a booking by its signed link, with the current fees for changing it',
      params: ManageParams,
      answer: ManagedBooking,
      handler: (request) => answer(request, request.params.token),
    }),

    endpoint(calls.bookingCalendar, {
      access: 'credential',
      operationId: 'readBookingCalendar',
      summary: "Get the booking's calendar file",
      produces: ['text/calendar'],
      params: ManageParams,
      answer: z.string().describe('The calendar file'),
      handler: async ({ params }, reply) => {
        const booking = await findManaged(params.token);
        reply.headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'attachment; filename="appointment.ics"',
        });
        return mail.renderCalendar(database, booking);
      },
    }),

    endpoint(calls.cancelBooking, {
      access: 'credential',
      operationId: 'cancelBooking',
      summary: 'Cancel a booking for the fee that was shown',
      params: ManageParams,
      headers: IdempotencyHeaders,
      body: CancelRequest,
      answer: ManagedBooking,
      handler: async (request) => {
        const { params, headers, body } = request;
        const visitor = await findVisitor(dependencies, request);
        const write = { name: 'cancel', key: headers['idempotency-key'], body, visitor } as const;
        return manage(request, write, params.token);
      },
    }),

    endpoint(calls.takeCredit, {
      access: 'credential',
      operationId: 'takeCredit',
      summary: 'Use the credit of an ended booking in this browser',
      params: ManageParams,
      answer: ManagedBooking,
      handler: async (request, reply) => {
        const { token } = request.params;
        const ref = open(token);
        const { visitorHash, userId } = await getOrCreateVisitor(dependencies, request, reply);
        const customer = { visitor_hash: visitorHash, user_id: userId };
        await inTransaction(database, (tx) => takeCredit(tx, ref, customer));
        return answer(request, token);
      },
    }),

    endpoint(calls.rescheduleBooking, {
      access: 'credential',
      operationId: 'rescheduleBooking',
      summary: 'Reschedule a booking for the fee that was shown',
      params: ManageParams,
      headers: IdempotencyHeaders,
      body: RescheduleRequest,
      answer: ManagedBooking,
      handler: (request) => {
        const { params, headers, body } = request;
        const { bookingId } = open(params.token);
        const key = headers['idempotency-key'];
        return limitMoves(dependencies, { bookingId, key }, () =>
          manage(request, { name: 'reschedule', key, body }, params.token),
        );
      },
    }),

    endpoint(calls.changeVisit, {
      access: 'credential',
      operationId: 'changeVisit',
      summary: 'Change where the provider comes to',
      params: ManageParams,
      headers: IdempotencyHeaders,
      body: VisitAddress,
      answer: ManagedBooking,
      handler: async (request) => {
        const { params, headers, body } = request;
        await limits.spend(['visitBooking', open(params.token).bookingId]);
        return manage(request, { name: 'visit', key: headers['idempotency-key'], body }, params.token);
      },
    }),

    endpoint(calls.writeToProvider, {
      access: 'credential',
      operationId: 'writeToProvider',
      summary: 'Write to the provider of an upcoming booking',
      params: ManageParams,
      headers: IdempotencyHeaders,
      body: MessageRequest,
      answer: ManagedBooking,
      handler: async (request) => {
        const { params, headers, body } = request;
        await limits.spend(['messageBooking', open(params.token).bookingId]);
        return manage(request, { name: 'message', key: headers['idempotency-key'], body }, params.token);
      },
    }),

    endpoint(calls.bookTouchUp, {
      access: 'credential',
      operationId: 'bookTouchUp',
      summary: 'Book a free touch-up',
      params: ManageParams,
      headers: IdempotencyHeaders,
      body: TouchUpRequest,
      answer: ManagedBooking,
      handler: async (request) => {
        const { params, headers, body } = request;
        const key = headers['idempotency-key'];
        const token = await inTransaction(database, (tx) =>
          management.write(tx, open(params.token), { name: 'touch-up', key, body }),
        );
        return answer(request, token);
      },
    }),

    endpoint(calls.payBalance, {
      access: 'credential',
      operationId: 'payBalance',
      summary: "Start the payment of a layaway's balance",
      params: ManageParams,
      headers: IdempotencyHeaders,
      body: PayRequest,
      answer: PaymentStep,
      handler: async (request) => {
        const { params, headers, body } = request;
        const ref = open(params.token);
        await limits.spend(['payBooking', ref.bookingId]);
        const userId = await findUserId(dependencies, request);
        return management.payBalance(ref, { key: headers['idempotency-key'], body, userId });
      },
    }),

    endpoint(calls.reviewBooking, {
      access: 'credential',
      operationId: 'reviewBooking',
      summary: 'Review a completed booking, once',
      tags: ['reviews'],
      params: ManageParams,
      headers: IdempotencyHeaders,
      body: ReviewRequest,
      answer: ManagedBooking,
      handler: (request) => {
        const { params, headers, body } = request;
        return manage(request, { name: 'review', key: headers['idempotency-key'], body }, params.token);
      },
    }),

    endpoint(calls.removeReview, {
      access: 'credential',
      operationId: 'removeReview',
      summary: 'Remove the review of a booking with its photos',
      tags: ['reviews'],
      params: ManageParams,
      answer: ManagedBooking,
      handler: async (request) => {
        const { token } = request.params;
        await management.removeReview(open(token));
        return answer(request, token);
      },
    }),
  ]);
}
