import { defineCall } from './call';
import type {
  BoughtOrder,
  BuyerRequest,
  BuyTicketsRequest,
  CurrentOrder,
  HoldSeatsRequest,
  TicketOrder,
  TicketPaymentStep,
} from './ticket-orders';

/** Of one order. */
export const TICKETS_MAX = 10;
export const SEAT_HOLD_MINUTES = 15;

/**
 * From choosing a number of tickets to having bought them. `:id` is the event's public number. An order belongs to the
 * browser's visitor cookie, which the first hold sets, and to the signed-in user: to anybody else it does not exist
 * (404). Every write brings an `Idempotency-Key`; the same key with other contents is a 409.
 */

type OrderAddress = { id: number | string; orderId: string };
const ORDERS = '/api/v1/events/:id/orders';
const ORDER = `${ORDERS}/:orderId`;

/**
 * Keeps seats for 15 minutes; 201. A live hold of the visitor for the same event is replaced by it. 409 with the
 * message to show when there are not so many left, when the event is over or cancelled, and when an earlier payment of
 * the visitor is on its way; 400 at `quantity`; 429 beyond twenty an hour.
 */
export const holdSeats = defineCall<{
  params: { id: number | string };
  body: HoldSeatsRequest;
  answer: TicketOrder;
}>({ method: 'POST', base: 'api', path: ORDERS });

/** The visitor's live hold for this event, to resume. */
export const currentOrder = defineCall<{ params: { id: number | string }; answer: CurrentOrder }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/events/:id/current-order',
});

/** Where the order stands; asked again while a payment is processing. */
export const readTicketOrder = defineCall<{ params: OrderAddress; answer: TicketOrder }>({
  method: 'GET',
  base: 'api',
  path: ORDER,
});

/** Gives the seats back. 409 while money is on its way: then the order decides itself. */
export const releaseSeats = defineCall<{ params: OrderAddress; answer: TicketOrder }>({
  method: 'DELETE',
  base: 'api',
  path: ORDER,
});

/** Who buys, and the names on the tickets. 409 when the hold is over. */
export const setBuyer = defineCall<{ params: OrderAddress; body: BuyerRequest; answer: TicketOrder }>({
  method: 'PUT',
  base: 'api',
  path: `${ORDER}/buyer`,
});

/**
 * Starts the payment, or goes on with it: the answer's `clientSecret` is paid in the browser. With nothing due the
 * tickets are bought at once. 409 before a buyer is given, when the hold is over, and when the event was moved or
 * cancelled meanwhile: nothing was charged; read the order again and show what is new.
 */
export const buyTickets = defineCall<{
  params: OrderAddress;
  body: BuyTicketsRequest;
  answer: TicketPaymentStep;
}>({ method: 'POST', base: 'api', path: `${ORDER}/payment` });

/** A bought order by its signed token, for guests too. 404 for a token that was not given by us. */
export const boughtOrder = defineCall<{ params: { token: string }; answer: BoughtOrder }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/ticket-orders/:token',
});

/** The order's calendar file (`text/calendar`), for a link. */
export const orderCalendar = defineCall<{ params: { token: string }; answer: string }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/ticket-orders/:token/calendar',
});

/** Gives all tickets of the order back, for the whole price. 409 unless `canReturn`. */
export const returnTickets = defineCall<{ params: { token: string }; answer: BoughtOrder }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/ticket-orders/:token/return',
});
