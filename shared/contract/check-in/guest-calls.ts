import { defineCall } from '../call';
import type { Message } from '../problem';
import type { SendTicketsRequest } from './guests';

/**
 * Sends a guest's tickets again: all tickets that the buyer still holds, or the one that was passed on. A corrected
 * address replaces the old one; its holder gets new codes and links, and the old ones stop working. The old address
 * is told. For the organizer and staff; everybody else gets 404. Needs an `Idempotency-Key`. Responds with 409 for a
 * ticket that is canceled or whose event is over or canceled, and with 429 after too many emails.
 */
export const sendTicketsAnew = defineCall<{
  params: { id: number | string; ticketId: string };
  body: SendTicketsRequest;
  answer: Message;
}>({ method: 'POST', base: 'api', path: '/api/v1/my-events/:id/tickets/:ticketId/send' });
