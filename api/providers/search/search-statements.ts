import type { Position } from '@glow50/shared/api/places';
import { SEARCH_REACH } from '@glow50/shared/api/provider-calls';
import { CARD_COLUMNS, CARD_PRICE } from '../card-row';
import type { SearchTerms, Sort } from './search-terms';
import { spotsByDistance } from './spots';

/**
 * Where the reading of a result begins. `rank`: the listings in their order, until the page is full; for filters that
 * many pass. `texts` and `prices`: everybody whom the words or the price limit leave, ranked afterwards; for few.
 */
export type Source = 'rank' | 'texts' | 'prices';

export interface Search extends Omit<SearchTerms, 'words'> {
  /** A tsquery. */
  textQuery?: string;
}

export interface Statement {
  /** The same for statements that differ in their values only. */
  name: string;
  text: string;
  values: unknown[];
}

/** By these listings stand in an order; each ends with provider_id. The same expressions as in the indexes. */
const RANKS = {
  'most-booked': ['booked_count', 'rating_tenths'],
  'best-rated': ['rating_tenths', 'review_count'],
  nearest: ['booked_count', 'rating_tenths'],
} as const satisfies Record<Sort, unknown>;

const PLACE_COLUMNS = { everywhere: null, state: 'state', city: 'city_id', zipcode: 'zipcode' } as const;

/** The cards of one page in their order. */
export function pageStatement(search: Search, source: Source): Statement {
  const { sort, page, limit, near } = search;
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const [first, second] = RANKS[sort];
  const columns = (nearness: string) =>
    `provider_id, ${nearness} AS nearness, ${first} AS first_rank, ${second} AS second_rank`;
  const order = (nearness?: string) =>
    `ORDER BY ${nearness ? `${nearness}, ` : ''}${first} DESC, ${second} DESC, provider_id`;
  const end = bind(page * limit);
  const found = foundListings(search, source, bind);

  const ranked =
    sort === 'nearest' && near
      ? nearestFirst(near, source === 'rank')
      : `SELECT ${columns('0')} FROM ${found} ${order()} LIMIT ${end}`;

  function nearestFirst(from: Position, isInOrder: boolean): string {
    const spots = bind(spotsByDistance(from));
    if (!isInOrder) {
      const nearness = `array_position(${spots}::text[], spot)`;
      return `SELECT ${columns(nearness)} FROM ${found} ${order('nearness')} LIMIT ${end}`;
    }
    return `
      SELECT ${columns('nearness')}
      FROM unnest(${spots}::text[]) WITH ORDINALITY AS spots (here, nearness)
           CROSS JOIN LATERAL (SELECT * FROM ${found} AND spot = here ${order()} LIMIT ${end}) AS listings
      ${order('nearness')} LIMIT ${end}`;
  }

  const text = `
    WITH page AS (
      SELECT * FROM (${ranked}) AS ranked ORDER BY nearness, first_rank DESC, second_rank DESC, provider_id
      OFFSET ${bind((page - 1) * limit)})
    SELECT ${CARD_COLUMNS}
    FROM page JOIN providers USING (provider_id) JOIN provider_standings USING (provider_id) ${CARD_PRICE}
    ORDER BY nearness, first_rank DESC, second_rank DESC, provider_id`;
  return { name: `search.${sort}.${shapeOf(search, source)}`, text, values };
}

/** How many there are, up to `SEARCH_REACH`. */
export function countStatement(search: Search, source: Source): Statement {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const found = foundListings(search, source, bind);
  return {
    name: `search.count.${shapeOf(search, source)}`,
    text: `SELECT count(*) AS total FROM (SELECT 1 FROM ${found} LIMIT ${SEARCH_REACH}) AS counted`,
    values,
  };
}

/** A table and its conditions, for after FROM; more conditions can follow. */
function foundListings(search: Search, source: Source, bind: (value: unknown) => string): string {
  const { chip, leastTenths, mostCents, textQuery, place } = search;
  const column = PLACE_COLUMNS[place.level];
  const conditions = [
    `chip = ${bind(chip)}`,
    ...(column && place.level !== 'everywhere' ? [`${column} = ${bind(place.value)}`] : []),
    ...(mostCents === undefined ? [] : [`least_cents <= ${bind(mostCents)}`]),
    ...(leastTenths === 0 ? [] : [`rating_tenths >= ${bind(leastTenths)}`]),
  ];
  if (source === 'texts') {
    // Materialized, or the planner would rather walk all listings of the chip.
    return `(WITH texts AS MATERIALIZED (SELECT provider_id FROM search_texts WHERE words @@ ${bind(textQuery)}::tsquery)
             SELECT listings.* FROM texts CROSS JOIN LATERAL (
               SELECT * FROM listings WHERE listings.provider_id = texts.provider_id AND ${conditions.join(' AND ')}
               OFFSET 0) AS listings) AS listings WHERE true`;
  }
  if (textQuery !== undefined) {
    // A subquery for each listing in turn: a join might be turned round and read every text first.
    conditions.push(
      `(SELECT words FROM search_texts WHERE search_texts.provider_id = listings.provider_id) @@ ${bind(textQuery)}::tsquery`,
    );
  }
  const where = conditions.join(' AND ');
  if (source === 'rank') return `listings WHERE ${where}`;
  return `(SELECT * FROM listings WHERE ${where} OFFSET 0) AS listings WHERE true`;
}

function shapeOf({ place, leastTenths, mostCents, textQuery }: Search, source: Source): string {
  const parts = [
    source,
    place.level,
    ...(leastTenths > 0 ? ['rated'] : []),
    ...(mostCents !== undefined ? ['priced'] : []),
    ...(textQuery !== undefined ? ['worded'] : []),
  ];
  return parts.join('.');
}
