import { HOLD_MINUTES } from '@glow50/contract/bookings/booking-terms';
import {
  currentHold,
  holdSlot,
  myHolds,
  readBooking,
  releaseHold,
} from '@glow50/contract/bookings/booking-calls';
import {
  Booking,
  BookingParams,
  CurrentHold,
  HoldRequest,
  IdempotencyHeaders,
  MyHolds,
} from '@glow50/contract/bookings/bookings';
import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import { inTransaction, inTransactionAfter } from '../../platform/database/transaction';
import type { BookingDependencies } from '../booking-dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { spendingsOf, toClient } from '../../platform/unpaid-holds/unpaid-holds';
import { afterCancelling } from '../../payments/payments';
import { ProviderParams } from '../../directory/directory';
import { findUserId, findVisitor, getOrCreateVisitor, requireVisitor, requireOwn } from '../booking-access';
import { isId } from '../../platform/http/is-id';
import { type BookingRow, findBooking, findHeldBy } from '../booking-repository';
import { sumCredit } from '../customer/customer-balances';
import { dollars } from '../../platform/money/dollars';
import { listHolds } from './visitor-holds';
import { BOOKING_MESSAGES } from '../booking-messages';
import { endHold } from './end-hold';
import { personOf } from './person-of';
import { cancelEarlierPayment, cancelPayment } from './cancel-payment';
import { openHold, planHold, readHoldContext, writeHold } from './holds';
import { presentWithPlace } from '../place/present-with-place';
import { isOver, presentBooking, withToken } from '../present-booking';
import { getVisitor } from '../../platform/http/visitor-cookie';
import { offersTexts } from '../../platform/texts/text';

/** A visitor may have the visitor cookie or no cookie yet, so the routes check access themselves. */
export function holdRoutes(dependencies: BookingDependencies): FastifyPluginAsync {
  const { database, clock, payments, limits } = dependencies;
  const { secretKey } = dependencies.config;
  const takesTexts = offersTexts(dependencies.config);

  async function readOwn(
    request: Parameters<typeof requireVisitor>[1],
    { id: providerId, bookingId }: z.infer<typeof BookingParams>,
  ) {
    const holder = await requireVisitor(dependencies, request);
    const ref = { providerId, bookingId };
    const known = isId(providerId) && isId(bookingId);
    const booking = known ? await findBooking(database, ref) : undefined;
    requireOwn(booking, holder);
    return { booking, ref, userId: holder.userId };
  }

  return routes('bookings', [
    endpoint(holdSlot, {
      access: 'credential',
      operationId: 'holdSlot',
      summary: `Hold a time for ${HOLD_MINUTES} minutes`,
      params: ProviderParams,
      headers: IdempotencyHeaders,
      body: HoldRequest,
      answer: { 201: Booking },
      handler: async (request, reply) => {
        const { params, body, headers } = request;
        const key = headers['idempotency-key'];
        const visitor = await getOrCreateVisitor(dependencies, request, reply);
        const write = {
          scope: personOf(visitor),
          key,
          request: ['hold', params.id, body],
          now: clock.now(),
        };
        if (!isId(params.id)) throw new HttpError(404, BOOKING_MESSAGES.serviceNotFound);
        const startsAt = new Date(body.startsAt);
        const from = toClient(request.ip, dependencies.config);
        const { serviceId, addOns = [] } = body;
        const requested = { visitor, from, providerId: params.id, serviceId, startsAt, addOns, takesTexts };
        const context = await readHoldContext(database, requested, write);
        if (context.known) return context.known;
        const plan = await planHold(database, requested, context, write.now);
        await limits.spend(...spendingsOf('hold', from));
        if (context.earlier) await cancelEarlierPayment({ database, payments }, context.earlier);
        const present = (held: BookingRow) => presentBooking(held, write.now, visitor.userId);
        const refusal = () => new HttpError(409, BOOKING_MESSAGES.taken);
        return afterCancelling(payments, refusal, (cancelled) =>
          inTransactionAfter(
            database,
            (tx) => openHold(tx, plan, write),
            async (tx, { known, ...opened }) => {
              if (known) return known;
              return writeHold(tx, plan, opened, { write, present, cancelled });
            },
          ),
        );
      },
    }),

    endpoint(currentHold, {
      access: 'public',
      operationId: 'readCurrentHold',
      summary: "Get the visitor's active hold with the provider",
      params: ProviderParams,
      answer: CurrentHold,
      handler: async (request, reply) => {
        const visitorHash = getVisitor(request, reply, dependencies.config);
        const { id } = request.params;
        if (!isId(id)) return { booking: null };
        const userId = await findUserId(dependencies, request);
        const visitor = { visitorHash, userId };
        const held = await findHeldBy(database, id, visitor);
        const now = clock.now();
        if (held && !isOver(held, now)) return { booking: presentBooking(held, now, userId) };
        const cents = await sumCredit(database, id, { visitor_hash: visitorHash, user_id: userId });
        return { booking: null, ...(cents > 0 && { credit: dollars(cents) }) };
      },
    }),

    endpoint(myHolds, {
      access: 'public',
      operationId: 'listMyHolds',
      summary: 'List the times that the visitor holds',
      answer: MyHolds,
      handler: async (request) => {
        const visitor = await findVisitor(dependencies, request);
        return { holds: visitor ? await listHolds(database, visitor, clock.now()) : [] };
      },
    }),

    endpoint(readBooking, {
      access: 'credential',
      operationId: 'readBooking',
      summary: "Get the status of the visitor's booking",
      params: BookingParams,
      answer: Booking,
      handler: async (request) => {
        const { booking, userId } = await readOwn(request, request.params);
        return withToken(await presentWithPlace(database, booking, { now: clock.now(), userId }), secretKey);
      },
    }),

    endpoint(releaseHold, {
      access: 'credential',
      operationId: 'releaseHold',
      summary: 'Release a hold',
      params: BookingParams,
      headers: IdempotencyHeaders,
      answer: Booking,
      handler: async (request) => {
        const { booking, ref, userId } = await readOwn(request, request.params);
        if (booking.status === 'held') {
          await cancelPayment(payments, booking);
          await inTransaction(database, (tx) =>
            endHold(tx, booking, { cancelledPaymentId: booking.payment_id, now: clock.now() }),
          );
        }
        const after = (await findBooking(database, ref)) ?? booking;
        if (after.status !== 'expired') throw new HttpError(409, BOOKING_MESSAGES.notHeld);
        return presentBooking(after, clock.now(), userId);
      },
    }),
  ]);
}
