import { withTypedPlace } from '@glow50/contract/places/placed-words';
import type { HostServices } from '@glow50/host/host-services';
import { toOutcome } from '@glow50/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import type { DirectoryStore } from '../directory-store';
import { withoutPanel } from '../panels/panel-address';
import { type Filters, readFilters } from './results-address';
import type { SearchData } from './search-data';
import { toSearchQuery } from './search-query';
import { SearchResultPage } from './SearchResultPage';

/** Year, month and day. */
const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' });

interface Revalidation {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}

export function searchRoute(host: HostServices, store: DirectoryStore) {
  async function findOthers(filters: Filters, signal: AbortSignal): Promise<SearchData['others']> {
    const others = await import('./find-others');
    return toOutcome(
      others.findOthers(filters, (query) => store.findProviders(query, signal)),
      host,
    );
  }

  return {
    Component: SearchResultPage,
    // Opening and closing the sheet of filters does not affect the results.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }: Revalidation) =>
      currentUrl.pathname !== nextUrl.pathname ||
      currentUrl.search === nextUrl.search ||
      withoutPanel(currentUrl.search) !== withoutPanel(nextUrl.search)
        ? defaultShouldRevalidate
        : false,
    loader: async ({ request }: LoaderFunctionArgs): Promise<SearchData> => {
      const { pathname, search, searchParams } = new URL(request.url);
      const filters = readFilters(searchParams);
      const [results, categories] = await Promise.all([
        toOutcome(store.findProviders(toSearchQuery(filters), request.signal), host),
        toOutcome(store.loadCategories(request.signal), host),
      ]);
      const isEmpty = results.ok && results.data.total === 0;
      const others = isEmpty ? await findOthers(withTypedPlace(filters), request.signal) : null;
      store.rememberResults(withoutPanel(pathname + search));
      return { results, others, categories, today: TODAY.format(new Date()) };
    },
  };
}
