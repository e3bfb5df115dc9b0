import type { Database } from '../../platform/database/database';
import type { FoundWord } from '../words/find-words';
import type { Search } from './found-listings';
import { totalsStatement } from './search-statements';

/** Providers with the facets, and all. */
type Totals = Record<'total' | 'all', number>;

/** Up to this many texts are read without first asking how many listings match the facets. */
const MAX_TEXTS_READ_DIRECTLY = 1000;

export async function readTotals(
  { preparedPool }: Pick<Database, 'preparedPool'>,
  search: Search,
): Promise<Totals> {
  const [read] = (await preparedPool.sql.query<Record<keyof Totals, number | null>>(totalsStatement(search)))
    .rows;
  return { total: read?.total ?? 0, all: read?.all ?? 0 };
}

export function isRare(found: readonly FoundWord[]): boolean {
  return found.some((word) => word.total <= MAX_TEXTS_READ_DIRECTLY);
}

/** True when words and facets tell all that is asked for. */
export function isInTexts({ leastTenths, mostCents, availableOn, place }: Search): boolean {
  return leastTenths === 0 && mostCents === undefined && availableOn === undefined && place.level !== 'area';
}

/** As words of the texts. An area has none. */
export function facetsOf({ chip, asl, place }: Search): string[] {
  return [
    ...(chip === 'all' ? [] : [`chip:${chip}`]),
    ...(asl ? ['asl:'] : []),
    ...('value' in place ? [`${place.level}:${place.value}`] : []),
  ];
}

/** About how many match, assuming that words and facets are independent, and that names of categories are common. */
export function expectFound(found: readonly FoundWord[], { total, all }: Totals): number {
  return found.reduce(
    (product, word) => product * (word.least > 0 || word.total < Infinity ? word.least / all : 1),
    total,
  );
}

/** Estimates the share of providers that have all words, assuming that words and facets are independent. */
export function estimateShare(found: readonly FoundWord[], all: number): number {
  return found.reduce((product, word) => product * Math.min(1, word.total / all), 1);
}

/** So many match for certain, because no more than `all` can lack a word or a facet. */
export function leastFound(found: readonly FoundWord[], { total, all }: Totals): number {
  return found.reduce((least, word) => least + word.least - all, total);
}

/** No more can match. */
export function mostFound(found: readonly FoundWord[], { total }: Totals): number {
  return Math.min(total, ...found.map((word) => word.total));
}
