import type { VisitAddress } from './booking-place';
import type { CodeRequest, PaymentStep, PayRequest } from './bookings';
import { defineCall } from '../call';
import type { Message } from '../problem';
import type { PhoneCodeRequest, PhoneRequest } from '../texts/phone-check';
import type {
  CancelRequest,
  ManagedBooking,
  MessageRequest,
  MyBookings,
  MyBookingsQuery,
  RescheduleRequest,
  ReviewRequest,
  TouchUpRequest,
} from './manage-booking';

export const MY_BOOKINGS_PAGE_SIZE = 12;

/**
 * What a customer can do with an existing booking, using the signed link from an email or the `manageToken`
 * of My bookings. Responds with 404 for an invalid token. Every write needs an `Idempotency-Key`.
 */

type Token = { token: string };
const MANAGED = '/api/v1/manage-booking/:token';

export const manageBooking = defineCall<{ params: Token; answer: ManagedBooking }>({
  method: 'GET',
  base: 'api',
  path: MANAGED,
});

/** The booking's calendar file (`text/calendar`), used as a link target. */
export const bookingCalendar = defineCall<{ params: Token; answer: string }>({
  method: 'GET',
  base: 'api',
  path: `${MANAGED}/calendar`,
});

/**
 * Responds with 409 and the reason when the booking can no longer be canceled or when the fee differs from
 * the one shown.
 */
export const cancelBooking = defineCall<{ params: Token; body: CancelRequest; answer: ManagedBooking }>({
  method: 'POST',
  base: 'api',
  path: `${MANAGED}/cancel`,
});

/** Sends a code to the customer's address. Responds with 429 and `Retry-After` for too many codes. */
export const sendManagedCode = defineCall<{ params: Token; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: `${MANAGED}/code`,
});

/** Confirms the customer's address. Responds with 400 and the reason when the code is not right. */
export const checkManagedCode = defineCall<{ params: Token; body: CodeRequest; answer: ManagedBooking }>({
  method: 'POST',
  base: 'api',
  path: `${MANAGED}/code-check`,
});

/** The credit that came from the booking also pays in the browser, or the account, that calls this. */
export const takeCredit = defineCall<{ params: Token; answer: ManagedBooking }>({
  method: 'PUT',
  base: 'api',
  path: `${MANAGED}/credit`,
});

/**
 * Moves the booking together with its payments. Responds with 409 as `cancelBooking` does, and when the new
 * slot is taken; the booking then keeps its time.
 */
export const rescheduleBooking = defineCall<{
  params: Token;
  body: RescheduleRequest;
  answer: ManagedBooking;
}>({
  method: 'POST',
  base: 'api',
  path: `${MANAGED}/reschedule`,
});

export const bookTouchUp = defineCall<{ params: Token; body: TouchUpRequest; answer: ManagedBooking }>({
  method: 'POST',
  base: 'api',
  path: `${MANAGED}/touch-up`,
});

/**
 * Changes where the provider comes to, and emails both sides. Responds with 409 when the provider does not come, or
 * the appointment has begun.
 */
export const changeVisit = defineCall<{ params: Token; body: VisitAddress; answer: ManagedBooking }>({
  method: 'POST',
  base: 'api',
  path: `${MANAGED}/visit`,
});

/**
 * Emails the provider of an upcoming booking; the answer goes to the customer's address. Responds with 429 and
 * `Retry-After` beyond five a day.
 */
export const writeToProvider = defineCall<{ params: Token; body: MessageRequest; answer: ManagedBooking }>({
  method: 'POST',
  base: 'api',
  path: `${MANAGED}/message`,
});

/** Starts the payment of a layaway balance. Zelle is not available. */
export const payBalance = defineCall<{ params: Token; body: PayRequest; answer: PaymentStep }>({
  method: 'POST',
  base: 'api',
  path: `${MANAGED}/balance`,
});

/** One review per completed booking. Responds with 409 for a second review and before completion. */
export const reviewBooking = defineCall<{ params: Token; body: ReviewRequest; answer: ManagedBooking }>({
  method: 'POST',
  base: 'api',
  path: `${MANAGED}/review`,
});

/**
 * Texts a code to a number, to which changes and the reminder of this booking then go. Responds with 409 at `phone` for
 * a number that has sent STOP, and once the booking is over; with 429 and `Retry-After` for too many codes.
 */
export const sendPhoneCode = defineCall<{ params: Token; body: PhoneRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: `${MANAGED}/phone`,
});

/** Responds with 400 at `otp` and the reason when the code is not right. */
export const checkPhoneCode = defineCall<{ params: Token; body: PhoneCodeRequest; answer: ManagedBooking }>({
  method: 'POST',
  base: 'api',
  path: `${MANAGED}/phone/check`,
});

/** Ends texts about this booking, unless they go to the number of the account. */
export const removePhone = defineCall<{ params: Token; answer: ManagedBooking }>({
  method: 'DELETE',
  base: 'api',
  path: `${MANAGED}/phone`,
});

/**
 * Removes the review with its photos. The booking can be reviewed again. Has no effect without a review.
 */
export const removeReview = defineCall<{ params: Token; answer: ManagedBooking }>({
  method: 'DELETE',
  base: 'api',
  path: `${MANAGED}/review`,
});

/**
 * Bookings of the signed-in customer, twelve per page. Responds with 401 without a bearer token and session
 * cookie.
 */
export const myBookings = defineCall<{ query: MyBookingsQuery; answer: MyBookings }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-bookings',
});
