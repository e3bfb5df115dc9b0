import { expect, it } from '@jest/globals';
import type { Search, Source } from './found-listings';
import { countStatement, pageStatement, type Statement, type Total } from './search-statements';
import type { Place, Sort } from './search-terms';

const SORTS: Sort[] = ['most-booked', 'best-rated', 'nearest', 'soonest'];
const SOURCES: Source[] = ['rank', 'texts', 'prices'];
const TOTALS: Total[] = ['none', 'kept', 'counted'];
const PLACES: Place[] = [
  { level: 'everywhere' },
  { level: 'state', value: 'Texas' },
  { level: 'city', value: 'plano' },
  { level: 'zipcode', value: '75024' },
  { level: 'area', zipcodes: ['75024', '75201'] },
];
/** PostgreSQL truncates longer statement names. */
const LONGEST_NAME = 63;

const ANY: Search = {
  chip: 'all',
  asl: false,
  place: { level: 'everywhere' },
  leastTenths: 0,
  sort: 'most-booked',
  near: { latitude: 32.9, longitude: -96.8 },
  page: 1,
  limit: 6,
};

const VARIATIONS: Partial<Search>[][] = [
  PLACES.map((place) => ({ place })),
  SORTS.map((sort) => ({ sort })),
  [{}, { chip: 'hair' }],
  [{}, { leastTenths: 45 }],
  [{}, { mostCents: 2000 }],
  [{}, { textQuery: "'nia'" }, { textQuery: "'nia'", ownQuery: "'=nia'" }],
  [{}, { page: 40 }],
  [{}, { availableOn: '2026-12-01' }],
];

const SEARCHES = VARIATIONS.reduce<Search[]>(
  (searches, changes) => searches.flatMap((search) => changes.map((change) => ({ ...search, ...change }))),
  [ANY],
);

const STATEMENTS: Statement[] = SEARCHES.flatMap((search) =>
  SOURCES.filter((source) => source !== 'texts' || search.textQuery).flatMap((source) => [
    ...TOTALS.map((total) => pageStatement(search, source, total)),
    countStatement(search, source),
  ]),
);

it('gives each statement a unique name within PostgreSQL’s length limit', () => {
  const named = new Map<string, Set<string>>();
  for (const { name, text } of STATEMENTS) named.set(name, (named.get(name) ?? new Set()).add(text));
  expect([...named].filter(([, texts]) => texts.size > 1)).toEqual([]);
  expect([...named.keys()].filter((name) => name.length > LONGEST_NAME)).toEqual([]);
  expect(named.size).toBeGreaterThan(500);
});
