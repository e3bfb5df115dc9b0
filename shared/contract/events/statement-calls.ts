import { defineCall } from '../call';

type EventAddress = { id: number | string };

/**
 * The statement of an organizer's own event: every payment and refund with order and guest, and what is owed
 * for it. Requires the session; other users get 404.
 */
export const statementCsv = defineCall<{ params: EventAddress; answer: Blob }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-events/:id/statement.csv',
});

export const statementPdf = defineCall<{ params: EventAddress; answer: Blob }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-events/:id/statement.pdf',
});
