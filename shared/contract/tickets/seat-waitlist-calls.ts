import { defineCall } from '../call';
import type { CodeRequest } from '../bookings/bookings';
import type { Message } from '../problem';
import type { SeatWaitAddress, SeatWaitEntry, SeatWaitRequest } from './seat-waitlist';
import type { TicketOrder } from './ticket-orders';

/**
 * Waiting for seats of a sold-out event. An entry is emailed once, when its turn has come. Whoever holds the token of
 * its emails may read, remove and use it.
 */

type EventAddress = { id: number | string };
const OF_EVENT = '/api/v1/events/:id/waitlist';
const ENTRY = '/api/v1/event-waitlist/:token';

/**
 * Joins, or responds with the entry that waits already. Responds with 403 when the address is not confirmed yet
 * (`sendSeatWaitCode`), and with 409 while there are seats, when nothing is sold any more and when the list is full.
 */
export const joinSeatWaitlist = defineCall<{
  params: EventAddress;
  body: SeatWaitRequest;
  answer: SeatWaitEntry;
}>({ method: 'POST', base: 'api', path: OF_EVENT });

/** Responds with 429 and `Retry-After` for too many codes. */
export const sendSeatWaitCode = defineCall<{ params: EventAddress; body: SeatWaitAddress; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: `${OF_EVENT}/code`,
});

/** Confirms the address for this browser. Responds with 400 and the reason when the code is wrong or over. */
export const checkSeatWaitCode = defineCall<{
  params: EventAddress;
  body: SeatWaitAddress & CodeRequest;
  answer: Message;
}>({ method: 'POST', base: 'api', path: `${OF_EVENT}/code-check` });

export const seatWaitEntry = defineCall<{ params: { token: string }; answer: SeatWaitEntry }>({
  method: 'GET',
  base: 'api',
  path: ENTRY,
});

/** Idempotent. Seats that are kept and not yet used go to the next in line. */
export const leaveSeatWaitlist = defineCall<{ params: { token: string }; answer: Message }>({
  method: 'DELETE',
  base: 'api',
  path: ENTRY,
});

/**
 * Makes the seats that are kept the hold of this browser, with time enough to pay from the first claim. Idempotent.
 * Responds with 409 when they are no longer kept.
 */
export const claimSeats = defineCall<{ params: { token: string }; answer: TicketOrder }>({
  method: 'POST',
  base: 'api',
  path: `${ENTRY}/claim`,
});
