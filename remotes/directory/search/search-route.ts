import type { HostServices } from '@glow50/shared/host/host-services';
import { type Outcome, settle } from '@glow50/shared/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/shared/router';
import type { DirectoryStore, FoundProviders } from '../directory-store';
import { readFilters } from './results-address';
import { toSearchQuery } from './search-query';
import { SearchResultPage } from './SearchResultPage';

export interface SearchData {
  results: Outcome<FoundProviders>;
  categories: Outcome<readonly string[]>;
}

export function searchRoute(host: HostServices, store: DirectoryStore) {
  return {
    Component: SearchResultPage,
    loader: async ({ request }: LoaderFunctionArgs): Promise<SearchData> => {
      const { pathname, search, searchParams } = new URL(request.url);
      const query = toSearchQuery(readFilters(searchParams));
      const [results, categories] = await Promise.all([
        settle(store.findProviders(query, request.signal), host),
        settle(store.loadCategories(request.signal), host),
      ]);
      store.rememberResults(pathname + search);
      return { results, categories };
    },
  };
}
