import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { recordDatabase, type SentStatement } from '../../platform/testing/record-database';
import { readPlan } from '../../platform/testing/shard-plan';
import { testDatabase } from '../../platform/testing/test-database';
import { addProviders, testProvider } from '../../testing/add-providers';
import { listPlaces } from './map-places';
import { searchListings } from './search-repository';
import type { SearchTerms } from './search-terms';

const TOTAL = 12;
const ANY: SearchTerms = {
  chip: 'hair',
  asl: false,
  place: { level: 'city', value: 'dallas' },
  leastTenths: 0,
  sort: 'most-booked',
  page: 1,
  limit: 6,
};
const database = testDatabase();
let recorded: ReturnType<typeof recordDatabase>;

/** With the totals of a large directory, shares are counted first. */
beforeAll(async () => {
  const providers = Array.from({ length: TOTAL }, (_, at) => testProvider({ name: 'Nia', bookedCount: at }));
  await addProviders(database(), providers);
  await database().sql.query(
    "UPDATE listing_counts SET total = CASE chip WHEN 'all' THEN 20000000 ELSE 10000000 END",
  );
  await database().sql.query('UPDATE search_words SET total = 1000000');
  recorded = recordDatabase(database());
});
beforeEach(() => void recorded.sent.splice(0));

it.each<[string, Partial<SearchTerms>]>([
  ['words', { words: ['nia'] }],
  ['words everywhere', { words: ['nia'], place: { level: 'everywhere' } }],
  ['words in an area', { words: ['nia'], place: { level: 'area', zipcodes: ['75201', '75024'] } }],
  ['a price', { mostCents: 4000 }],
  ['a price everywhere', { mostCents: 4000, chip: 'all', place: { level: 'everywhere' } }],
])('counts a share of the providers on each shard first, then all: %s', async (_what, changes) => {
  const terms = { ...ANY, ...changes };
  expect((await searchListings(recorded.database, terms)).total).toBe(TOTAL);
  await expectCounts();
  expect(await listPlaces(recorded.database, terms)).toMatchObject([{ zipcode: '75201', total: TOTAL }]);
  await expectCounts();
});

it('counts nothing when the known totals are enough', async () => {
  const terms: SearchTerms = { ...ANY, words: ['nia'], chip: 'all', place: { level: 'everywhere' } };
  const { total, isCapped } = await searchListings(recorded.database, terms);
  expect({ total, isCapped }).toEqual({ total: 1000, isCapped: true });
  expect(takeCounts()).toEqual([]);
});

async function expectCounts(): Promise<void> {
  const [share, all, ...others] = takeCounts();
  expect([share?.text, all?.text]).toEqual([
    expect.stringContaining('& 63 = 0'),
    expect.not.stringContaining('uuid_hash'),
  ]);
  expect(others).toEqual([]);
  for (const statement of [share, all]) {
    const plan = statement && (await readPlan(database(), statement));
    expect(plan).toContain('Citus Adaptive');
    expect(plan).not.toMatch(/Distributed Subplan|MapMergeJob|coordinator/);
  }
}

function takeCounts(): SentStatement[] {
  return recorded.sent
    .splice(0)
    .filter(({ text }) => text.includes('count(*)') && text.includes('FROM listings'));
}
