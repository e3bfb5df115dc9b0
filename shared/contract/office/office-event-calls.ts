import { defineCall } from '../call';
import type {
  DeclineEventRequest,
  OrganizerEvent,
  OrganizerEvents,
  OfficeEventsQuery,
} from '../events/event-editor';

export const OFFICE_EVENTS_PAGE_SIZE = 20;

/**
 * Staff's review of events, addressed by their public number. Other users get 403. Both writes need an
 * `Idempotency-Key`.
 */

type EventAddress = { id: number | string };

/** Twenty per page, longest wait first. Defaults to the status `submitted`. */
export const officeEvents = defineCall<{ query: OfficeEventsQuery; answer: OrganizerEvents }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/office/events',
});

export const officeEvent = defineCall<{ params: EventAddress; answer: OrganizerEvent }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/office/events/:id',
});

/** Emails the organizer. Responds with 409 unless the event is submitted and has not started. */
export const publishEvent = defineCall<{ params: EventAddress; answer: OrganizerEvent }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/office/events/:id/publish',
});

/** Emails the organizer the reason. Responds with 409 unless the event is submitted. */
export const declineEvent = defineCall<{
  params: EventAddress;
  body: DeclineEventRequest;
  answer: OrganizerEvent;
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
