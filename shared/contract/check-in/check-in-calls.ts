import { defineCall } from '../call';
import type { CheckInRequest, CheckInResults, DoorList } from './check-ins';

/** Check-in for one event, by its organizer or by staff. */

type EventAddress = { id: number | string };

export const doorList = defineCall<{ params: EventAddress; answer: DoorList }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-events/:id/door-list',
});

/**
 * Submits one scan, or up to 200 scans that were stored offline, in the order they were made. Each scan has
 * an id that makes it idempotent, so no `Idempotency-Key` is needed. Responds with 409 unless the event is or was
 * published. Nobody is admitted to a canceled event.
 */
export const checkIn = defineCall<{ params: EventAddress; body: CheckInRequest; answer: CheckInResults }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/my-events/:id/check-ins',
});
