import { SEARCH_RESULT_LIMIT } from '@glow50/contract/providers/provider-calls';
import { CARD_COLUMNS, CHEAPEST, cheapestService } from '../providers/card-row';
import type { Place, SearchTerms, Sort } from './search-terms';
import { spotsByDistance } from './spots';

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
}

export interface Statement {
  /** Shared by statements that differ only in their values. At most 63 characters. */
  name: string;
  text: string;
  values: unknown[];
  /** True when the same query plan fits all values, so that it can be prepared once. */
  hasOnePlan: boolean;
}

/** Ranking columns by sort, followed by provider_id. They must match the index expressions. */
const RANKS = {
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

/**
 * The total returned with each card.
 * - `kept`: the exact stored total, which exists only for facets.
 * - `counted`: counted up to `SEARCH_RESULT_LIMIT`, for sources that are read completely anyway.
 * The source `prices` always counts.
 */
export type Total = 'none' | 'kept' | 'counted';

type Bind = (value: unknown) => string;

export function pageStatement(search: Search, source: Source, total: Total = 'none'): Statement {
  const { chip, sort, mostCents, page, limit } = search;
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const ranked = source === 'prices' ? rankByPrice(search, bind) : rankFrom(search, source, total, bind);
  const isAnyService = chip === 'all' && mostCents === undefined;
  const cheapest = isAnyService ? CHEAPEST : cheapestService(chip === 'all' ? undefined : bind(chip));
  const text = `
    WITH ${ranked.before} page AS (
      SELECT * FROM (${ranked.listings}) AS ranked ORDER BY nearness, first_rank DESC, second_rank DESC, provider_id
      OFFSET ${bind((page - 1) * limit)})
    SELECT ${CARD_COLUMNS}, ${ranked.total} AS total
    FROM page JOIN providers USING (provider_id) JOIN provider_standings USING (provider_id) ${cheapest}
    ORDER BY nearness, first_rank DESC, second_rank DESC, provider_id`;
  const name = `${chip === 'all' ? 'page' : 'chip'}.${sort}.${shapeOf(search, source)}.${total}`;
  return { name, text, values, hasOnePlan: isPreparable(search, source, total) };
}

interface Ranked {
  /** Common table expressions that `listings` and `total` read from. */
  before: string;
  listings: string;
  total: string;
}

function rankFrom(search: Search, source: 'rank' | 'texts', total: Total, bind: Bind): Ranked {
  const counted =
    total === 'counted' ? `, least(count(*) OVER (), ${SEARCH_RESULT_LIMIT})::integer AS total` : '';
  const find = (also?: string) => foundListings(search, source, bind, also);
  return {
    before: '',
    listings: firstListings(search, bind, counted)(find, source === 'rank'),
    total: total === 'kept' ? `(${totalOf(search, bind)})` : total === 'counted' ? 'total' : 'NULL',
  };
}

/**
 * With few matches, ranks all listings within the price limit. With many, walks the listings in ranking
 * order.
 */
function rankByPrice(search: Search, bind: Bind): Ranked {
  const readFirst = firstListings(search, bind);
  const many = readFirst((also) => foundListings(search, 'rank', bind, also), true);
  const few = readFirst(() => 'cheapest WHERE true', false);
  return {
    before: `
      cheapest AS MATERIALIZED (SELECT * FROM ${foundListings(search, 'prices', bind)}),
      counted AS (SELECT count(*)::integer AS total FROM cheapest),`,
    listings: `
      SELECT * FROM (${many}) AS many WHERE (SELECT total FROM counted) = ${SEARCH_RESULT_LIMIT}
      UNION ALL
      SELECT * FROM (${few}) AS few WHERE (SELECT total FROM counted) < ${SEARCH_RESULT_LIMIT}`,
    total: '(SELECT total FROM counted)',
  };
}

function firstListings({ sort, near, place, page, limit }: Search, bind: Bind, counted = '') {
  const [first, second] = RANKS[sort];
  const end = bind(page * limit);
  const spots = sort === 'nearest' && near ? bind(spotsByDistance(near, place)) : undefined;
  const columns = (nearness: string) =>
    `provider_id, ${nearness} AS nearness, ${first} AS first_rank, ${second} AS second_rank${counted}`;

  /** `isInOrder`: true when an index returns the listings of each spot in ranking order. */
  return (listings: (also?: string) => string, isInOrder: boolean): string => {
    if (!spots) {
      const nearness = sort === 'soonest' ? 'next_on' : '0';
      const found =
        isInOrder && place.level === 'area' && !counted
          ? `unnest(${bind(place.zipcodes)}::text[]) AS area (here)
             CROSS JOIN LATERAL (SELECT * FROM ${listings('zipcode = here')} ${orderBy(sort)} LIMIT ${end}) AS listings`
          : listings();
      return `SELECT ${columns(nearness)} FROM ${found} ${orderBy(sort)} LIMIT ${end}`;
    }
    if (!isInOrder) {
      const nearness = `array_position(${spots}::text[], spot)`;
      return `SELECT ${columns(nearness)} FROM ${listings()} ${orderBy(sort, 'nearness')} LIMIT ${end}`;
    }
    return `
      SELECT ${columns('nearness')}
      FROM unnest(${spots}::text[]) WITH ORDINALITY AS spots (here, nearness)
           CROSS JOIN LATERAL (SELECT * FROM ${listings('spot = here')} ${orderBy(sort)} LIMIT ${end}) AS listings
      ${orderBy(sort, 'nearness')} LIMIT ${end}`;
  };
}

function isPreparable(search: Search, source: Source, total: Total): boolean {
  const { sort, place, mostCents, textQuery, availableOn } = search;
  if (mostCents !== undefined || availableOn !== undefined) return false;
  if (sort === 'nearest' && place.level !== 'everywhere') return false;
  return textQuery === undefined || (source === 'texts' && total === 'counted');
}

type Facets = Pick<Search, 'place' | 'chip' | 'asl' | 'leastTenths'>;

const EVERYTHING: Facets = { place: { level: 'everywhere' }, chip: 'all', asl: false, leastTenths: 0 };

export function totalsStatement(facets: Facets): Statement {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const text = `SELECT (${totalOf(facets, bind)}) AS total, (${totalOf(EVERYTHING, bind)}) AS "all"`;
  return {
    name: `search.totals${facets.place.level === 'area' ? '.area' : ''}`,
    text,
    values,
    hasOnePlan: true,
  };
}

function totalOf({ place, leastTenths, ...filed }: Facets, bind: Bind): string {
  const counted =
    place.level === 'area'
      ? `SELECT coalesce(sum(total), 0)::integer AS total FROM listing_counts
         WHERE place = ANY(${bind(place.zipcodes.map((code) => `zipcode:${code}`))}::text[])`
      : `SELECT total FROM listing_counts
         WHERE place = ${bind(place.level === 'everywhere' ? '' : `${place.level}:${place.value}`)}`;
  return `${counted} AND chip = ${bind(listedUnder(filed))} AND least_tenths = ${bind(leastTenths)}`;
}

/** Providers who know ASL have a second listing per category. */
const listedUnder = ({ chip, asl }: Pick<Search, 'chip' | 'asl'>): string => (asl ? `${chip}+asl` : chip);

export function countStatement(search: Search, source: Source): Statement {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const found = foundListings(search, source, bind);
  return {
    name: `count.${search.sort}.${shapeOf(search, source)}`,
    text: `SELECT count(*) AS total FROM (SELECT 1 FROM ${found} LIMIT ${SEARCH_RESULT_LIMIT}) AS counted`,
    values,
    hasOnePlan: false,
  };
}

/** Providers per position on the map, of the first `SEARCH_RESULT_LIMIT` matches. */
export function spotsStatement(search: Search, source: 'rank' | 'texts'): Statement {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const found = foundListings(search, source, bind);
  return {
    name: `spots.${search.sort}.${shapeOf(search, source)}`,
    text: `SELECT spot AS zipcode, count(*)::integer AS total
           FROM (SELECT spot FROM ${found} LIMIT ${SEARCH_RESULT_LIMIT}) AS found GROUP BY spot`,
    values,
    hasOnePlan: false,
  };
}

/** The stored totals of zip codes. */
export function zipcodeTotalsStatement(
  { leastTenths, ...filed }: Facets,
  zipcodes: readonly string[],
): Statement {
  const text = `
    SELECT substr(place, ${'zipcode:'.length + 1}) AS zipcode, total FROM listing_counts
    WHERE place = ANY($1::text[]) AND chip = $2 AND least_tenths = $3 AND total > 0`;
  const keys = zipcodes.map((code) => `zipcode:${code}`);
  return { name: 'search.zipcodes', text, values: [keys, listedUnder(filed), leastTenths], hasOnePlan: true };
}

/** `before`: a column to sort by ahead of the ranking columns. */
function orderBy(sort: Sort, before = sort === 'soonest' ? 'next_on' : ''): string {
  const [first, second] = RANKS[sort];
  return `ORDER BY ${before && `${before}, `}${first} DESC, ${second} DESC, provider_id`;
}

/** A table and its conditions, to put after FROM. `also` is an extra condition on the listing. */
function foundListings(search: Search, source: Source, bind: Bind, also?: string): string {
  const { leastTenths, mostCents, textQuery, place, availableOn } = search;
  const conditions = [
    `chip = ${bind(listedUnder(search))}`,
    ...isInPlace(place, bind, also !== undefined),
    ...(mostCents === undefined ? [] : [`least_cents <= ${bind(mostCents)}`]),
    ...(leastTenths === 0 ? [] : [`rating_tenths >= ${bind(leastTenths)}`]),
    ...(also ? [also] : []),
  ];
  const open = availableOn === undefined ? undefined : isOpenOn(`${bind(availableOn)}::date`);
  if (open && source !== 'rank') conditions.push(open);
  if (source === 'texts') {
    // MATERIALIZED stops the planner from scanning all listings of the category.
    return `(WITH texts AS MATERIALIZED (SELECT provider_id FROM search_texts WHERE words @@ ${bind(textQuery)}::tsquery)
             SELECT listings.* FROM texts CROSS JOIN LATERAL (
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
    const columns = ['provider_id', first, second, ...(search.sort === 'soonest' ? ['next_on'] : []), 'spot'];
    return `(SELECT ${columns.join(', ')} FROM listings WHERE ${where} ORDER BY least_cents LIMIT ${SEARCH_RESULT_LIMIT})
            AS listings WHERE true`;
  }
  if (!open) return `listings WHERE ${where}`;
  return `(SELECT * FROM listings WHERE ${where} ${orderBy(search.sort)} LIMIT ${LOOKED_AT}) AS listings WHERE ${open}`;
}

/** `isSplit`: another condition already names one place of the area at a time. */
function isInPlace(place: Place, bind: Bind, isSplit: boolean): string[] {
  if (place.level === 'everywhere') return [];
  if (place.level === 'area') return isSplit ? [] : [`zipcode = ANY(${bind(place.zipcodes)}::text[])`];
  return [`${PLACE_COLUMNS[place.level]} = ${bind(place.value)}`];
}

const isOpenOn = (date: string): string =>
  `coalesce((SELECT CASE WHEN ${date} - since BETWEEN 0 AND length(free_days) - 1
                         THEN get_bit(free_days, ${date} - since) = 1 END
             FROM openings WHERE openings.provider_id = listings.provider_id), false)`;

function shapeOf({ place, leastTenths, mostCents, textQuery, availableOn }: Search, source: Source): string {
  const parts = [
    source,
    ...(place.level === 'everywhere' ? [] : [place.level]),
    ...(leastTenths > 0 ? ['rated'] : []),
    ...(mostCents !== undefined ? ['priced'] : []),
    ...(textQuery !== undefined ? ['worded'] : []),
    ...(availableOn !== undefined ? ['day'] : []),
  ];
  return parts.join('.');
}
