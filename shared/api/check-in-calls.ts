import { defineCall } from './call';
import type { CheckInRequest, CheckInResults, DoorList } from './check-ins';

/** The door of one event, for its organizer alone: as `event-desk-calls`. */

type EventAddress = { id: number | string };

/** Everything that a device needs to go on without a network. */
export const doorList = defineCall<{ params: EventAddress; answer: DoorList }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-events/:id/door-list',
});

/**
 * One scan at the door, or up to 200 that were kept while the network was away, in the order in which they were made.
 * Each scan has its own id, which makes it count once; no other key is needed. 409 unless the event is published.
 */
export const checkIn = defineCall<{ params: EventAddress; body: CheckInRequest; answer: CheckInResults }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/my-events/:id/check-ins',
});
