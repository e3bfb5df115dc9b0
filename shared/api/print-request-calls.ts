import { defineCall } from './call';
import type { PrintRequest, PrintRequestPage, PrintRequestQuery } from './print-requests';
import type { Message } from './problem';

/**
 * Needs an `Idempotency-Key` header: 201 once, 200 for the same request sent again with its key, 409 when the key
 * belongs to another request. 400 with paths, 429 after too many. An email acknowledges it.
 */
export const requestPrint = defineCall<{ body: PrintRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/print-requests',
});

/** For staff. The newest first, at most 200 a page. */
export const listPrintRequests = defineCall<{ query: PrintRequestQuery; answer: PrintRequestPage }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/print-requests',
});
