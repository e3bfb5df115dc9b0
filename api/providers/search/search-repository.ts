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
  type Total,
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
/** So few texts are read whole without asking how many listings the facets leave. */
const RARE = 1000;
/** From this share of the listings on, the first thousand are sooner met in the order than gathered from the index. */
const DENSE = 0.1;
const NOTHING: SearchResult = { total: 0, isCapped: false, rows: [] };

/** Totals of places, categories and ratings are kept exactly; with words, a price limit or a day they are counted to 1,000. */
export async function searchListings(connection: Connection, terms: SearchTerms): Promise<SearchResult> {
  const { words, ...search } = terms;
  if (words) return searchWords(connection, search, words);
  if (search.mostCents !== undefined) return searchPrices(connection, search);
  if (search.availableOn !== undefined) return searchDay(connection, search);
  const rows = await readPage(connection, search, 'rank', 'kept');
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
  const found = words.length > 0 ? await findWords(connection, words) : null;
  if (!found) return NOTHING;
  if (found.some((word) => word.total <= RARE)) {
    return searchTexts(connection, { ...search, textQuery: toTextQuery(found, []) });
  }
  const { total, all } = await readTotals(connection, search);
  if (total === 0) return NOTHING;
  const worded = { ...search, textQuery: toTextQuery(found, total * 4 < all ? facetsOf(search) : []) };
  const share = shareOf(found, all);
  if (total > FEW && share * total <= FEW) return searchTexts(connection, worded);
  const [rows, counted] = await Promise.all([
    readPage(connection, worded, 'rank'),
    count(connection, worded, total <= FEW || share >= DENSE ? 'rank' : 'texts'),
  ]);
  return { ...counted, rows };
}

/** Whoever has the words is read whole, and so counted on the way. */
async function searchTexts(connection: Connection, search: Search): Promise<SearchResult> {
  const rows = await readPage(connection, search, 'texts', 'counted');
  const total = rows[0]?.total ?? (search.page > 1 ? (await count(connection, search, 'texts')).total : 0);
  return { rows, total, isCapped: total === SEARCH_REACH };
}

/** Of all providers, those with the words, as if the words were independent of each other and of the facets. */
function shareOf(found: readonly FoundWord[], all: number): number {
  return found.reduce((product, word) => product * Math.min(1, word.total / all), 1);
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

async function readPage(
  connection: Connection,
  search: Search,
  source: Source,
  total?: Total,
): Promise<(CardRow & { total?: number })[]> {
  const { page, limit } = search;
  return (page - 1) * limit < SEARCH_REACH ? run(connection, pageStatement(search, source, total)) : [];
}

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
