import { readBounds } from '@glow50/contract/places/bounds';
import { type Position, positionOf, writePosition } from '@glow50/contract/places/places';
import type { SearchQuery } from '@glow50/contract/providers/providers';
import type { HostServices } from '@glow50/host/host-services';
import { toOutcome } from '@glow50/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import type { DirectoryStore } from '../directory-store';
import { withoutPanel } from '../panels/panel-address';
import { type Filters, readFilters } from './results-address';
import type { SearchData } from './search-data';
import { toSearchQuery } from './search-query';
import { SearchResultPage } from './SearchResultPage';

interface Revalidation {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}

export function searchRoute(host: HostServices, store: DirectoryStore) {
  async function findNearest(filters: Filters, signal: AbortSignal): Promise<SearchData['nearest']> {
    const query = toNearestQuery(filters);
    return query && toOutcome(store.findProviders(query, signal), host);
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
      const nearest = isEmpty ? await findNearest(filters, request.signal) : null;
      store.rememberResults(withoutPanel(pathname + search));
      return { results, nearest, categories };
    },
  };
}

const IN_REACH = 3;

/** The same search without the place, sorted by distance from the place when its position is known. */
function toNearestQuery({
  state,
  city,
  zipcode,
  bounds,
  page: _page,
  ...others
}: Filters): SearchQuery | null {
  if (!state && !city && !zipcode && !bounds) return null;
  const position = middleOf(bounds) ?? positionOf({ ...(zipcode && { zipcode }), ...(city && { city }) });
  const near = position && writePosition(position);
  return {
    ...toSearchQuery({ ...others, ...(near && { near, sort: 'nearest' }) }),
    limit: IN_REACH,
  };
}

function middleOf(bounds = ''): Position | undefined {
  const box = readBounds(bounds);
  return box ? { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 } : undefined;
}
