import type { Agenda, AgendaBooking, AgendaQuery } from './agenda';
import { defineCall } from '../call';

/**
 * A provider's own bookings. Only the page's owner has access: everyone else gets 404, and callers without a
 * bearer token and session cookie get 401. Every write needs an `Idempotency-Key`. Writes respond with 409
 * and the reason when the booking's state does not allow them.
 */

type BookingAddress = { id: string; bookingId: string };
const BOOKING = '/api/v1/providers/:id/agenda/:bookingId';

/** Responds with 400 at `to` when the range is reversed or longer than 42 days. */
export const agenda = defineCall<{ params: { id: string }; query: AgendaQuery; answer: Agenda }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/providers/:id/agenda',
});

/** Refunds everything that was paid. Allowed until the end of the appointment. For a no-show, use `markNoShow`. */
export const cancelAsProvider = defineCall<{ params: BookingAddress; answer: AgendaBooking }>({
  method: 'POST',
  base: 'api',
  path: `${BOOKING}/cancel`,
});

/** Allowed when the customer is later than the booking's policy accepts (`lateArrivalMinutes`). */
export const markNoShow = defineCall<{ params: BookingAddress; answer: AgendaBooking }>({
  method: 'POST',
  base: 'api',
  path: `${BOOKING}/no-show`,
});

/** Allowed from the start of the appointment. Happens automatically an hour after its end. */
export const completeBooking = defineCall<{ params: BookingAddress; answer: AgendaBooking }>({
  method: 'POST',
  base: 'api',
  path: `${BOOKING}/complete`,
});

/**
 * Confirms the booking because the Zelle transfer has arrived. Responds with 409 when the transfer was late
 * and the slot is taken.
 */
export const confirmZelle = defineCall<{ params: BookingAddress; answer: AgendaBooking }>({
  method: 'POST',
  base: 'api',
  path: `${BOOKING}/zelle-received`,
});

/** Marks the `task` as done. Only for tasks that the provider handles outside the site. */
export const completeTask = defineCall<{ params: BookingAddress; answer: AgendaBooking }>({
  method: 'POST',
  base: 'api',
  path: `${BOOKING}/task-done`,
});
