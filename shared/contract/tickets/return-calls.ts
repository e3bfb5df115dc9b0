import { defineCall } from '../call';
import type { ReturnRequest, TicketReceipt } from './returns';
import type { BoughtOrder } from './ticket-orders';

type ByToken = { token: string };

/**
 * Gives some tickets of an order back. Needs an `Idempotency-Key`. Responds with 409 for tickets that cannot be given
 * back, and when the money that goes back is no longer `backCents`: read the order again and show it.
 */
export const returnSomeTickets = defineCall<{ params: ByToken; body: ReturnRequest; answer: BoughtOrder }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/ticket-orders/:token/returns',
});

export const ticketReceipt = defineCall<{ params: ByToken; answer: TicketReceipt }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/ticket-orders/:token/receipt',
});
