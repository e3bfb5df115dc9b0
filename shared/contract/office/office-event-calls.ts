import { defineCall } from '../call';
import type {
  AskChangeRequest,
  BulkReviewRequest,
  BulkReviewResult,
  DeclineEventRequest,
  OfficeEventItem,
  OfficeEventItems,
  OfficeEventsQuery,
  TakeDownRequest,
} from '../events/event-editor';

export const OFFICE_EVENTS_PAGE_SIZE = 20;

/**
 * Staff's review of events, addressed by their public number. Other users get 403. Every write needs an
 * `Idempotency-Key` and is in the audit log.
 */

type EventAddress = { id: number | string };

/**
 * Twenty per page. Defaults to the status `submitted`, longest wait first; other events newest first, those with an
 * answered change request before them.
 */
export const officeEvents = defineCall<{ query: OfficeEventsQuery; answer: OfficeEventItems }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/office/events',
});

export const officeEvent = defineCall<{ params: EventAddress; answer: OfficeEventItem }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/office/events/:id',
});

/** Emails the organizer. Responds with 409 unless the event is submitted and has not started. */
export const publishEvent = defineCall<{ params: EventAddress; answer: OfficeEventItem }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/office/events/:id/publish',
});

/** Emails the organizer the reason. Responds with 409 unless the event is submitted. */
export const declineEvent = defineCall<{
  params: EventAddress;
  body: DeclineEventRequest;
  answer: OfficeEventItem;
}>({ method: 'POST', base: 'api', path: '/api/v1/office/events/:id/decline' });

/** The statement of any event, as its organizer gets it. */
export const officeStatementCsv = defineCall<{ params: EventAddress; answer: Blob }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/office/events/:id/statement.csv',
});

export const officeStatementPdf = defineCall<{ params: EventAddress; answer: Blob }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/office/events/:id/statement.pdf',
});

/**
 * Stops the sale of one public event, or cancels it and sends everything back. Emails the organizer; guests of a
 * canceled event are told that Glow50 canceled it. Nobody outside reads the reason. Responds with 409 unless the
 * event is published and not over.
 */
export const takeDownEvent = defineCall<{
  params: EventAddress;
  body: TakeDownRequest;
  answer: OfficeEventItem;
}>({ method: 'POST', base: 'api', path: '/api/v1/office/events/:id/take-down' });

/** Resumes the sale. Responds with 409 unless its sale was stopped. */
export const putBackEvent = defineCall<{ params: EventAddress; answer: OfficeEventItem }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/office/events/:id/put-back',
});

/** Asks the organizer of a public event for a change. The event stays as it is meanwhile. */
export const askForChange = defineCall<{
  params: EventAddress;
  body: AskChangeRequest;
  answer: OfficeEventItem;
}>({ method: 'POST', base: 'api', path: '/api/v1/office/events/:id/change-request' });

/** Closes the request: the event is fine as it is now. */
export const acceptChange = defineCall<{ params: EventAddress; answer: OfficeEventItem }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/office/events/:id/change-acceptance',
});

/** Publishes or declines several submitted events, each by itself. */
export const reviewEvents = defineCall<{ body: BulkReviewRequest; answer: BulkReviewResult }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/office/event-reviews',
});
