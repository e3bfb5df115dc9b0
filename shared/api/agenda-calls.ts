import type { Agenda, AgendaBooking, AgendaQuery } from './agenda';
import { defineCall } from './call';

/**
 * A provider's own bookings, by day or week. They exist for the page's owner alone: 404 for everybody else, 401 without
 * bearer and session cookie. Every write brings an `Idempotency-Key`; 409 with the
 * reason when it cannot be done in the booking's state.
 */

type BookingAddress = { id: string; bookingId: string };
const BOOKING = '/api/v1/providers/:id/agenda/:bookingId';

/** 400 at `to` when the span is backwards or longer than 42 days. */
export const agenda = defineCall<{ params: { id: string }; query: AgendaQuery; answer: Agenda }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/providers/:id/agenda',
});

/** Everything that was paid goes back. More than 15 minutes late: `markNoShow` instead. */
export const cancelAsProvider = defineCall<{ params: BookingAddress; answer: AgendaBooking }>({
  method: 'POST',
  base: 'api',
  path: `${BOOKING}/cancel`,
});

/** From 15 minutes (the policy's) after the start. */
export const markNoShow = defineCall<{ params: BookingAddress; answer: AgendaBooking }>({
  method: 'POST',
  base: 'api',
  path: `${BOOKING}/no-show`,
});

/** From the start on; an hour after the end it is done by itself. */
export const completeBooking = defineCall<{ params: BookingAddress; answer: AgendaBooking }>({
  method: 'POST',
  base: 'api',
  path: `${BOOKING}/complete`,
});

/** The Zelle transfer has arrived: the booking is confirmed. 409 when it came late and the time has gone. */
export const confirmZelle = defineCall<{ params: BookingAddress; answer: AgendaBooking }>({
  method: 'POST',
  base: 'api',
  path: `${BOOKING}/zelle-received`,
});

/** What `task` asks for is settled. Only for what the provider settles without us. */
export const settleTask = defineCall<{ params: BookingAddress; answer: AgendaBooking }>({
  method: 'POST',
  base: 'api',
  path: `${BOOKING}/task-done`,
});
