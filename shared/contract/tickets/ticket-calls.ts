import { defineCall } from '../call';
import type { HeldTicket, MyTickets } from './held-tickets';
import type { Message } from '../problem';
import type { EmailRequest } from '../accounts/auth';
import type { MyTicketsQuery, TicketNameRequest, TransferRequest } from './tickets';

export const MY_TICKETS_PAGE_SIZE = 12;

/**
 * The signed-in user's tickets, twelve per page. Needs both bearer token and session cookie. Responds with
 * 401 otherwise.
 */
export const myTickets = defineCall<{ query: MyTicketsQuery; answer: MyTickets }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-tickets',
});

/**
 * A ticket by its signed token. Responds with 404 for an invalid token and 410 after the ticket was
 * transferred.
 */
export const heldTicket = defineCall<{ params: { token: string }; answer: HeldTicket }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/tickets/:token',
});

/**
 * Transfers a ticket to another person. The old code and token stop working and a new ticket is emailed to
 * the address. Needs an `Idempotency-Key`. Responds with 409 when the ticket was already used for check-in,
 * the event is over or canceled, or the ticket was transferred ten times.
 */
export const transferTicket = defineCall<{
  params: { token: string };
  body: TransferRequest;
  answer: Message;
}>({ method: 'POST', base: 'api', path: '/api/v1/tickets/:token/transfer' });

/**
 * Emails the links to all tickets of events ahead that the address holds. Responds with 200 and the same message for
 * every address, and with 429 after too many tries.
 */
export const sendTicketLinks = defineCall<{ body: EmailRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/my-tickets/links',
});

/**
 * Puts a name on a ticket that was bought without it, or another one. Code and link stay. Responds with 404 for an
 * invalid token, 410 after the ticket was transferred, and 409 when it was used, or its event is over or canceled.
 */
export const nameTicket = defineCall<{
  params: { token: string };
  body: TicketNameRequest;
  answer: HeldTicket;
}>({ method: 'PUT', base: 'api', path: '/api/v1/tickets/:token/name' });
