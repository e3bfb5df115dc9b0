import { SEARCH_RESULT_LIMIT } from '@glow50/contract/providers/provider-calls';
import type { MapPlace } from '@glow50/contract/providers/map-places';
import type { Database } from '../../platform/database/database';
import { CARD_COLUMNS, type CardRow, cheapestOfAll, cheapestService } from '../providers/card-row';
import {
  isOpenOn,
  isPlacedIn,
  listedUnder,
  namedFirst,
  orderBy,
  ownsOf,
  type Search,
} from './found-listings';
import { isAnyService, totalsStatement, wantedService } from './search-statements';
import { spotsByDistance } from './spots';

type Sql = Pick<Database, 'sql'>;

interface Found {
  total: number;
  isCapped: boolean;
  rows: CardRow[];
}

/** Of so many of the nearest places, all listings are compared. More places are read when these have too few. */
const NEAREST_SPOTS = 40;

/**
 * The page of a search whose listings are on several servers. Each server ranks its own and sends no more than the page
 * needs; the cards are then read where their providers are. `isCommon`: many match, of which the best ranked are ordered
 * by whether their own services are named as searched for.
 */
export async function searchShards(database: Sql, search: Search, isCommon: boolean): Promise<Found> {
  const [ids, total] = await Promise.all([listIds(database, search, isCommon), countFound(database, search)]);
  const rows = await readCards(database, search, ids);
  return { rows, total, isCapped: hasLimits(search) && total === SEARCH_RESULT_LIMIT };
}

/** Matches per position on the map. */
export async function countSpotsOnShards(
  { sql }: Sql,
  search: Search,
): Promise<Pick<MapPlace, 'zipcode' | 'total'>[]> {
  const { values, bind } = binding();
  const text = `SELECT spot AS zipcode, count(*)::integer AS total FROM ${found(search, bind)} GROUP BY spot`;
  return (await sql.query<Pick<MapPlace, 'zipcode' | 'total'>>(text, values)).rows;
}

const hasLimits = ({ textQuery, mostCents, availableOn }: Search): boolean =>
  textQuery !== undefined || mostCents !== undefined || availableOn !== undefined;

async function countFound({ sql }: Sql, search: Search): Promise<number> {
  if (!hasLimits(search)) {
    const { text, values } = totalsStatement(search);
    return (await sql.query<{ total: number }>(text, values)).rows[0]?.total ?? 0;
  }
  const { values, bind } = binding();
  const text = `SELECT count(*)::integer AS total FROM ${found(search, bind)}`;
  return Math.min(
    (await sql.query<{ total: number }>(text, values)).rows[0]?.total ?? 0,
    SEARCH_RESULT_LIMIT,
  );
}

async function listIds(database: Sql, search: Search, isCommon: boolean): Promise<string[]> {
  const { sort, near, place, page, limit, ownQuery } = search;
  const from = (page - 1) * limit;
  if (from >= SEARCH_RESULT_LIMIT) return [];
  if (sort === 'nearest' && near) {
    const spots = spotsByDistance(near, place);
    const nearest = await rank(database, search, { limit, from, spots: spots.slice(0, NEAREST_SPOTS) });
    if (nearest.length === limit || spots.length <= NEAREST_SPOTS) return nearest.map(({ id }) => id);
    return (await rank(database, search, { limit, from, spots })).map(({ id }) => id);
  }
  if (ownQuery === undefined || sort !== 'most-booked') {
    return (await rank(database, search, { limit, from })).map(({ id }) => id);
  }
  if (!isCommon) {
    return (await rank(database, search, { limit, from, owns: 'first' })).map(({ id }) => id);
  }
  if (page * limit > namedFirst(limit)) {
    return (await rank(database, search, { limit, from })).map(({ id }) => id);
  }
  const best = await rank(database, search, { limit: namedFirst(limit), from: 0, owns: 'read' });
  return best
    .sort((one, other) => other.owns - one.owns)
    .slice(from, from + limit)
    .map(({ id }) => id);
}

interface Part {
  limit: number;
  from: number;
  spots?: readonly string[];
  /** How well own services are named as searched for: to be ordered by ahead of the ranking, or only read. */
  owns?: 'first' | 'read';
}

async function rank(
  { sql }: Sql,
  search: Search,
  { limit, from, spots, owns }: Part,
): Promise<{ id: string; owns: number }[]> {
  const { values, bind } = binding();
  const columns = ['provider_id AS id', `${owns ? ownsOf(search, bind) : '0'} AS owns`];
  const conditions = [];
  if (spots) {
    const list = `${bind(spots)}::text[]`;
    columns.push(`array_position(${list}, spot) AS nearness`);
    conditions.push(`spot = ANY(${list})`);
  }
  const order = spots
    ? orderBy(search.sort, 'nearness')
    : orderBy(search.sort, owns === 'first' ? 'owns DESC' : undefined);
  const text = `SELECT ${columns.join(', ')} FROM ${found(search, bind, conditions)}
    ${order} LIMIT ${bind(limit)} OFFSET ${bind(from)}`;
  return (await sql.query<{ id: string; owns: number }>(text, values)).rows;
}

/** Joined on the provider, whose rows of all these tables are on one server. */
function found(search: Search, bind: (value: unknown) => string, also: readonly string[] = []): string {
  const { leastTenths, mostCents, textQuery, availableOn, place } = search;
  const conditions = [
    `chip = ${bind(listedUnder(search))}`,
    ...isPlacedIn(place, bind),
    ...(mostCents === undefined ? [] : [`least_cents <= ${bind(mostCents)}`]),
    ...(leastTenths === 0 ? [] : [`rating_tenths >= ${bind(leastTenths)}`]),
    ...(textQuery === undefined ? [] : [`words @@ ${bind(textQuery)}::tsquery`]),
    ...(availableOn === undefined ? [] : [isOpenOn(`${bind(availableOn)}::date`)]),
    ...also,
  ];
  const texts = textQuery === undefined ? '' : 'JOIN search_texts USING (provider_id)';
  return `listings ${texts} WHERE ${conditions.join(' AND ')}`;
}

async function readCards({ sql }: Sql, search: Search, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { values, bind } = binding();
  const list = `ANY(${bind(ids)}::uuid[])`;
  const among = `services.provider_id = ${list}`;
  const cheapest = isAnyService(search)
    ? cheapestOfAll(among)
    : cheapestService({ ...wantedService(search, bind), among });
  const text = `SELECT ${CARD_COLUMNS} FROM providers JOIN provider_standings USING (provider_id) ${cheapest}
    WHERE provider_id = ${list}`;
  const { rows } = await sql.query<CardRow>(text, values);
  const cards = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

function binding() {
  const values: unknown[] = [];
  return { values, bind: (value: unknown) => `$${values.push(value)}` };
}
