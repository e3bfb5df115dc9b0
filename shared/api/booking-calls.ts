import type {
  AgreeRequest,
  Booking,
  CurrentHold,
  GuestRequest,
  HoldRequest,
  PaymentStep,
  PayRequest,
} from './bookings';
import { defineCall } from './call';

/**
 * From choosing a time to having booked it. A booking belongs to the browser's visitor cookie, which the first hold
 * sets, and to the signed-in user: to anybody else it does not exist (404). Every write brings an `Idempotency-Key`.
 */

type BookingAddress = { id: string; bookingId: string };
const BOOKING = '/api/v1/providers/:id/bookings/:bookingId';

/**
 * Keeps a time for 15 minutes; 201. A live hold of the visitor with the same provider is moved to it. 409 when it was
 * taken, with the message to show; 400 at `startsAt` for a time that is not offered; 404 for another provider's
 * service; 429 beyond three holds at once or twenty an hour.
 */
export const holdSlot = defineCall<{ params: { id: string }; body: HoldRequest; answer: Booking }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/providers/:id/bookings',
});

/** The visitor's live hold with this provider, to resume. */
export const currentHold = defineCall<{ params: { id: string }; answer: CurrentHold }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/providers/:id/current-hold',
});

/** Where the booking stands; asked again while a payment is processing. */
export const readBooking = defineCall<{ params: BookingAddress; answer: Booking }>({
  method: 'GET',
  base: 'api',
  path: BOOKING,
});

/** Gives the time back. 409 while money is on its way: then the booking decides itself. */
export const releaseHold = defineCall<{ params: BookingAddress; answer: Booking }>({
  method: 'DELETE',
  base: 'api',
  path: BOOKING,
});

/** Agrees to the terms of the booking's `terms.version`. 409 when that is no longer the one, or the hold is over. */
export const agreeToTerms = defineCall<{ params: BookingAddress; body: AgreeRequest; answer: Booking }>({
  method: 'PUT',
  base: 'api',
  path: `${BOOKING}/terms`,
});

/** Who comes. The fee of an earlier no-show of that address joins the amounts. */
export const setGuest = defineCall<{ params: BookingAddress; body: GuestRequest; answer: Booking }>({
  method: 'PUT',
  base: 'api',
  path: `${BOOKING}/guest`,
});

/**
 * Starts the payment, or goes on with it: the answer's `clientSecret` is paid in the browser. With `zelle` the booking
 * awaits the transfer, with nothing due it is confirmed at once. 409 before terms and guest are given, and when the
 * hold is over.
 */
export const payBooking = defineCall<{ params: BookingAddress; body: PayRequest; answer: PaymentStep }>({
  method: 'POST',
  base: 'api',
  path: `${BOOKING}/payment`,
});
