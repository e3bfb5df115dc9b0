import { defineCall } from '../call';
import type { MapPlace } from './map-places';
import type { Category, ProviderCard, ProviderProfile, SearchQuery } from './providers';
import type { Suggestion, SuggestionQuery } from './suggestions';

export const SEARCH_PAGE_SIZE = 6;
/** Number of results that can be paged through. Totals are counted only up to this number. */
export const SEARCH_RESULT_LIMIT = 1000;

/** The last page with providers, or 1 for an empty result. */
export function lastSearchPage(total: number, limit = SEARCH_PAGE_SIZE): number {
  return Math.max(1, Math.ceil(Math.min(total, SEARCH_RESULT_LIMIT) / limit));
}

export const allCategories = defineCall<{ answer: Category[] }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/allCategories',
});

/**
 * One page of providers. The total is in `X-Total-Count`, the neighboring pages in `Link`. `X-Total-Capped:
 * true` means `SEARCH_RESULT_LIMIT` or more ("1,000+"), because counting stops there. `X-Unknown-Filters` lists
 * filters with unknown values (`service`, `city`, `state`), separated by commas. Pages after the last one are
 * empty. `X-Corrected-Words`, URI-encoded, is what was searched for when a word was taken for a misspelled one.
 *
 * To find the nearest providers for a place without results, repeat the query without that place, with `sort:
 * 'nearest'` and the place's position as `near` (`positionOf` in `places`). Cards include their city and zip
 * code.
 */
export const search = defineCall<{ query: SearchQuery; answer: ProviderCard[] }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/search',
});

/**
 * Where the providers of a search are, by zip code; the rest of the query is that of `search`, its order and page
 * have no effect. With words, a price limit or a day, the first `SEARCH_RESULT_LIMIT` providers are counted.
 */
export const searchPlaces = defineCall<{ query: SearchQuery; answer: MapPlace[] }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/search/places',
});

/** At most ten suggestions for the search boxes, best first. Each says which filter it sets. */
export const suggestions = defineCall<{ query: SuggestionQuery; answer: Suggestion[] }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/suggestions',
});

/**
 * One provider with services, hours and policy. `featured` stands for the provider shown when none is named.
 */
export const provider = defineCall<{ params: { id: string }; answer: ProviderProfile }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/providers/:id',
});
