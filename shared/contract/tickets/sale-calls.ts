import { defineCall } from '../call';
import type { EventSale, EventSaleQuery } from './ticket-kinds';

/**
 * Kinds of tickets, questions and refund rules of an event. With a promo code, its prices and the kinds that it opens.
 * A code that does nothing is answered like none at all. Responds with 429 after too many codes.
 */
export const eventSale = defineCall<{
  params: { id: number | string };
  query: EventSaleQuery;
  answer: EventSale;
}>({ method: 'GET', base: 'api', path: '/api/v1/events/:id/sale' });
