import { defineCall } from './call';
import type { Category, ProviderCard, ProviderProfile, SearchQuery } from './providers';
import type { Suggestion, SuggestionQuery } from './suggestions';

export const SEARCH_PAGE_SIZE = 6;
/** So many providers of a result can be paged through, and a total that is not exact stops here. */
export const SEARCH_REACH = 1000;

/** The last page that shows providers; 1 for an empty result. */
export function lastSearchPage(total: number, limit = SEARCH_PAGE_SIZE): number {
  return Math.max(1, Math.ceil(Math.min(total, SEARCH_REACH) / limit));
}

/** The eleven chips in their order. */
export const allCategories = defineCall<{ answer: Category[] }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/allCategories',
});

/**
 * One page of providers; the total is in the `X-Total-Count` header, the neighbouring pages in `Link`.
 * `X-Total-Capped: true` says that there are `SEARCH_REACH` or more ("1,000+"): counting stopped there.
 * `X-Unknown-Filters` names what stands for nothing (`service`, `city`, `state`), separated by commas.
 * Pages past the last are empty.
 *
 * What is nearest to a place without results: the same query without that place, `sort: 'nearest'`, and the place's
 * position as `near` (`positionOf` in `places`). Cards carry their city and zip code.
 */
export const search = defineCall<{ query: SearchQuery; answer: ProviderCard[] }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/search',
});

/** At most ten entries for the boxes of the search, the best first. Each says which filter it sets. */
export const suggestions = defineCall<{ query: SuggestionQuery; answer: Suggestion[] }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/suggestions',
});

/** One provider with services, hours and policy; `featured` stands for the provider shown when none is named. */
export const provider = defineCall<{ params: { id: string }; answer: ProviderProfile }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/providers/:id',
});
