import { defineCall } from './call';
import type { EventDetails, EventSummary } from './events';

/** Published events that have not ended, the next one first, at most 100. */
export const allEvents = defineCall<{ answer: EventSummary[] }>({
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
