import { defineCall } from '../call';
import type { EventDetails } from '../events/events';
import type { Picture } from './providers';
import type { ReviewPage, ReviewQuery } from '../reviews/reviews';

export const REVIEW_PAGE_SIZE = 8;

/**
 * Content for the tabs of a provider's page. Each call responds with 404 and a message for an unknown
 * provider.
 */

/** Pictures in the provider's own order. At most 60. */
export const providerPortfolio = defineCall<{ params: { id: string }; answer: Picture[] }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/providers/:id/portfolio',
});

/** Eight reviews per page, newest first. */
export const providerReviews = defineCall<{
  params: { id: string };
  query: ReviewQuery;
  answer: ReviewPage;
}>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/providers/:id/reviews',
});

/** The provider's published events that have not ended, soonest first. At most 30. */
export const providerEvents = defineCall<{ params: { id: string }; answer: EventDetails[] }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/providers/:id/events',
});

/**
 * The caller's own page. Null when the caller has none. Responds with 401 without a bearer token and session
 * cookie.
 */
export const ownProvider = defineCall<{ answer: { id: string | null } }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/account/provider',
});
