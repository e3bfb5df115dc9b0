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
import type { Search, Source } from './found-listings';
import {
  countStatement,
  pageStatement,
  shareStatement,
  type Statement,
  type Total,
  totalsStatement,
} from './search-statements';
import type { SearchTerms } from './search-terms';
import { searchShards } from './sharded-search';

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
/** Up to this many texts are read without first asking how many listings match the facets. */
const MAX_TEXTS_READ_DIRECTLY = 1000;
/** Checking one listing's text costs about as much as reading this many entries of the word index. */
const COST_OF_TEXT_CHECK = 20;
/** A share is counted when it should have this many times the thousand matches that are counted at most. */
const ENOUGH = 1.1;
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
  if (!words) return searchShards(database, search, false);
  const known = words.length > 0 ? await findWords(database, words) : null;
  if (!known) return NOTHING;
  const isRare = known.some((word) => word.total <= MAX_TEXTS_READ_DIRECTLY);
  const worded = { ...search, ...ownNames(words, known), textQuery: toTextQuery(known, []) };
  const corrected = describeCorrection(words, known);
  return { ...(await searchShards(database, worded, !isRare)), corrected };
}

async function searchDay(database: Directory, search: Search): Promise<SearchResult> {
  const [rows, counted] = await Promise.all([
    readPage(database, search, 'rank'),
    count(database, search, 'rank'),
  ]);
  return { ...counted, rows };
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
  if (found.some((word) => word.total <= MAX_TEXTS_READ_DIRECTLY)) {
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
  const total = rows[0]?.total ?? (search.page > 1 ? (await count(database, search, source)).total : 0);
  return { rows, total, isCapped: total === SEARCH_RESULT_LIMIT };
}

/** Of very many matches, a thousand among a share of the providers are enough. */
async function countWorded(
  database: Directory,
  search: Search,
  found: readonly FoundWord[],
  { expected, source }: { expected: number; source: Source },
): Promise<Omit<SearchResult, 'rows'>> {
  if (isInTexts(search)) {
    const textQuery = toTextQuery(found, facetsOf(search));
    for (const share of [64, 16, 4] as const) {
      if (expected / share < SEARCH_RESULT_LIMIT * ENOUGH) continue;
      const [counted] = await run<{ total: number }>(database, shareStatement(textQuery, share));
      if (counted?.total === SEARCH_RESULT_LIMIT) return { total: counted.total, isCapped: true };
    }
  }
  return count(database, search, source);
}

/** True when words and facets tell all that is asked for. */
function isInTexts({ leastTenths, mostCents, availableOn, place }: Search): boolean {
  return leastTenths === 0 && mostCents === undefined && availableOn === undefined && place.level !== 'area';
}

/** About how many match, assuming that words and facets are independent, and that names of categories are common. */
function expectFound(found: readonly FoundWord[], { total, all }: Totals): number {
  return found.reduce(
    (product, word) => product * (word.least > 0 || word.total < Infinity ? word.least / all : 1),
    total,
  );
}

/** Estimates the share of providers that have all words, assuming that words and facets are independent. */
function estimateShare(found: readonly FoundWord[], all: number): number {
  return found.reduce((product, word) => product * Math.min(1, word.total / all), 1);
}

/** So many match for certain, because no more than `all` can lack a word or a facet. */
function leastFound(found: readonly FoundWord[], { total, all }: Totals): number {
  return found.reduce((least, word) => least + word.least - all, total);
}

/** True when finding the first thousand matches in ranking order is cheaper than through the word index. */
function isRankScanCheaper(share: number, all: number): boolean {
  return (SEARCH_RESULT_LIMIT / share) * COST_OF_TEXT_CHECK <= share * all;
}

function facetsOf({ chip, asl, place }: Search): string[] {
  return [
    ...(chip === 'all' ? [] : [`chip:${chip}`]),
    ...(asl ? ['asl:'] : []),
    ...('value' in place ? [`${place.level}:${place.value}`] : []),
  ];
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

async function count(
  database: Directory,
  search: Search,
  source: Source,
): Promise<Omit<SearchResult, 'rows'>> {
  const [counted] = await run<{ total: number }>(database, countStatement(search, source));
  const total = counted?.total ?? 0;
  return { total, isCapped: total === SEARCH_RESULT_LIMIT };
}

async function run<Row extends object>(database: Directory, statement: Statement): Promise<Row[]> {
  const { sql } = statement.hasOnePlan ? database.preparedPool : database;
  return (await sql.query<Row>(statement)).rows;
}

/** Providers with the facets, and all. */
type Totals = Record<'total' | 'all', number>;

async function readTotals(database: Directory, search: Search): Promise<Totals> {
  const [read] = await run<Record<keyof Totals, number | null>>(database, totalsStatement(search));
  return { total: read?.total ?? 0, all: read?.all ?? 0 };
}
