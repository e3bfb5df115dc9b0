import { defineCall } from './call';
import type { HeldTicket, MyTickets } from './held-tickets';
import type { Message } from './problem';
import type { MyTicketsQuery, TransferRequest } from './tickets';

export const MY_TICKETS_PAGE_SIZE = 12;

/** The tickets that the signed-in user holds, twelve a page. Asks for bearer and session cookie: 401 without. */
export const myTickets = defineCall<{ query: MyTicketsQuery; answer: MyTickets }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-tickets',
});

/** A ticket by its signed token. 404 for a token that was not given by us, 410 once the ticket was passed on. */
export const heldTicket = defineCall<{ params: { token: string }; answer: HeldTicket }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/tickets/:token',
});

/**
 * Passes a ticket on: its code and token are dead from now on, a new one is mailed to the address. Brings an
 * `Idempotency-Key`. 409 when it has let somebody in, the event is over or cancelled, or it was passed on ten times.
 */
export const transferTicket = defineCall<{
  params: { token: string };
  body: TransferRequest;
  answer: Message;
}>({ method: 'POST', base: 'api', path: '/api/v1/tickets/:token/transfer' });
