import { expect, it } from '@jest/globals';
import {
  countStatement,
  pageStatement,
  type Search,
  type Source,
  type Statement,
  type Total,
} from './search-statements';
import type { Place, Sort } from './search-terms';

const SORTS: Sort[] = ['most-booked', 'best-rated', 'nearest', 'soonest'];
const SOURCES: Source[] = ['rank', 'texts', 'prices'];
const TOTALS: Total[] = ['none', 'kept', 'counted'];
const PLACES: Place[] = [
  { level: 'everywhere' },
  { level: 'state', value: 'Texas' },
  { level: 'city', value: 'plano' },
  { level: 'zipcode', value: '75024' },
];
/** PostgreSQL cuts a longer name. */
const LONGEST_NAME = 63;

const SEARCHES = PLACES.flatMap((place) =>
  SORTS.flatMap((sort) =>
    ([0, 45] as const).flatMap((leastTenths) =>
      [{}, { mostCents: 2000 }].flatMap((price) =>
        [{}, { textQuery: "'nia'" }].flatMap((text) =>
          [{}, { availableOn: '2026-12-01' }].map((day): Search => {
            const near = { latitude: 32.9, longitude: -96.8 };
            return {
              chip: 'all',
              place,
              sort,
              leastTenths,
              ...price,
              ...text,
              ...day,
              near,
              page: 1,
              limit: 6,
            };
          }),
        ),
      ),
    ),
  ),
);

const STATEMENTS: Statement[] = SEARCHES.flatMap((search) =>
  SOURCES.filter((source) => source !== 'texts' || search.textQuery).flatMap((source) => [
    ...TOTALS.map((total) => pageStatement(search, source, total)),
    countStatement(search, source),
  ]),
);

it('gives each statement a name of its own that PostgreSQL keeps whole', () => {
  const named = new Map<string, Set<string>>();
  for (const { name, text } of STATEMENTS) named.set(name, (named.get(name) ?? new Set()).add(text));
  expect([...named].filter(([, texts]) => texts.size > 1)).toEqual([]);
  expect([...named.keys()].filter((name) => name.length > LONGEST_NAME)).toEqual([]);
  expect(named.size).toBeGreaterThan(500);
});
