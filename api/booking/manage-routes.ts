import { IdempotencyHeaders, PaymentStep, PayRequest } from '@glow50/contract/bookings/bookings';
import {
  CancelRequest,
  ManagedBooking,
  ManageParams,
  RescheduleRequest,
  ReviewRequest,
  TouchUpRequest,
} from '@glow50/contract/bookings/manage-booking';
import * as calls from '@glow50/contract/bookings/manage-booking-calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { inTransaction } from '../platform/database/transaction';
import type { Dependencies } from '../platform/dependencies';
import { HttpError } from '../platform/http/http-error';
import { findReview } from '../directory/reviews/write-review';
import { BOOKING_TEXTS } from './booking-messages';
import { findVisitor } from './booking-access';
import { findBooking } from './booking-repository';
import { createManagement, type ManagedWrite } from './management';
import { readManageToken } from './manage-token';
import { presentManaged } from './present-managed';
import { canHaveTouchUp } from './touch-up';

const config = { access: 'credential' } as const;

export function manageRoutes(dependencies: Dependencies): FastifyPluginAsyncZod {
  const { database, clock } = dependencies;
  const { secretKey } = dependencies.config;
  const management = createManagement(dependencies);

  function open(token: string) {
    const ref = readManageToken(token, secretKey);
    if (!ref) throw new HttpError(404, BOOKING_TEXTS.linkNotFound);
    return ref;
  }

  async function answer(token: string): Promise<ManagedBooking> {
    const ref = open(token);
    const booking = await findBooking(database, ref);
    if (!booking) throw new HttpError(404, BOOKING_TEXTS.linkNotFound);
    const now = clock.now();
    const [review, hasTouchUp] = await Promise.all([
      findReview(database, ref),
      canHaveTouchUp(database, booking, now),
    ]);
    return presentManaged(booking, { token, review, hasTouchUp, now });
  }

  async function manage(write: ManagedWrite, token: string): Promise<ManagedBooking> {
    await inTransaction(database, (tx) => management.write(tx, open(token), write));
    return answer(token);
  }

  return async (app) => {
    app.get(
      calls.manageBooking.path,
      {
        config,
        schema: {
          operationId: 'readManagedBooking',
          tags: ['bookings'],
          summary: 'A booking by its signed link, with what changing it costs now',
          params: ManageParams,
          response: { 200: ManagedBooking },
        },
      },
      ({ params }) => answer(params.token),
    );

    app.post(
      calls.cancelBooking.path,
      {
        config,
        schema: {
          operationId: 'cancelBooking',
          tags: ['bookings'],
          summary: 'Cancel for the fee that was shown',
          params: ManageParams,
          headers: IdempotencyHeaders,
          body: CancelRequest,
          response: { 200: ManagedBooking },
        },
      },
      async (request) => {
        const { params, headers, body } = request;
        const visitor = await findVisitor(dependencies, request);
        return manage({ name: 'cancel', key: headers['idempotency-key'], body, visitor }, params.token);
      },
    );

    app.post(
      calls.rescheduleBooking.path,
      {
        config,
        schema: {
          operationId: 'rescheduleBooking',
          tags: ['bookings'],
          summary: 'Move to another time for the fee that was shown',
          params: ManageParams,
          headers: IdempotencyHeaders,
          body: RescheduleRequest,
          response: { 200: ManagedBooking },
        },
      },
      ({ params, headers, body }) =>
        manage({ name: 'reschedule', key: headers['idempotency-key'], body }, params.token),
    );

    app.post(
      calls.bookTouchUp.path,
      {
        config,
        schema: {
          operationId: 'bookTouchUp',
          tags: ['bookings'],
          summary: 'Book a free touch-up',
          params: ManageParams,
          headers: IdempotencyHeaders,
          body: TouchUpRequest,
          response: { 200: ManagedBooking },
        },
      },
      async ({ params, headers, body }) => {
        const key = headers['idempotency-key'];
        const token = await inTransaction(database, (tx) =>
          management.write(tx, open(params.token), { name: 'touch-up', key, body }),
        );
        return answer(token);
      },
    );

    app.post(
      calls.payBalance.path,
      {
        config,
        schema: {
          operationId: 'payBalance',
          tags: ['bookings'],
          summary: "Start the payment of a layaway's balance",
          params: ManageParams,
          headers: IdempotencyHeaders,
          body: PayRequest,
          response: { 200: PaymentStep },
        },
      },
      async ({ params, headers, body }) =>
        management.payBalance(open(params.token), headers['idempotency-key'], body),
    );

    app.post(
      calls.reviewBooking.path,
      {
        config,
        schema: {
          operationId: 'reviewBooking',
          tags: ['reviews'],
          summary: 'Review a completed booking, once',
          params: ManageParams,
          headers: IdempotencyHeaders,
          body: ReviewRequest,
          response: { 200: ManagedBooking },
        },
      },
      ({ params, headers, body }) =>
        manage({ name: 'review', key: headers['idempotency-key'], body }, params.token),
    );
  };
}
