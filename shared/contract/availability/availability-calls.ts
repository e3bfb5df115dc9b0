import type { Availability, AvailabilityQuery, NextTimes, NextTimesQuery } from './availability';
import { defineCall } from '../call';

/**
 * Responds with 400 at `to` when the range is reversed or longer than 62 days, and with 404 for an unknown
 * provider or a service of another provider.
 */
export const availability = defineCall<{
  params: { id: string };
  query: AvailabilityQuery;
  answer: Availability;
}>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/providers/:id/availability',
});

/** The next free slots, at most one per day, four by default. `id` may be `featured`. */
export const nextTimes = defineCall<{ params: { id: string }; query: NextTimesQuery; answer: NextTimes }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/providers/:id/next-times',
});
