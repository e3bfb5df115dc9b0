import { defineCall } from './call';
import type { EventDetails } from './events';
import type { Picture } from './providers';
import type { ReviewPage, ReviewQuery } from './reviews';

export const REVIEW_PAGE_SIZE = 8;

/** What fills the tabs of a provider's page. Each answers 404 with a message for an unknown provider. */

/** The provider's pictures in their own order, at most 60. */
export const providerPortfolio = defineCall<{ params: { id: string }; answer: Picture[] }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/providers/:id/portfolio',
});

/** Eight reviews a page, the newest first. */
export const providerReviews = defineCall<{
  params: { id: string };
  query: ReviewQuery;
  answer: ReviewPage;
}>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/providers/:id/reviews',
});

/** Published events of the provider that have not ended, the next one first, at most 30. */
export const providerEvents = defineCall<{ params: { id: string }; answer: EventDetails[] }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/providers/:id/events',
});

/** The page that belongs to the caller; null for who has none. Asks for bearer and session cookie: 401 without. */
export const ownProvider = defineCall<{ answer: { id: string | null } }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/account/provider',
});
