import { defineCall } from '../call';
import type { EventDetails, EventFilters, EventsQuery, EventSummary } from './events';

/**
 * Published events. By default those that have not ended, soonest first, at most 100. The total is in
 * `X-Total-Count`. Responds with 400 at an invalid filter.
 */
export const allEvents = defineCall<{ query: EventsQuery; answer: EventSummary[] }>({
  method: 'GET',
  base: 'backend',
  path: '/api/v1/all-events',
});

/** Responds with 404 and a message for an unknown id. */
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
