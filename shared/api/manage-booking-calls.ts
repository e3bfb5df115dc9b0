import type { PaymentStep, PayRequest } from './bookings';
import { defineCall } from './call';
import type {
  CancelRequest,
  ManagedBooking,
  MyBookings,
  MyBookingsQuery,
  RescheduleRequest,
  ReviewRequest,
  TouchUpRequest,
} from './manage-booking';

export const MY_BOOKINGS_PAGE_SIZE = 12;

/**
 * What a customer does with a booking afterwards, by the signed link of its emails or the `manageToken` of My bookings.
 * 404 for a token that was not given by us. Every write brings an `Idempotency-Key`.
 */

type Token = { token: string };
const MANAGED = '/api/v1/manage-booking/:token';

export const manageBooking = defineCall<{ params: Token; answer: ManagedBooking }>({
  method: 'GET',
  base: 'api',
  path: MANAGED,
});

/** 409 with the reason when it can no longer be cancelled, or costs something else than was shown. */
export const cancelBooking = defineCall<{ params: Token; body: CancelRequest; answer: ManagedBooking }>({
  method: 'POST',
  base: 'api',
  path: `${MANAGED}/cancel`,
});

/** Moves the booking with what was paid. 409 as `cancelBooking`, and when the new time was taken: the old one stays. */
export const rescheduleBooking = defineCall<{
  params: Token;
  body: RescheduleRequest;
  answer: ManagedBooking;
}>({
  method: 'POST',
  base: 'api',
  path: `${MANAGED}/reschedule`,
});

/** Books a free touch-up; answers it, confirmed. */
export const bookTouchUp = defineCall<{ params: Token; body: TouchUpRequest; answer: ManagedBooking }>({
  method: 'POST',
  base: 'api',
  path: `${MANAGED}/touch-up`,
});

/** Starts the payment of a layaway's balance. Zelle is not offered for it. */
export const payBalance = defineCall<{ params: Token; body: PayRequest; answer: PaymentStep }>({
  method: 'POST',
  base: 'api',
  path: `${MANAGED}/balance`,
});

/** One for each completed booking: 409 for a second, and before it is completed. */
export const reviewBooking = defineCall<{ params: Token; body: ReviewRequest; answer: ManagedBooking }>({
  method: 'POST',
  base: 'api',
  path: `${MANAGED}/review`,
});

/** The signed-in customer's, twelve a page. Asks for bearer and session cookie: 401 without. */
export const myBookings = defineCall<{ query: MyBookingsQuery; answer: MyBookings }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-bookings',
});
