import type { Connection } from '../database/connection';
import { prepared } from '../database/prepared';
import { CARD_COLUMNS, CARD_PRICE, type CardRow } from './card-row';
import type { Place, SearchTerms } from './search-terms';

const ORDERS = {
  'most-booked': 'booked_count DESC, rating_tenths DESC, provider_id',
  'best-rated': 'rating_tenths DESC, review_count DESC, provider_id',
} as const;

const PLACE_COLUMNS = { everywhere: null, state: 'state', city: 'city_id', zipcode: 'zipcode' } as const;

/** One statement for each kind of place and order: each reads its page from one index. */
function selectPage(level: Place['level'], sort: SearchTerms['sort']) {
  const column = PLACE_COLUMNS[level];
  return prepared<(string | number)[], CardRow>(
    `search.${level}.${sort}`,
    `WITH page AS (
       SELECT provider_id, booked_count, review_count, rating_tenths
       FROM listings
       WHERE chip = $1 AND rating_tenths >= $2 ${column ? `AND ${column} = $5` : ''}
       ORDER BY ${ORDERS[sort]}
       LIMIT $3 OFFSET $4)
     SELECT ${CARD_COLUMNS}
     FROM page JOIN providers USING (provider_id) ${CARD_PRICE}
     ORDER BY ${ORDERS[sort]}`,
  );
}

const bySort = (level: Place['level']) => ({
  'most-booked': selectPage(level, 'most-booked'),
  'best-rated': selectPage(level, 'best-rated'),
});

const PAGES = {
  everywhere: bySort('everywhere'),
  state: bySort('state'),
  city: bySort('city'),
  zipcode: bySort('zipcode'),
} as const satisfies Record<Place['level'], unknown>;

const selectTotal = prepared<[place: string, chip: string, leastTenths: number], { total: number }>(
  'search.total',
  'SELECT total FROM listing_counts WHERE place = $1 AND chip = $2 AND least_tenths = $3',
);

export interface SearchResult {
  total: number;
  rows: CardRow[];
}

export async function searchListings(
  connection: Connection,
  { chip, place, leastTenths, sort, page, limit }: SearchTerms,
): Promise<SearchResult> {
  const where = place.level === 'everywhere' ? [] : [place.value];
  const [rows, totals] = await Promise.all([
    PAGES[place.level][sort](connection, chip, leastTenths, limit, (page - 1) * limit, ...where),
    selectTotal(connection, toPlaceKey(place), chip, leastTenths),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

const toPlaceKey = (place: Place): string =>
  place.level === 'everywhere' ? '' : `${place.level}:${place.value}`;
