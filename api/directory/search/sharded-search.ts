import { SEARCH_RESULT_LIMIT } from '@glow50/contract/providers/provider-calls';
import type { MapPlace } from '@glow50/contract/providers/map-places';
import type { Database } from '../../platform/database/database';
import { CARD_COLUMNS, type CardRow, cheapestOfAll, cheapestService } from '../providers/card-row';
import { type FoundWord, toTextQuery } from '../words/find-words';
import { facetsOf, isInTexts, isRare, leastFound, mostFound, readTotals } from './expected-matches';
import { type Bind, isOpenOn, limitsOf, namedFirst, orderBy, ownsOf, type Search } from './found-listings';
import { isAnyService, wantedService } from './search-statements';
import { findEnough, type Share, SHARES } from './shares';
import { spotsByDistance } from './spots';

type Sql = Pick<Database, 'sql'>;
type Directory = Pick<Database, 'sql' | 'preparedPool'>;
type SpotCount = Pick<MapPlace, 'zipcode' | 'total'>;

interface Found {
  total: number;
  isCapped: boolean;
  rows: CardRow[];
}

/** Of so many of the nearest places, all listings are compared. More places are read when these have too few. */
const NEAREST_SPOTS = 40;

/**
 * The page of a search whose listings are on several servers. Each server ranks its own and sends no more than the page
 * needs; the cards are then read where their providers are. `words`: those of `search.textQuery`. Of words that many
 * have, the best ranked are ordered by whether their own services are named as searched for.
 */
export async function searchShards(
  database: Directory,
  search: Search,
  words: readonly FoundWord[],
): Promise<Found> {
  const [ids, total] = await Promise.all([
    listIds(database, search, !isRare(words)),
    countFound(database, search, words),
  ]);
  const rows = await readCards(database, search, ids);
  return { rows, total, isCapped: hasLimits(search) && total === SEARCH_RESULT_LIMIT };
}

/** Providers per position on the map, of `SEARCH_RESULT_LIMIT` matches at most. */
export async function countSpotsOnShards(
  database: Directory,
  search: Search,
  words: readonly FoundWord[],
): Promise<SpotCount[]> {
  const most = isRare(words) ? 0 : mostFound(words, await readTotals(database, search));
  return cut(await findEnough(most, (share) => countSpots(database, search, share), sum));
}

async function countSpots({ sql }: Sql, search: Search, share?: Share): Promise<SpotCount[]> {
  const { values, bind } = binding();
  const text = `SELECT spot AS zipcode, count(*)::integer AS total FROM ${found(search, bind, { share })} GROUP BY spot`;
  return (await sql.query<SpotCount>(text, values)).rows;
}

const sum = (counts: readonly SpotCount[]): number => counts.reduce((all, { total }) => all + total, 0);

/** The same proportion of each, so that all together are as many as are counted at most. */
function cut(counts: readonly SpotCount[]): SpotCount[] {
  const part = Math.min(1, SEARCH_RESULT_LIMIT / sum(counts));
  let before = 0;
  return counts.flatMap(({ zipcode, total }) => {
    const until = before + total;
    const kept = Math.round(until * part) - Math.round(before * part);
    before = until;
    return kept > 0 ? [{ zipcode, total: kept }] : [];
  });
}

const hasLimits = ({ textQuery, mostCents, availableOn }: Search): boolean =>
  textQuery !== undefined || mostCents !== undefined || availableOn !== undefined;

async function countFound(database: Directory, search: Search, words: readonly FoundWord[]): Promise<number> {
  const countIn = (share?: Share) => count(database, search, share);
  if (isRare(words)) return Math.min(await countIn(), SEARCH_RESULT_LIMIT);
  const totals = await readTotals(database, search);
  if (!hasLimits(search)) return totals.total;
  if (isInTexts(search) && leastFound(words, totals) >= SEARCH_RESULT_LIMIT) return SEARCH_RESULT_LIMIT;
  const counted = await findEnough(mostFound(words, totals), countIn, (total) => total);
  return Math.min(counted, SEARCH_RESULT_LIMIT);
}

async function count({ sql }: Sql, search: Search, share?: Share): Promise<number> {
  const { values, bind } = binding();
  const text = `SELECT count(*)::integer AS total FROM ${found(search, bind, { share })}`;
  return (await sql.query<{ total: number }>(text, values)).rows[0]?.total ?? 0;
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
  const text = `SELECT ${columns.join(', ')} FROM ${found(search, bind, { also: conditions })}
    ${order} LIMIT ${bind(limit)} OFFSET ${bind(from)}`;
  return (await sql.query<{ id: string; owns: number }>(text, values)).rows;
}

interface Narrowed {
  /** Further conditions. */
  also?: readonly string[];
  /** Only among these, who are found by the index of their words, facets included. */
  share?: Share | undefined;
}

/** Joined on the provider, whose rows of all these tables are on one server. */
function found(search: Search, bind: Bind, { also = [], share }: Narrowed): string {
  const { textQuery, availableOn } = search;
  const facets = share ? facetsOf(search) : [];
  const ofTexts = [
    ...(textQuery === undefined ? [] : [textQuery]),
    ...(facets.length > 0 ? [toTextQuery([], facets)] : []),
  ].map((query) => `words @@ ${bind(query)}::tsquery`);
  if (share) ofTexts.push(SHARES[share]);
  const conditions = [
    ...limitsOf(search, bind),
    ...ofTexts,
    ...(availableOn === undefined ? [] : [isOpenOn(availableOn, bind)]),
    ...also,
  ];
  const texts = ofTexts.length > 0 ? 'JOIN search_texts USING (provider_id)' : '';
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
