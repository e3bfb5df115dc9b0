import { SEARCH_RESULT_LIMIT } from '@glow50/contract/providers/provider-calls';
import { CARD_COLUMNS, CHEAPEST, cheapestService } from '../providers/card-row';
import { CHIP_PATTERNS } from '../words/name-patterns';
import {
  type Bind,
  foundListings,
  isNamed,
  listedUnder,
  namedFirst,
  orderBy,
  ownsOf,
  RANKS,
  type Search,
  type Source,
} from './found-listings';
import type { Sort } from './search-terms';
import { type Share, SHARES } from './shares';
import { spotsByDistance } from './spots';

export interface Statement {
  /** Shared by statements that differ only in their values. At most 63 characters. */
  name: string;
  text: string;
  values: unknown[];
  /** True when the same query plan fits all values, so that it can be prepared once. */
  hasOnePlan: boolean;
}

/**
 * The total returned with each card.
 * - `kept`: the exact stored total, which exists only for facets.
 * - `counted`: counted up to `SEARCH_RESULT_LIMIT`, for sources that are read completely anyway.
 * The source `prices` always counts.
 */
export type Total = 'none' | 'kept' | 'counted';

export function pageStatement(search: Search, source: Source, total: Total = 'none'): Statement {
  const { chip, sort, page, limit } = search;
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const ranked = source === 'prices' ? rankByPrice(search, bind) : rankFrom(search, source, total, bind);
  const cheapest = isAnyService(search) ? CHEAPEST : cheapestService(wantedService(search, bind));
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

export const isAnyService = ({ chip, mostCents, named }: Search): boolean =>
  chip === 'all' && mostCents === undefined && named === undefined;

export function wantedService({ chip, mostCents, named, kind }: Search, bind: Bind) {
  const isWhole = chip === 'all' && mostCents === undefined;
  const ofChip = CHIP_PATTERNS[chip];
  return {
    ...(chip !== 'all' && { chip: bind(chip) }),
    ...(mostCents !== undefined && { mostCents: bind(mostCents) }),
    ...(named !== undefined && {
      words: { patterns: bind(named), kind: `${bind(kind ?? null)}::text`, isRequired: isWhole },
    }),
    ...(named === undefined && ofChip !== undefined && { named: bind(ofChip) }),
  };
}

/** What counts before the ranking columns, as a number or date that is lower the better. */
const NEARNESS: Readonly<Record<Sort, string>> = {
  'most-booked': '-fit',
  'best-rated': '0',
  nearest: '0',
  soonest: 'next_on',
};

interface Ranked {
  /** Common table expressions that `listings` and `total` read from. */
  before: string;
  listings: string;
  total: string;
}

function rankFrom(search: Search, source: 'rank' | 'texts', total: Total, bind: Bind): Ranked {
  const counted =
    total === 'counted' ? `, least(count(*) OVER (), ${SEARCH_RESULT_LIMIT})::integer AS total` : '';
  const find = (also?: string) =>
    isNamed(search, source) && source === 'rank'
      ? bestNamed(search, bind)
      : foundListings(search, source, bind, also);
  return {
    before: '',
    listings: firstListings(search, bind, counted, isNamed(search, source))(find, source === 'rank'),
    total: total === 'kept' ? `(${totalOf(search, bind)})` : total === 'counted' ? 'total' : 'NULL',
  };
}

/** The best ranked listings, with `owns`. On later pages, listings follow in ranking order. */
function bestNamed(search: Search, bind: Bind): string {
  return `(SELECT *, (SELECT ${ownsOf(search, bind)} FROM search_texts
                      WHERE search_texts.provider_id = best.provider_id) AS owns
           FROM (SELECT * FROM ${foundListings(search, 'rank', bind)} ${orderBy(search.sort)}
                 LIMIT ${bind(namedFirst(search.limit))}) AS best) AS listings WHERE true`;
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

function firstListings(
  { sort, near, place, page, limit }: Search,
  bind: Bind,
  counted = '',
  hasOwns = false,
) {
  const [first, second] = RANKS[sort];
  const end = bind(page * limit);
  const spots = sort === 'nearest' && near ? bind(spotsByDistance(near, place)) : undefined;
  const columns = (nearness: string) =>
    `provider_id, ${nearness} AS nearness, ${first} AS first_rank, ${second} AS second_rank${counted}`;

  /** `isInOrder`: true when an index returns the listings of each spot in ranking order. */
  return (listings: (also?: string) => string, isInOrder: boolean): string => {
    if (!spots) {
      const nearness = hasOwns ? '-(2 * owns + fit)' : NEARNESS[sort];
      const found =
        isInOrder && place.level === 'area' && !counted && !hasOwns
          ? `unnest(${bind(place.zipcodes)}::text[]) AS area (here)
             CROSS JOIN LATERAL (SELECT * FROM ${listings('zipcode = here')} ${orderBy(sort)} LIMIT ${end}) AS listings`
          : listings();
      return `SELECT ${columns(nearness)} FROM ${found} ${orderBy(sort, hasOwns ? 'owns DESC' : '')} LIMIT ${end}`;
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
      : `SELECT coalesce(sum(total), 0)::integer AS total FROM listing_counts
         WHERE place = ${bind(place.level === 'everywhere' ? '' : `${place.level}:${place.value}`)}`;
  return `${counted} AND chip = ${bind(listedUnder(filed))} AND least_tenths = ${bind(leastTenths)}`;
}

export function countStatement(search: Search, source: Source): Statement {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const unordered = withoutNames(search);
  const found = foundListings(unordered, source, bind);
  return {
    name: `count.${search.sort}.${shapeOf(unordered, source)}`,
    text: `SELECT count(*) AS total FROM (SELECT 1 FROM ${found} LIMIT ${SEARCH_RESULT_LIMIT}) AS counted`,
    values,
    hasOnePlan: false,
  };
}

/** Counts matches among a quarter, a sixteenth or a sixty-fourth of the providers. `textQuery` has all facets, too. */
export function shareStatement(textQuery: string, share: Share): Statement {
  const found = `SELECT 1 FROM search_texts WHERE words @@ $1::tsquery AND ${SHARES[share]} LIMIT ${SEARCH_RESULT_LIMIT}`;
  return {
    name: `count.share.${share}`,
    text: `SELECT count(*) AS total FROM (${found}) AS counted`,
    values: [textQuery],
    hasOnePlan: true,
  };
}

/** Whose services are named so matters for the order alone. */
function withoutNames({ ownQuery: _, exactQuery: _exact, ...search }: Search): Search {
  return search;
}

/** Providers per position on the map, of the first `SEARCH_RESULT_LIMIT` matches. */
export function spotsStatement(search: Search, source: 'rank' | 'texts'): Statement {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const unordered = withoutNames(search);
  const found = foundListings(unordered, source, bind);
  return {
    name: `spots.${search.sort}.${shapeOf(unordered, source)}`,
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
    SELECT substr(place, ${'zipcode:'.length + 1}) AS zipcode, sum(total)::integer AS total FROM listing_counts
    WHERE place = ANY($1::text[]) AND chip = $2 AND least_tenths = $3 GROUP BY place HAVING sum(total) > 0`;
  const keys = zipcodes.map((code) => `zipcode:${code}`);
  return { name: 'search.zipcodes', text, values: [keys, listedUnder(filed), leastTenths], hasOnePlan: true };
}

function shapeOf(search: Search, source: Source): string {
  const { place, leastTenths, mostCents, textQuery, availableOn } = search;
  const parts = [
    source,
    ...(place.level === 'everywhere' ? [] : [place.level]),
    ...(leastTenths > 0 ? ['rated'] : []),
    ...(mostCents !== undefined ? ['priced'] : []),
    ...(textQuery === undefined ? [] : [isNamed(search, source) ? shapeOfNames(search) : 'worded']),
    ...(availableOn !== undefined ? ['day'] : []),
  ];
  return parts.join('.');
}

function shapeOfNames({ exactQuery, named, isMany }: Search): string {
  if (exactQuery !== undefined) return 'exact';
  return named === undefined || isMany ? 'named' : 'whole';
}
