import { defineCall } from './call';
import type { DeclineEventRequest, DeskEvent, DeskEvents, OfficeEventsQuery } from './event-desk';

export const OFFICE_EVENTS_PAGE_SIZE = 20;

/** Staff's review of events, by their public number: 403 for users. Both writes bring an `Idempotency-Key`. */

type EventAddress = { id: number | string };

/** Twenty a page, whoever waits longest first; `submitted` unless another status is asked for. */
export const officeEvents = defineCall<{ query: OfficeEventsQuery; answer: DeskEvents }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/office/events',
});

export const officeEvent = defineCall<{ params: EventAddress; answer: DeskEvent }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/office/events/:id',
});

/** The organizer is told by email. 409 unless it is submitted and still ahead. */
export const publishEvent = defineCall<{ params: EventAddress; answer: DeskEvent }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/office/events/:id/publish',
});

/** Sent back with a reason, by email. 409 unless it is submitted. */
export const declineEvent = defineCall<{
  params: EventAddress;
  body: DeclineEventRequest;
  answer: DeskEvent;
}>({ method: 'POST', base: 'api', path: '/api/v1/office/events/:id/decline' });
