import { UNCONFIRMED_HOLD_MINUTES } from '@glow50/contract/bookings/booking-terms';
import { checkBookingCode, sendBookingCode } from '@glow50/contract/bookings/booking-calls';
import { Booking, BookingParams, CodeRequest } from '@glow50/contract/bookings/bookings';
import { ManagedBooking, ManageParams } from '@glow50/contract/bookings/manage-booking';
import { checkManagedCode, sendManagedCode } from '@glow50/contract/bookings/manage-booking-calls';
import { Message } from '@glow50/contract/problem';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { createContactCodes, visitorOwner } from '../../accounts/accounts';
import type { Transaction } from '../../platform/database/connection';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { isId } from '../../platform/http/is-id';
import { MINUTE } from '../../platform/time/zone-time';
import { findUserId, requireOwn, requireVisitor } from '../booking-access';
import type { BookingDependencies } from '../booking-dependencies';
import { planExpiry } from '../booking-jobs';
import { BOOKING_MESSAGES } from '../booking-messages';
import {
  type BookingRow,
  changeBooking,
  endSlotsAt,
  findBooking,
  lockBooking,
  refOf,
} from '../booking-repository';
import { confirmAddressEmail } from '../email/booking-emails';
import { readManageToken } from '../manage/manage-token';
import { requireLive } from './pay-booking';
import { presentBooking } from '../present-booking';
import { readManaged } from '../manage/present-managed';
import { recount } from '../hold/recount';

/** Guests who pay nothing at once show by a code that the address is theirs. */
export function codeRoutes(dependencies: BookingDependencies): FastifyPluginAsync {
  const { database, clock, config } = dependencies;
  const codes = createContactCodes(dependencies);

  async function readOwn(
    request: FastifyRequest,
    { id: providerId, bookingId }: z.infer<typeof BookingParams>,
  ) {
    const visitor = await requireVisitor(dependencies, request);
    const known = isId(providerId) && isId(bookingId);
    const booking = known ? await findBooking(database, { providerId, bookingId }) : undefined;
    requireOwn(booking, visitor);
    return { booking, userId: visitor.userId };
  }

  async function readManagedRow(token: string): Promise<BookingRow> {
    const ref = readManageToken(token, config.secretKey);
    const booking = ref && (await findBooking(database, ref));
    if (!booking) throw new HttpError(404, BOOKING_MESSAGES.linkNotFound);
    return booking;
  }

  const mailOf = (booking: BookingRow) => ({
    mailKey: booking.provider_id,
    render: (code: number) => confirmAddressEmail(booking, code),
  });

  function toContact(booking: BookingRow, ownerId: string, { ip }: FastifyRequest) {
    if (!booking.customer_email) throw new HttpError(409, BOOKING_MESSAGES.guestFirst);
    return { ownerId, email: booking.customer_email, ip };
  }

  return routes('bookings', [
    endpoint(sendBookingCode, {
      access: 'credential',
      operationId: 'sendBookingCode',
      summary: "Send a code to the guest's address",
      params: BookingParams,
      answer: Booking,
      handler: async (request) => {
        const { booking, userId } = await readOwn(request, request.params);
        requireLive(booking, clock.now());
        const contact = toContact(booking, visitorOwner(booking.visitor_hash), request);
        await codes.send(contact, mailOf(booking), (tx) => shorten(tx, booking));
        return presentBooking((await findBooking(database, refOf(booking))) ?? booking, clock.now(), userId);
      },
    }),

    endpoint(checkBookingCode, {
      access: 'credential',
      operationId: 'checkBookingCode',
      summary: "Confirm the guest's address by its code",
      params: BookingParams,
      body: CodeRequest,
      answer: Booking,
      handler: async (request) => {
        const { booking, userId } = await readOwn(request, request.params);
        requireLive(booking, clock.now());
        const contact = toContact(booking, visitorOwner(booking.visitor_hash), request);
        await codes.check(contact, request.body.otp, (tx) => confirm(tx, booking, contact.email));
        return presentBooking((await findBooking(database, refOf(booking))) ?? booking, clock.now(), userId);
      },
    }),

    endpoint(sendManagedCode, {
      access: 'credential',
      operationId: 'sendManagedCode',
      summary: "Send a code to the customer's address",
      params: ManageParams,
      answer: Message,
      handler: async (request) => {
        const booking = await readManagedRow(request.params.token);
        await codes.send(toContact(booking, booking.booking_id, request), mailOf(booking));
        return { message: BOOKING_MESSAGES.codeSent };
      },
    }),

    endpoint(checkManagedCode, {
      access: 'credential',
      operationId: 'checkManagedCode',
      summary: "Confirm the customer's address by its code",
      params: ManageParams,
      body: CodeRequest,
      answer: ManagedBooking,
      handler: async (request) => {
        const { token } = request.params;
        const booking = await readManagedRow(token);
        const contact = toContact(booking, booking.booking_id, request);
        await codes.check(contact, request.body.otp, (tx) => confirm(tx, booking, contact.email));
        const [now, userId] = [clock.now(), await findUserId(dependencies, request)];
        return readManaged(database, await readManagedRow(token), { token, now, config, userId });
      },
    }),
  ]);

  async function confirm(tx: Transaction, { provider_id, booking_id }: BookingRow, email: string) {
    const booking = await lockBooking(tx, refOf({ provider_id, booking_id }));
    if (booking?.customer_email?.toLowerCase() !== email.toLowerCase()) return;
    const confirmed = await changeBooking(tx, refOf(booking), { is_email_confirmed: true });
    await recount(tx, confirmed, clock.now());
  }

  async function shorten(tx: Transaction, { provider_id, booking_id }: BookingRow): Promise<void> {
    const booking = await lockBooking(tx, refOf({ provider_id, booking_id }));
    const endsAt = new Date(clock.now().getTime() + UNCONFIRMED_HOLD_MINUTES * MINUTE);
    if (booking?.status !== 'held' || booking.payment_id || booking.hold_expires_at <= endsAt) return;
    const shortened = await changeBooking(tx, refOf(booking), { hold_expires_at: endsAt });
    await endSlotsAt(tx, refOf(booking), endsAt);
    await planExpiry(tx, shortened, endsAt);
  }
}
