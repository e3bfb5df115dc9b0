import type {
  AgreeRequest,
  Booking,
  CodeRequest,
  CurrentHold,
  GuestRequest,
  HoldRequest,
  MyHolds,
  PaymentStep,
  PayRequest,
} from './bookings';
import { defineCall } from '../call';

/**
 * Calls from choosing a slot to the confirmed booking. A booking belongs to the browser's visitor cookie,
 * which is set by the first hold, and to the signed-in user. Everyone else gets 404. Every write needs an
 * `Idempotency-Key`.
 */

type BookingAddress = { id: string; bookingId: string };
const BOOKING = '/api/v1/providers/:id/bookings/:bookingId';

/**
 * Holds a slot for `HOLD_MINUTES` and responds with 201. Moves the visitor's active hold with the same provider,
 * if there is one. Responds with 409 and a message to show when the slot is taken, with 400 at `startsAt` for
 * a slot that is not offered, with 400 at `addOns` for an add-on that the service does not have, with 404 for a service of another provider, and with 429 beyond three holds at
 * once or twenty per hour.
 */
export const holdSlot = defineCall<{ params: { id: string }; body: HoldRequest; answer: Booking }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/providers/:id/bookings',
});

export const currentHold = defineCall<{ params: { id: string }; answer: CurrentHold }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/providers/:id/current-hold',
});

/** The times that count when a hold is refused with 429: those of the browser's visitor, or of the account in it. */
export const myHolds = defineCall<{ answer: MyHolds }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-holds',
});

/** Polled while a payment is processing. */
export const readBooking = defineCall<{ params: BookingAddress; answer: Booking }>({
  method: 'GET',
  base: 'api',
  path: BOOKING,
});

/**
 * Releases the slot. Responds with 409 while a payment is in progress, because its outcome decides the
 * booking.
 */
export const releaseHold = defineCall<{ params: BookingAddress; answer: Booking }>({
  method: 'DELETE',
  base: 'api',
  path: BOOKING,
});

/**
 * Agrees to the terms of the booking's `terms.version`. Responds with 409 when that version is outdated or
 * the hold has expired.
 */
export const agreeToTerms = defineCall<{ params: BookingAddress; body: AgreeRequest; answer: Booking }>({
  method: 'PUT',
  base: 'api',
  path: `${BOOKING}/terms`,
});

/**
 * Responds with 400 at `visit.street`, `visit.city` and `visit.zipcode` without the address that the provider has to
 * come to. Adds the fee of an earlier no-show to the amounts when the email address is
 * known to be the guest's own.
 */
export const setGuest = defineCall<{ params: BookingAddress; body: GuestRequest; answer: Booking }>({
  method: 'PUT',
  base: 'api',
  path: `${BOOKING}/guest`,
});

/**
 * Sends a code to the guest's address, and keeps the slot for `UNCONFIRMED_HOLD_MINUTES` at most. Responds
 * with 409 without a guest or after the hold, and with 429 and `Retry-After` for too many codes.
 */
export const sendBookingCode = defineCall<{ params: BookingAddress; answer: Booking }>({
  method: 'POST',
  base: 'api',
  path: `${BOOKING}/code`,
});

/**
 * Confirms the guest's address by its code. The amounts may then show the fee of an earlier no-show. Responds
 * with 400 and the reason when the code is wrong or no longer works.
 */
export const checkBookingCode = defineCall<{ params: BookingAddress; body: CodeRequest; answer: Booking }>({
  method: 'POST',
  base: 'api',
  path: `${BOOKING}/code-check`,
});

/**
 * Starts or resumes the payment. The browser completes it with the `clientSecret`. With `zelle`, the booking
 * awaits the transfer. With nothing due, it is confirmed at once. Both need a confirmed address. Responds
 * with 409 before terms and guest are set, before the address is confirmed where it must be, and after the
 * hold has expired or the saved card was removed; with 429 and `Retry-After` when too many bookings of this client, this mailbox or this
 * provider are unpaid.
 */
export const payBooking = defineCall<{ params: BookingAddress; body: PayRequest; answer: PaymentStep }>({
  method: 'POST',
  base: 'api',
  path: `${BOOKING}/payment`,
});
