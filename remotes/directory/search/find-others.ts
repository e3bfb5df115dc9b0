import { readBounds } from '@glow50/contract/places/bounds';
import { type Position, positionOf, writePosition } from '@glow50/contract/places/places';
import type { SearchQuery } from '@glow50/contract/providers/providers';
import { isSameName } from '@glow50/contract/taxonomy/find-term';
import { SERVICE_NAMES } from '@glow50/contract/taxonomy/service-names';
import { CHIPS } from '@glow50/contract/taxonomy/taxonomy';
import type { FoundProviders } from '../directory-store';
import type { Filters } from './results-address';
import type { Others } from './search-data';
import { toSearchQuery } from './search-query';
import { isCategory } from './search-terms';

const MOST = 3;
const MOST_SHORTENED = 2;

/**
 * The closest to a search that found nobody: the same somewhere else, the same without limits of price, rating, language
 * and day, what has the last of several words, the category that has such services, or anybody; the nearest first where the place is known.
 */
export async function findOthers(
  filters: Filters,
  find: (query: SearchQuery) => Promise<FoundProviders>,
): Promise<Others> {
  const { state, city, zipcode, bounds, maxPrice, feedback, asl, availableOn } = filters;
  const wanted = only({ q: filters.q, service: filters.service });
  const limits = only({ maxPrice, feedback, asl, availableOn });
  const category = findCategory(wanted);
  const words = lastWords(wanted);
  const tries: [Others['likeness'], Filters][] = [];
  if (state || city || zipcode || bounds) tries.push(['same', { ...wanted, ...limits }]);
  if (Object.keys(limits).length > 0) tries.push(['unlimited', wanted]);
  tries.push(...words.map((q): [Others['likeness'], Filters] => ['words', { q }]));
  if (category) tries.push(['category', { service: category }]);
  tries.push(['anybody', {}]);
  const near = nearOf(filters);
  const isNear = near.near !== undefined;
  for (const [likeness, kept] of tries) {
    const found = await find({ ...toSearchQuery({ ...kept, ...near }), limit: MOST });
    if (found.total > 0)
      return {
        ...found,
        likeness,
        isNear,
        ...(category && { category }),
        ...(kept.q && { words: kept.q }),
      };
  }
  return { providers: [], total: 0, isCapped: false, unknown: [], likeness: 'anybody', isNear };
}

function only(filters: Record<string, string | undefined>): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

/** `box braids` to `braids`: what is wanted stands last. */
function lastWords({ q = '', service = '' }: Filters): string[] {
  const words = (q || (isCategory(service) ? '' : service)).split(/\s+/);
  return words.slice(1, 1 + MOST_SHORTENED).map((_, at) => words.slice(at + 1).join(' '));
}

function findCategory({ q = '', service = '' }: Filters): string | undefined {
  const chip = CHIPS.find(({ id }) =>
    SERVICE_NAMES[id].some((name) => isSameName(name, service) || isSameName(name, q)),
  );
  return chip?.label;
}

function nearOf({ zipcode, city, bounds }: Filters): Filters {
  const position = middleOf(bounds) ?? positionOf({ ...(zipcode && { zipcode }), ...(city && { city }) });
  return position ? { near: writePosition(position), sort: 'nearest' } : {};
}

function middleOf(bounds = ''): Position | undefined {
  const box = readBounds(bounds);
  return box ? { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 } : undefined;
}
