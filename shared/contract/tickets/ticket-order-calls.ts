import { defineCall } from '../call';
import type { CodeRequest } from '../bookings/bookings';
import type {
  BoughtOrder,
  BuyerRequest,
  BuyTicketsRequest,
  CurrentOrder,
  HoldSeatsRequest,
  TicketOrder,
  TicketPaymentStep,
} from './ticket-orders';

/**
 * The calls of a ticket purchase. `:id` is the event's public number. An order belongs to the visitor cookie
 * that the first hold sets, and to the signed-in user. For everybody else the calls respond with 404. Every
 * write needs an `Idempotency-Key`. Reusing a key with a different body responds with 422.
 */

type OrderAddress = { id: number | string; orderId: string };
const ORDERS = '/api/v1/events/:id/orders';
const ORDER = `${ORDERS}/:orderId`;

/**
 * Holds seats for `SEAT_HOLD_MINUTES` and responds with 201. Replaces the visitor's live hold for the same event.
 * Responds with 409 and a message for the visitor when too few seats are left, the event is over or canceled,
 * or an earlier payment of the visitor is still processing. Responds with 400 at `quantity`, also for more free
 * tickets than `freeTicketsMax`, and with 429 after twenty requests per hour.
 */
export const holdSeats = defineCall<{
  params: { id: number | string };
  body: HoldSeatsRequest;
  answer: TicketOrder;
}>({ method: 'POST', base: 'api', path: ORDERS });

export const currentOrder = defineCall<{ params: { id: number | string }; answer: CurrentOrder }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/events/:id/current-order',
});

/** The current state of an order. Poll it while a payment is processing. */
export const readTicketOrder = defineCall<{ params: OrderAddress; answer: TicketOrder }>({
  method: 'GET',
  base: 'api',
  path: ORDER,
});

/**
 * Releases the seats. Responds with 409 while a payment is processing; the payment's result then decides the
 * order.
 */
export const releaseSeats = defineCall<{ params: OrderAddress; answer: TicketOrder }>({
  method: 'DELETE',
  base: 'api',
  path: ORDER,
});

/** Sets the buyer and the names on the tickets. Responds with 409 when the hold has expired. */
export const setBuyer = defineCall<{ params: OrderAddress; body: BuyerRequest; answer: TicketOrder }>({
  method: 'PUT',
  base: 'api',
  path: `${ORDER}/buyer`,
});

/**
 * Sends a code to the buyer's address, and keeps the seats for `UNCONFIRMED_HOLD_MINUTES` at most. Responds with
 * 409 without a buyer or after the hold, and with 429 and `Retry-After` for too many codes.
 */
export const sendOrderCode = defineCall<{ params: OrderAddress; answer: TicketOrder }>({
  method: 'POST',
  base: 'api',
  path: `${ORDER}/code`,
});

/**
 * Confirms the buyer's address by its code. Responds with 400 and the reason when the code is wrong or works no
 * longer.
 */
export const checkOrderCode = defineCall<{ params: OrderAddress; body: CodeRequest; answer: TicketOrder }>({
  method: 'POST',
  base: 'api',
  path: `${ORDER}/code-check`,
});

/**
 * Starts or continues the payment. The browser pays with the `clientSecret` in the response. When nothing is
 * due, the tickets are bought immediately; that needs a confirmed address. Responds with 409 before the buyer is
 * set, before the address is confirmed where it must be, when the hold has expired, and when the event was moved
 * or canceled in the meantime. Nothing is charged then; read the order again and show the changes. Responds with
 * 429 and `Retry-After` when this client or this mailbox has ordered enough free tickets.
 */
export const buyTickets = defineCall<{
  params: OrderAddress;
  body: BuyTicketsRequest;
  answer: TicketPaymentStep;
}>({ method: 'POST', base: 'api', path: `${ORDER}/payment` });

/**
 * A bought order by its signed token, which also works for guests. Responds with 404 for an invalid token.
 */
export const boughtOrder = defineCall<{ params: { token: string }; answer: BoughtOrder }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/ticket-orders/:token',
});

/** The order's calendar file (`text/calendar`), used as a link target. */
export const orderCalendar = defineCall<{ params: { token: string }; answer: string }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/ticket-orders/:token/calendar',
});

/** Returns all tickets of the order that were not used, for a full refund. Responds with 409 unless `canReturn`. */
export const returnTickets = defineCall<{ params: { token: string }; answer: BoughtOrder }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/ticket-orders/:token/return',
});
