import { defineCall } from './call';
import type { Category, ProviderCard, ProviderProfile, SearchQuery } from './providers';

export const SEARCH_PAGE_SIZE = 6;

/** The eleven chips in their order. */
export const allCategories = defineCall<{ answer: Category[] }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/allCategories',
});

/** One page of providers; the total is in the `X-Total-Count` header, the neighbouring pages in `Link`. */
export const search = defineCall<{ query: SearchQuery; answer: ProviderCard[] }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/search',
});

/** One provider with services, hours and policy; `featured` stands for the provider shown when none is named. */
export const provider = defineCall<{ params: { id: string }; answer: ProviderProfile }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/providers/:id',
});
