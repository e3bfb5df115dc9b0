import { SEARCH_RESULT_LIMIT } from '@glow50/contract/providers/provider-calls';
import type { Place, SearchTerms, Sort } from './search-terms';

/**
 * Where a query starts reading.
 * - `rank`: walks listings in ranking order until the page is full. For filters with many matches.
 * - `texts`: reads all providers with matching words, then ranks them. For few matches.
 * - `prices`: reads all listings within the price limit if there are fewer than `SEARCH_RESULT_LIMIT`, otherwise
 *   works like `rank`.
 */
export type Source = 'rank' | 'texts' | 'prices';

export interface Search extends Omit<SearchTerms, 'words'> {
  textQuery?: string;
  /** Beside `textQuery`: finds those whose own services are named so. They come first. */
  ownQuery?: string;
  /** Beside `ownQuery`: finds, of those, who have the words as they were typed. */
  exactQuery?: string;
  /** So many are found that the services of each cannot be looked at. */
  isMany?: true;
  /** Beside `textQuery`: regular expressions of words in the names of the services to show on the cards. */
  named?: readonly string[];
}

/** So many of the best ranked texts are ordered by whether the words stand in own services' names. */
const ORDERED_BY_NAME = 60;

/** Ranking columns by sort, followed by provider_id. They must match the index expressions. */
export const RANKS = {
  'most-booked': ['booked_count', 'rating_tenths'],
  'best-rated': ['rating_tenths', 'review_count'],
  nearest: ['booked_count', 'rating_tenths'],
  soonest: ['booked_count', 'rating_tenths'],
} as const satisfies Record<Sort, unknown>;

/**
 * Listings checked, in ranking order, for a free day. On a day with few openings, later matches are not
 * found.
 */
const LOOKED_AT = 20_000;

const PLACE_COLUMNS = { state: 'state', city: 'city_id', zipcode: 'zipcode' } as const;

export type Bind = (value: unknown) => string;

/** True when those whose own services are named as searched for come first. */
export function isNamed({ sort, ownQuery, page, limit }: Search, source: Source): boolean {
  if (ownQuery === undefined || sort !== 'most-booked' || source === 'prices') return false;
  return source === 'texts' || page * limit <= namedFirst(limit);
}

/**
 * How well the provider's own services are named as searched for, from the columns of `search_texts`: 0 not, 1 by some
 * of them together, 2 as it was typed, or all by one of them.
 */
export function ownsOf({ ownQuery, exactQuery, named, isMany }: Search, bind: Bind): string {
  const owns = `words @@ ${bind(ownQuery)}::tsquery`;
  if (exactQuery !== undefined)
    return `(${owns})::integer + (words @@ ${bind(exactQuery)}::tsquery)::integer`;
  if (named === undefined || isMany) return `(${owns})::integer`;
  const isOne = `EXISTS (SELECT 1 FROM services WHERE services.provider_id = search_texts.provider_id
                           AND is_offered AND services.name ~* ALL(${bind(named)}::text[]))`;
  return `CASE WHEN ${owns} THEN 1 + ${isOne}::integer ELSE 0 END`;
}

/** Whole pages, so that none lies on both sides. */
export const namedFirst = (limit: number): number => Math.ceil(ORDERED_BY_NAME / limit) * limit;

/** Providers who know ASL have a second listing per category. */
export const listedUnder = ({ chip, asl }: Pick<Search, 'chip' | 'asl'>): string =>
  asl ? `${chip}+asl` : chip;

/** `before`: a column to sort by ahead of the ranking columns. */
export function orderBy(sort: Sort, before = sort === 'soonest' ? 'next_on' : ''): string {
  const [first, second] = RANKS[sort];
  const fit = sort === 'most-booked' ? 'fit DESC, ' : '';
  return `ORDER BY ${before && `${before}, `}${fit}${first} DESC, ${second} DESC, provider_id`;
}

/**
 * Conditions on the columns of a listing, beside words and free days. `isSplit`: another condition already names one
 * place of the area at a time.
 */
export function limitsOf(search: Search, bind: Bind, isSplit = false): string[] {
  const { leastTenths, mostCents, place } = search;
  return [
    `chip = ${bind(listedUnder(search))}`,
    ...(place.level === 'area' && isSplit ? [] : isPlacedIn(place, bind)),
    ...(mostCents === undefined ? [] : [`least_cents <= ${bind(mostCents)}`]),
    ...(leastTenths === 0 ? [] : [`rating_tenths >= ${bind(leastTenths)}`]),
  ];
}

/** A table and its conditions, to put after FROM. `also` is an extra condition on the listing. */
export function foundListings(search: Search, source: Source, bind: Bind, also?: string): string {
  const { textQuery, place, availableOn } = search;
  const conditions = [...limitsOf(search, bind, also !== undefined), ...(also ? [also] : [])];
  const open = availableOn === undefined ? undefined : isOpenOn(availableOn, bind);
  if (open && source !== 'rank') conditions.push(open);
  if (source === 'texts') {
    // MATERIALIZED stops the planner from scanning all listings of the category.
    const owns = isNamed(search, source) ? `, ${ownsOf(search, bind)} AS owns` : '';
    return `(WITH texts AS MATERIALIZED (SELECT provider_id${owns} FROM search_texts WHERE words @@ ${bind(textQuery)}::tsquery)
             SELECT listings.*${owns && ', owns'} FROM texts CROSS JOIN LATERAL (
               SELECT * FROM listings WHERE listings.provider_id = texts.provider_id AND ${conditions.join(' AND ')}
               OFFSET 0) AS listings) AS listings WHERE true`;
  }
  if (textQuery !== undefined) {
    // A subquery per listing, because the planner could reverse a join and read every text first.
    conditions.push(
      `(SELECT words FROM search_texts WHERE search_texts.provider_id = listings.provider_id) @@ ${bind(textQuery)}::tsquery`,
    );
  }
  const where = conditions.join(' AND ');
  if (source === 'prices') {
    const [first, second] = RANKS[search.sort];
    const columns = ['provider_id', first, second, ...(ALSO[search.sort] ?? []), 'spot'];
    // An area is several ranges of the index: to order them, all of them would be read.
    const cheapestFirst = place.level === 'area' ? '' : 'ORDER BY least_cents';
    return `(SELECT ${columns.join(', ')} FROM listings WHERE ${where} ${cheapestFirst} LIMIT ${SEARCH_RESULT_LIMIT})
            AS listings WHERE true`;
  }
  if (!open) return `listings WHERE ${where}`;
  return `(SELECT * FROM listings WHERE ${where} ${orderBy(search.sort)} LIMIT ${LOOKED_AT}) AS listings WHERE ${open}`;
}

function isPlacedIn(place: Place, bind: Bind): string[] {
  if (place.level === 'everywhere') return [];
  if (place.level === 'area') return [`zipcode = ANY(${bind(place.zipcodes)}::text[])`];
  return [`${PLACE_COLUMNS[place.level]} = ${bind(place.value)}`];
}

/** Columns that the sort order reads besides its ranking columns. */
const ALSO: Partial<Record<Sort, string[]>> = { 'most-booked': ['fit'], soonest: ['next_on'] };

export function isOpenOn(availableOn: string, bind: Bind): string {
  const date = `${bind(availableOn)}::date`;
  return `coalesce((SELECT CASE WHEN ${date} - since BETWEEN 0 AND length(free_days) - 1
                         THEN get_bit(free_days, ${date} - since) = 1 END
             FROM openings WHERE openings.provider_id = listings.provider_id), false)`;
}
