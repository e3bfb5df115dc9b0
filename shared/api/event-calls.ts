import { defineCall } from './call';
import type { EventDetails, EventFilters, EventsQuery, EventSummary } from './events';

/**
 * Published events. Without a query those that have not ended, the next one first, at most 100. The total is in
 * `X-Total-Count`. 400 at the filter that is not understood.
 */
export const allEvents = defineCall<{ query: EventsQuery; answer: EventSummary[] }>({
  method: 'GET',
  base: 'backend',
  path: '/api/v1/all-events',
});

/** 404 with a message for an unknown id. */
export const eventDetails = defineCall<{ params: { id: number | string }; answer: EventDetails }>({
  method: 'GET',
  base: 'backend',
  path: '/api/v1/event-details/:id',
});

export const eventFilters = defineCall<{ answer: EventFilters }>({
  method: 'GET',
  base: 'backend',
  path: '/api/v1/event-filters',
});
