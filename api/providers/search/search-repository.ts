import { SEARCH_REACH } from '@glow50/shared/api/provider-calls';
import type { Connection } from '../../database/connection';
import type { CardRow } from '../card-row';
import { findWords, type FoundWord, toTextQuery } from '../words/find-words';
import {
  countStatement,
  pageStatement,
  type Search,
  type Source,
  type Statement,
  totalsStatement,
} from './search-statements';
import type { SearchTerms } from './search-terms';

export interface SearchResult {
  total: number;
  /** There are `total` or more. */
  isCapped: boolean;
  rows: CardRow[];
}

/** So few texts or listings are read faster as a whole than the right end of the order is found among all. */
const FEW = 5000;
/** From this share of the listings on, the first thousand are sooner met in the order than gathered from the index. */
const DENSE = 0.1;
const NOTHING: SearchResult = { total: 0, isCapped: false, rows: [] };

/** Totals of places, categories and ratings are kept exactly; with words, a price limit or a day they are counted to 1,000. */
export async function searchListings(connection: Connection, terms: SearchTerms): Promise<SearchResult> {
  const { words, ...search } = terms;
  if (words) return searchWords(connection, search, words);
  if (search.mostCents !== undefined) return searchPrices(connection, search);
  if (search.availableOn !== undefined) return searchDay(connection, search);
  const rows = isWithinReach(search)
    ? await run<CardRow & { total: number | null }>(connection, pageStatement(search, 'rank', true))
    : [];
  return { rows, total: rows[0]?.total ?? (await readTotals(connection, search)).total, isCapped: false };
}

async function searchDay(connection: Connection, search: Search): Promise<SearchResult> {
  const [rows, counted] = await Promise.all([
    readPage(connection, search, 'rank'),
    count(connection, search, 'rank'),
  ]);
  return { ...counted, rows };
}

async function searchPrices(connection: Connection, search: Search): Promise<SearchResult> {
  const counted = await count(connection, search, 'prices');
  return { ...counted, rows: await readPage(connection, search, counted.isCapped ? 'rank' : 'prices') };
}

async function searchWords(
  connection: Connection,
  search: Search,
  words: readonly string[],
): Promise<SearchResult> {
  const [found, { total, all }] = await Promise.all([
    words.length > 0 ? findWords(connection, words) : null,
    readTotals(connection, search),
  ]);
  if (!found || total === 0) return NOTHING;
  const worded = { ...search, textQuery: toTextQuery(found, total * 4 < all ? facetsOf(search) : []) };
  const { page, tally } = chooseSources(found, { total, all });
  const [rows, counted] = await Promise.all([
    readPage(connection, worded, page),
    count(connection, worded, tally),
  ]);
  return { ...counted, rows };
}

/** As if the words were independent of each other and of the facets. */
function chooseSources(
  found: readonly FoundWord[],
  { total, all }: { total: number; all: number },
): Record<'page' | 'tally', Source> {
  if (total <= FEW) return { page: 'rank', tally: 'rank' };
  const share = found.reduce((product, word) => product * Math.min(1, word.total / all), 1);
  return { page: share * total <= FEW ? 'texts' : 'rank', tally: share >= DENSE ? 'rank' : 'texts' };
}

/** As lexemes of the text index. */
function facetsOf({ chip, place }: Search): string[] {
  const [name = 'all', asl] = chip.split('+');
  return [
    ...(name === 'all' ? [] : [`chip:${name}`]),
    ...(asl ? ['asl:'] : []),
    ...(place.level === 'everywhere' ? [] : [`${place.level}:${place.value}`]),
  ];
}

async function readPage(connection: Connection, search: Search, source: Source): Promise<CardRow[]> {
  return isWithinReach(search) ? run<CardRow>(connection, pageStatement(search, source)) : [];
}

const isWithinReach = ({ page, limit }: Search): boolean => (page - 1) * limit < SEARCH_REACH;

async function count(
  connection: Connection,
  search: Search,
  source: Source,
): Promise<Omit<SearchResult, 'rows'>> {
  const [counted] = await run<{ total: number }>(connection, countStatement(search, source));
  const total = counted?.total ?? 0;
  return { total, isCapped: total === SEARCH_REACH };
}

async function run<Row extends object>({ sql }: Connection, statement: Statement): Promise<Row[]> {
  return (await sql.query<Row>(statement)).rows;
}

async function readTotals(connection: Connection, search: Search): Promise<Record<'total' | 'all', number>> {
  const [read] = await run<Record<'total' | 'all', number | null>>(connection, totalsStatement(search));
  return { total: read?.total ?? 0, all: read?.all ?? 0 };
}
