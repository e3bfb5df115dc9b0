import { defineCall } from '../call';
import type { PrintRequest, PrintRequestPage, PrintRequestQuery } from './print-requests';
import type { Message } from '../problem';

/**
 * Needs an `Idempotency-Key`. Responds with 201 for a new request, with 200 when it is repeated with its key.
 * Senders are unknown, so a key belongs to the request that it was sent with: with other contents it is another
 * key. Responds with 400 and field errors for invalid input, and with 429 after too many requests. A
 * confirmation is emailed.
 */
export const requestPrint = defineCall<{ body: PrintRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/print-requests',
});

/** Staff only. Sorted newest first, at most 200 per page. */
export const listPrintRequests = defineCall<{ query: PrintRequestQuery; answer: PrintRequestPage }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/print-requests',
});
