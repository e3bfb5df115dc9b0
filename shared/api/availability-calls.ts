import type { Availability, AvailabilityQuery, NextTimes, NextTimesQuery } from './availability';
import { defineCall } from './call';

/** 400 at `to` when the span is backwards or longer than 62 days; 404 for an unknown provider or another's service. */
export const availability = defineCall<{
  params: { id: string };
  query: AvailabilityQuery;
  answer: Availability;
}>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/providers/:id/availability',
});

/** The first free times, one a day at most, four of them unless asked otherwise. `id` may be `featured`. */
export const nextTimes = defineCall<{ params: { id: string }; query: NextTimesQuery; answer: NextTimes }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/providers/:id/next-times',
});
