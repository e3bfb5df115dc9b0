import { defineCall } from '../call';
import type { EventDetails } from '../events/events';
import type { Picture, ProviderCard } from './providers';
import type { ProviderReviewQuery, ReviewPage } from '../reviews/reviews';

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

/** Eight reviews per page, newest first unless asked otherwise. */
export const providerReviews = defineCall<{
  params: { id: string };
  query: ProviderReviewQuery;
  answer: ReviewPage;
}>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/providers/:id/reviews',
});

/**
 * At most four other providers of the same city who offer the category of the provider's first service, most booked
 * first.
 */
export const similarProviders = defineCall<{ params: { id: string }; answer: ProviderCard[] }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/providers/:id/similar',
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
