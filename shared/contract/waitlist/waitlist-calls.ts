import type { Booking, CodeRequest } from '../bookings/bookings';
import { defineCall } from '../call';
import type { Message } from '../problem';
import type { MyWaitlist, WaitAddressRequest, WaitEntry, WaitRequest } from './waitlist';

/**
 * Waiting for a free time. An entry is emailed once, when its turn has come, and ends by itself. Whoever holds the
 * token of its emails may read, remove and use it.
 */

const OF_PROVIDER = '/api/v1/providers/:id/waitlist';
const ENTRY = '/api/v1/waitlist/:token';

/**
 * Joins, or responds with the entry that waits for the same already. Responds with 403 when the address is not
 * confirmed yet (`sendWaitCode`), with 409 while there are free times in the part of the days that is waited for and when the list is full, and with 400 at
 * `from` or `to` for days that nobody can wait for, or at `addOns` for an add-on that the service does not have.
 */
export const joinWaitlist = defineCall<{ params: { id: string }; body: WaitRequest; answer: WaitEntry }>({
  method: 'POST',
  base: 'api',
  path: OF_PROVIDER,
});

/** Responds with 429 and `Retry-After` for too many codes. */
export const sendWaitCode = defineCall<{
  params: { id: string };
  body: WaitAddressRequest;
  answer: Message;
}>({
  method: 'POST',
  base: 'api',
  path: `${OF_PROVIDER}/code`,
});

/** Confirms the address for this browser. Responds with 400 and the reason when the code is wrong or over. */
export const checkWaitCode = defineCall<{
  params: { id: string };
  body: WaitAddressRequest & CodeRequest;
  answer: Message;
}>({
  method: 'POST',
  base: 'api',
  path: `${OF_PROVIDER}/code-check`,
});

export const waitEntry = defineCall<{ params: { token: string }; answer: WaitEntry }>({
  method: 'GET',
  base: 'api',
  path: ENTRY,
});

/** Idempotent. A time that is kept and not yet used goes to the next in line. */
export const leaveWaitlist = defineCall<{ params: { token: string }; answer: Message }>({
  method: 'DELETE',
  base: 'api',
  path: ENTRY,
});

/**
 * Makes the time that is kept the hold of this browser, for `OFFER_MINUTES` from the first claim. Idempotent.
 * Responds with 409 when it is no longer kept.
 */
export const claimOffer = defineCall<{ params: { token: string }; answer: Booking }>({
  method: 'POST',
  base: 'api',
  path: `${ENTRY}/claim`,
});

export const myWaitlist = defineCall<{ answer: MyWaitlist }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-waitlist',
});
