import { agreeToTerms, payBooking, setGuest } from '@glow50/contract/bookings/booking-calls';
import {
  AgreeRequest,
  Booking,
  BookingParams,
  GuestRequest,
  IdempotencyHeaders,
  PaymentStep,
  PayRequest,
} from '@glow50/contract/bookings/bookings';
import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import { isAddressOf } from '../../accounts/accounts';
import type { Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { BookingDependencies } from '../booking-dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { toPayer } from '../../payments/payments';
import { requireVisitor, requireOwn } from '../booking-access';
import { toClient } from '../../platform/unpaid-holds/unpaid-holds';
import { isId } from '../../platform/http/is-id';
import { type BookingRow, changeBooking, findBooking, lockBooking, refOf } from '../booking-repository';
import { BOOKING_MESSAGES } from '../booking-messages';
import { TERMS_VERSION } from '../booking-terms';
import { cancelEarlierPayment } from '../hold/cancel-payment';
import type { Visitor } from '../hold/holds';
import { personOf } from '../hold/person-of';
import { requireLive, startPaying } from './pay-booking';
import { presentBooking, withToken } from '../present-booking';
import { presentWithPlace } from '../place/present-with-place';
import { readPhone } from '../texts/read-phone';
import { readVisit } from '../place/read-visit';
import { recount } from '../hold/recount';
import { runIdempotent } from '../../platform/idempotency/idempotency';

interface OwnWrite {
  name: string;
  visitor: Visitor;
  params: z.infer<typeof BookingParams>;
  headers: z.infer<typeof IdempotencyHeaders>;
  body: object;
}

export function checkoutRoutes(dependencies: BookingDependencies): FastifyPluginAsync {
  const { database, clock, payments, limits, bookingMail: mail } = dependencies;
  const { secretKey } = dependencies.config;

  async function writeOwn<Answer extends object>(
    { name, visitor, params, headers, body }: OwnWrite,
    work: (tx: Transaction, booking: BookingRow) => Promise<Answer>,
  ): Promise<Answer> {
    const ref = { providerId: params.id, bookingId: params.bookingId };
    if (!isId(ref.providerId) || !isId(ref.bookingId)) throw new HttpError(404, BOOKING_MESSAGES.notFound);
    return inTransaction(database, async (tx) => {
      const booking = await lockBooking(tx, ref);
      requireOwn(booking, visitor);
      const write = {
        scope: personOf(visitor),
        key: headers['idempotency-key'],
        request: [name, ref.bookingId, body],
        now: clock.now(),
      };
      return runIdempotent(tx, write, () => work(tx, booking));
    });
  }

  /** A transfer takes the place of a payment that was begun. Throws 409 when its money is on the way. */
  async function prepareToPay(
    { id: providerId, bookingId }: z.infer<typeof BookingParams>,
    visitor: Visitor,
    { method }: PayRequest,
  ): Promise<void> {
    if (!isId(providerId) || !isId(bookingId)) return;
    const booking = await findBooking(database, { providerId, bookingId });
    requireOwn(booking, visitor);
    await limits.spend(['payBooking', bookingId]);
    if (method !== 'zelle' || booking.status !== 'held') return;
    await cancelEarlierPayment({ database, payments }, booking);
  }

  /** Throws 409 when more is due than the visitor was shown. The next answer shows it. */
  async function showChangedDue(
    { id: providerId, bookingId }: z.infer<typeof BookingParams>,
    visitor: Visitor,
  ): Promise<void> {
    if (!isId(providerId) || !isId(bookingId)) return;
    const isMore = await inTransaction(database, async (tx) => {
      const booking = await lockBooking(tx, { providerId, bookingId });
      requireOwn(booking, visitor);
      const counted = await recount(tx, booking, clock.now());
      return counted.due_now_cents > booking.due_now_cents;
    });
    if (isMore) throw new HttpError(409, BOOKING_MESSAGES.dueChanged);
  }

  return routes('bookings', [
    endpoint(agreeToTerms, {
      access: 'credential',
      operationId: 'agreeToTerms',
      summary: 'Agree to the terms; the version and the time are stored',
      params: BookingParams,
      headers: IdempotencyHeaders,
      body: AgreeRequest,
      answer: Booking,
      handler: async (request) => {
        const { params, headers, body } = request;
        const visitor = await requireVisitor(dependencies, request);
        return writeOwn({ name: 'terms', visitor, params, headers, body }, async (tx, booking) => {
          requireLive(booking, clock.now());
          if (body.version !== TERMS_VERSION) throw new HttpError(409, BOOKING_MESSAGES.termsChanged);
          const agreed = await changeBooking(tx, refOf(booking), {
            terms_version: body.version,
            terms_agreed_at: booking.terms_agreed_at ?? clock.now(),
          });
          return presentBooking(agreed, clock.now(), visitor.userId);
        });
      },
    }),

    endpoint(setGuest, {
      access: 'credential',
      operationId: 'setGuest',
      summary: "Set the guest's details",
      params: BookingParams,
      headers: IdempotencyHeaders,
      body: GuestRequest,
      answer: Booking,
      handler: async (request) => {
        const { params, headers, body } = request;
        const visitor = await requireVisitor(dependencies, request);
        return writeOwn({ name: 'guest', visitor, params, headers, body }, async (tx, booking) => {
          requireLive(booking, clock.now());
          const named = await changeBooking(tx, refOf(booking), {
            customer_name: body.name,
            customer_email: body.email,
            visit_address: await readVisit(tx, booking, body),
            ...readPhone(booking, body),
            is_email_confirmed:
              isConfirmedFor(booking, body.email) ||
              (await isAddressOf(tx, toOwner(booking, visitor), body.email)),
            user_id: booking.user_id ?? visitor.userId,
          });
          return presentBooking(await recount(tx, named, clock.now()), clock.now(), visitor.userId);
        });
      },
    }),

    endpoint(payBooking, {
      access: 'credential',
      operationId: 'payBooking',
      summary: 'Start or resume the payment',
      params: BookingParams,
      headers: IdempotencyHeaders,
      body: PayRequest,
      answer: PaymentStep,
      handler: async (request) => {
        const { params, headers, body } = request;
        const visitor = await requireVisitor(dependencies, request);
        await prepareToPay(params, visitor, body);
        await showChangedDue(params, visitor);
        const { booking, payment } = await writeOwn(
          { name: 'payment', visitor, params, headers, body },
          async (tx, own) => {
            const now = clock.now();
            const started = await startPaying(
              tx,
              { payments, mail, now, secretKey, from: toClient(request.ip, { secretKey }) },
              await recount(tx, own, now),
              body.method,
            );
            const { userId } = visitor;
            const presented = await presentWithPlace(tx, started.booking, { now, userId });
            return { booking: presented, payment: started.payment };
          },
        );
        return {
          booking: withToken(booking, secretKey),
          payment: payment && (await payments.start(payment, toPayer(visitor.userId, body))),
        };
      },
    }),
  ]);
}

const toOwner = ({ visitor_hash: visitorHash }: BookingRow, { userId }: Visitor) => ({ visitorHash, userId });

const isConfirmedFor = (booking: BookingRow, email: string): boolean =>
  booking.is_email_confirmed && booking.customer_email?.toLowerCase() === email.toLowerCase();
