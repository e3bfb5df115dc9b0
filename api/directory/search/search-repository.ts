import { SEARCH_RESULT_LIMIT } from '@glow50/contract/providers/provider-calls';
import type { Database } from '../../platform/database/database';
import type { CardRow } from '../providers/card-row';
import {
  correctWords,
  describeCorrection,
  findWords,
  type FoundWord,
  toNamesQuery,
  toOwnQuery,
  toTextQuery,
} from '../words/find-words';
import { findSubject } from '../words/meanings';
import { wordPatterns } from '../words/name-patterns';
import {
  estimateShare,
  expectFound,
  facetsOf,
  isInTexts,
  isRare,
  leastFound,
  readTotals,
} from './expected-matches';
import type { Search, Source } from './found-listings';
import {
  countStatement,
  pageStatement,
  shareStatement,
  type Statement,
  type Total,
} from './search-statements';
import type { SearchTerms } from './search-terms';
import { searchShards } from './sharded-search';
import { findEnough } from './shares';

export interface SearchResult {
  total: number;
  /** True when `total` is a lower bound. */
  isCapped: boolean;
  rows: CardRow[];
  /** What was searched for instead of misspelled words. */
  corrected?: string | undefined;
}

type Directory = Pick<Database, 'sql' | 'preparedPool' | 'isOnShards'>;

/** Up to this many texts or listings, reading all of them beats walking the listings in ranking order. */
const FEW = 5000;
/** Checking one listing's text costs about as much as reading this many entries of the word index. */
const COST_OF_TEXT_CHECK = 20;
const NOTHING: SearchResult = { total: 0, isCapped: false, rows: [] };

/**
 * Totals for places, categories and ratings are exact. With words, a price limit or a day, counting stops at
 * 1,000.
 */
export async function searchListings(database: Directory, terms: SearchTerms): Promise<SearchResult> {
  const { words, ...search } = terms;
  if (await database.isOnShards()) return searchOnShards(database, terms);
  if (words) return searchWords(database, search, words);
  if (search.mostCents !== undefined) return searchCounted(database, search, 'prices');
  if (search.availableOn !== undefined) return searchDay(database, search);
  const rows = await readPage(database, search, 'rank', 'kept');
  return { rows, total: rows[0]?.total ?? (await readTotals(database, search)).total, isCapped: false };
}

async function searchOnShards(database: Directory, terms: SearchTerms): Promise<SearchResult> {
  const { words, ...search } = terms;
  if (!words) return searchShards(database, search, []);
  const known = words.length > 0 ? await findWords(database, words) : null;
  if (!known) return NOTHING;
  const worded = { ...search, ...ownNames(words, known), textQuery: toTextQuery(known, []) };
  const corrected = describeCorrection(words, known);
  return { ...(await searchShards(database, worded, known)), corrected };
}

async function searchDay(database: Directory, search: Search): Promise<SearchResult> {
  const [rows, total] = await Promise.all([
    readPage(database, search, 'rank'),
    count(database, countStatement(search, 'rank')),
  ]);
  return { ...toTotal(total), rows };
}

async function searchWords(
  database: Directory,
  search: Search,
  words: readonly string[],
): Promise<SearchResult> {
  const found = words.length > 0 ? await findWords(database, words) : null;
  if (!found) return NOTHING;
  const result = await searchFound(database, { ...search, ...ownNames(words, found) }, found);
  return { ...result, corrected: describeCorrection(words, found) };
}

/** How the services are named that are searched for. */
function ownNames(typed: readonly string[], found: readonly FoundWord[]): Partial<Search> {
  const words = correctWords(typed, found);
  const subject = findSubject(words);
  const [first] = found;
  return {
    named: wordPatterns(words),
    ownQuery: subject ? toNamesQuery(subject.names) : toOwnQuery(found),
    ...(!subject && found.length === 1 && first?.exactLexeme && { exactQuery: first.exactLexeme }),
    ...(subject?.kind && { kind: subject.kind }),
  };
}

async function searchFound(
  database: Directory,
  search: Search,
  found: readonly FoundWord[],
): Promise<SearchResult> {
  if (isRare(found)) {
    return searchCounted(database, { ...search, textQuery: toTextQuery(found, []) }, 'texts');
  }
  const totals = await readTotals(database, search);
  const { total, all } = totals;
  if (total === 0) return NOTHING;
  const worded = {
    ...search,
    textQuery: toTextQuery(found, total * 4 < all ? facetsOf(search) : []),
  };
  const share = estimateShare(found, all);
  if (total > FEW && share * total <= FEW)
    return searchCounted(database, { ...worded, isMany: true }, 'texts');
  if (isInTexts(search) && leastFound(found, totals) >= SEARCH_RESULT_LIMIT)
    return { total: SEARCH_RESULT_LIMIT, isCapped: true, rows: await readPage(database, worded, 'rank') };
  const [rows, counted] = await Promise.all([
    readPage(database, worded, 'rank'),
    countWorded(database, worded, found, {
      expected: expectFound(found, totals),
      source: total <= FEW || isRankScanCheaper(share, all) ? 'rank' : 'texts',
    }),
  ]);
  return { ...counted, rows };
}

async function searchCounted(database: Directory, search: Search, source: Source): Promise<SearchResult> {
  const rows = await readPage(database, search, source, 'counted');
  const total =
    rows[0]?.total ?? (search.page > 1 ? await count(database, countStatement(search, source)) : 0);
  return { ...toTotal(total), rows };
}

async function countWorded(
  database: Directory,
  search: Search,
  found: readonly FoundWord[],
  { expected, source }: { expected: number; source: Source },
): Promise<Omit<SearchResult, 'rows'>> {
  const textQuery = toTextQuery(found, facetsOf(search));
  const total = await findEnough(
    isInTexts(search) ? expected : 0,
    (share) => count(database, share ? shareStatement(textQuery, share) : countStatement(search, source)),
    (counted) => counted,
  );
  return toTotal(total);
}

/** True when finding the first thousand matches in ranking order is cheaper than through the word index. */
function isRankScanCheaper(share: number, all: number): boolean {
  return (SEARCH_RESULT_LIMIT / share) * COST_OF_TEXT_CHECK <= share * all;
}

async function readPage(
  database: Directory,
  search: Search,
  source: Source,
  total?: Total,
): Promise<(CardRow & { total: number | null })[]> {
  const { page, limit } = search;
  return (page - 1) * limit < SEARCH_RESULT_LIMIT ? run(database, pageStatement(search, source, total)) : [];
}

async function count(database: Directory, statement: Statement): Promise<number> {
  return (await run<{ total: number }>(database, statement))[0]?.total ?? 0;
}

const toTotal = (total: number) => ({ total, isCapped: total === SEARCH_RESULT_LIMIT });

async function run<Row extends object>(database: Directory, statement: Statement): Promise<Row[]> {
  const { sql } = statement.hasOnePlan ? database.preparedPool : database;
  return (await sql.query<Row>(statement)).rows;
}
