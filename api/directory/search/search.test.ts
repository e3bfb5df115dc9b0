import { isWithin, readBounds } from '@glow50/contract/places/bounds';
import { milesBetween, readPosition, TOWNS } from '@glow50/contract/places/places';
import { MapPlace } from '@glow50/contract/providers/map-places';
import { ProviderCard, type SearchQuery } from '@glow50/contract/providers/providers';
import { CHIPS, CITIES } from '@glow50/contract/taxonomy/taxonomy';
import { ZIPCODES } from '@glow50/contract/places/zipcodes';
import { isDeep, sampleSeed, seedFor } from '@glow50/configuration/testing/sample.mjs';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { addProviders, type TestProvider, testProvider } from '../../testing/add-providers';
import { readExactly } from '../../platform/testing/read-exactly';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';
import type { Search, Source } from './found-listings';
import { countStatement, pageStatement } from './search-statements';
import { searchShards } from './sharded-search';

jest.setTimeout(isDeep ? 600_000 : 60_000);

const RUNS = isDeep ? 2000 : 200;
const CITY_IDS = ['dallas', 'plano', 'mckinney', 'open-salon'];
const ZIPCODES_DRAWN = ['75201', '75023', '75069', '75204', '75888'];
const FEEDBACKS = ['5.0', '4.5', '4.0', '5', '4', 'null'] as const;
const NAMES = [
  'Grace Brooks',
  "Renée's Lash Bar",
  'Braids by Nia',
  'Grazia Brown',
  'O’Neil & Daughters',
  'Zoë 2000',
];

const beginsWith =
  (...beginnings: string[]) =>
  ({ name }: TestProvider) =>
    beginnings.some((beginning) => new RegExp(`(^| )${beginning}`, 'i').test(name));

const WORDS: Record<string, (candidate: TestProvider) => boolean> = {
  grace: beginsWith('grace'),
  GRA: beginsWith('gra'),
  graec: beginsWith('grace'),
  'brooks grace': beginsWith('grace'),
  'renees  lash!': beginsWith('renée'),
  renée: beginsWith('renée'),
  braided: () => false,
  braid: beginsWith('braids'),
  'the oneil': beginsWith('o’neil'),
  daugthers: beginsWith('o’neil'),
  2000: beginsWith('zoë'),
  'bro nia': (candidate) => beginsWith('braids')(candidate) && candidate.chips.includes('brows'),
  dressing: () => true,
  dressings: () => true,
  cosmetolgist: () => true,
  lashes: ({ chips, name }) => chips.includes('lashes') || beginsWith('renée')({ name } as TestProvider),
  eyelashes: ({ chips }) => chips.includes('lashes'),
  eyelash: ({ chips }) => chips.includes('lashes'),
  eyelahs: ({ chips }) => chips.includes('lashes'),
  'grace brows': (candidate) => beginsWith('grace')(candidate) && candidate.chips.includes('brows'),
  xyzzy: () => false,
  "'; DROP TABLE listings;--": () => false,
  '<b>grace</b> \\ :* & | !': () => false,
};

const database = testDatabase();
let app: FastifyInstance;
let providers: TestProvider[];

const provider = fc.record({
  name: fc.constantFrom(...NAMES),
  chips: fc.uniqueArray(fc.constantFrom(...CHIPS.map(({ id }) => id)), { minLength: 1, maxLength: 3 }),
  cityId: fc.constantFrom(...CITY_IDS),
  zipcode: fc.constantFrom(...ZIPCODES_DRAWN),
  state: fc.constantFrom('Texas', 'Texas', 'Ohio'),
  bookedCount: fc.integer({ min: 0, max: 12 }),
  reviewCount: fc.integer({ min: 0, max: 5 }),
  ratingTenths: fc.constantFrom(0, 31, 39, 40, 44, 45, 49, 50),
  isPublished: fc.constantFrom(true, true, true, false),
  asl: fc.boolean(),
  priceCents: fc.integer({ min: 10, max: 45 }).map((dollars) => dollars * 100 + 50),
});

const filters = fc.record(
  {
    service: fc.constantFrom(...CHIPS.map(({ label }) => label)),
    feedback: fc.constantFrom(...FEEDBACKS),
    state: fc.constantFrom('texas', 'OHIO', 'Alaska'),
    city: fc.constantFrom('Dallas', 'plano', 'McKinney', 'mickinney', 'Denton'),
    zipcode: fc.constantFrom(...ZIPCODES_DRAWN, '75999'),
    bounds: fc.constantFrom('32.5,-97,33.3,-96.5', '32.7,-96.9,32.9,-96.7', '33,-96.8,33.3,-96.5', '0,0,1,1'),
    q: fc.constantFrom(...Object.keys(WORDS)),
    maxPrice: fc.constantFrom('15', '24.50', '30', '48.5', '99999', '24.49'),
    asl: fc.constantFrom('true', 'false'),
    sort: fc.constantFrom('most-booked', 'best-rated'),
    page: fc.integer({ min: 1, max: 6 }),
    limit: fc.integer({ min: 1, max: 20 }),
  },
  { requiredKeys: [] },
) satisfies fc.Arbitrary<SearchQuery>;

/** Filters that match at least one provider, so that most results are not empty. */
const aimed = fc
  .tuple(filters, fc.nat())
  .map(([{ q, feedback, maxPrice, ...query }, choice]): SearchQuery => {
    const published = providers.filter(({ isPublished }) => isPublished);
    const target = published[choice % published.length];
    if (!target) throw new Error('Nobody is published');
    return {
      ...query,
      ...(query.service && { service: CHIPS.find(({ id }) => id === target.chips[0])?.label }),
      ...(query.city && { city: CITIES.find(({ id }) => id === target.cityId)?.label }),
      ...(query.zipcode && { zipcode: target.zipcode }),
      ...(query.state && { state: target.state }),
      ...(query.bounds && { bounds: '32.5,-97,33.3,-96.5' }),
      ...(query.asl && { asl: target.asl ? ('true' as const) : ('false' as const) }),
      ...(feedback && { feedback: 'null' as const }),
      ...(maxPrice && { maxPrice: '99999' }),
      ...(q === 'dressing' && { q }),
    };
  });

const queries: fc.Arbitrary<SearchQuery> = fc.oneof(
  { weight: 1, arbitrary: filters },
  { weight: 2, arbitrary: aimed },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.oneof(filters, aimed), fc.constantFrom('32.8,-96.8', '33.2,-96.6', '0,0', '-90,180'))
      .map(([query, near]) => ({ ...query, near, sort: 'nearest' as const })),
  },
);

beforeAll(async () => {
  providers = fc.sample(provider, { numRuns: 160, seed: 50 }).map((changes) => testProvider(changes));
  await addProviders(database(), providers);
  app = await testApp(database());
});
afterAll(() => app.close());

it(`matches a naive filter in results, order and exact total (SEED=${sampleSeed})`, async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const response = await app.inject({ url: '/api/v1/search', query: toText(query) });
      const expected = filterPlainly(query);
      const { page = 1, limit = 6 } = query;
      const cards = readExactly(z.array(ProviderCard), response);
      expect(cards.map(({ id }) => id)).toEqual(
        expected.slice((page - 1) * limit, page * limit).map(({ id }) => id),
      );
      expect(response.headers['x-total-count']).toBe(String(expected.length));
      if (expected.length > 0) found += 1;
    }),
    { numRuns: RUNS, seed: seedFor('search') },
  );
  expect(found).toBeGreaterThan(RUNS / 2);
});

interface Answered {
  page: string[];
  /** The total that came with each row of the page. */
  counted: number[];
  total: number | undefined;
}

/** On one server. */
async function answerFrom(source: Source, query: Search): Promise<Answered> {
  const { sql } = database();
  const [page, counted, total] = await Promise.all([
    sql.query<{ id: string }>(pageStatement(query, source)),
    sql.query<{ total: number }>(pageStatement(query, source, 'counted')),
    sql.query<{ total: number }>(countStatement(query, source)),
  ]);
  return {
    page: page.rows.map(({ id }) => id),
    counted: counted.rows.map((row) => row.total),
    total: total.rows[0]?.total,
  };
}

async function answerOnShards(having: number, query: Search): Promise<Answered> {
  const words = [{ lexemes: `'gra':*`, ownLexemes: `'=gra':*`, total: having, least: 0 }];
  const { rows, total } = await searchShards(database(), query, words);
  return { page: rows.map(({ id }) => id), counted: rows.map(() => total), total };
}

it('returns the same page and total from every source', async () => {
  const isOnShards = await database().isOnShards();
  const search: Search = {
    chip: 'all',
    asl: false,
    place: { level: 'state', value: 'Texas' },
    leastTenths: 40,
    mostCents: 4000,
    textQuery: `'gra':*`,
    sort: 'most-booked',
    page: 2,
    limit: 2,
  };
  const near = { latitude: 33, longitude: -96.7 };
  const area = { level: 'area', zipcodes: ZIPCODES_DRAWN } as const;
  for (const query of [
    search,
    { ...search, place: area },
    { ...search, sort: 'best-rated' as const },
    { ...search, sort: 'nearest' as const, near },
  ]) {
    const [first, ...others] = await Promise.all(
      isOnShards
        ? [100, 100_000].map((having) => answerOnShards(having, query))
        : (['rank', 'texts', 'prices'] as const).map((source) => answerFrom(source, query)),
    );
    expect(first?.page).toHaveLength(2);
    expect(first?.counted).toEqual([first?.total, first?.total]);
    for (const other of others) expect(other).toEqual(first);
  }
});

it('answers for the map how many providers each zip code has, without a position of their own', async () => {
  const areas: SearchQuery[] = [
    {},
    { state: 'Ohio' },
    { zipcode: '75201' },
    { bounds: '33,-96.8,33.3,-96.5' },
  ];
  const others: SearchQuery[] = [{}, { service: 'HAIR', feedback: '4.0' }, { q: 'GRA' }, { maxPrice: '30' }];
  let found = 0;
  for (const area of areas) {
    for (const other of others) {
      const query = { ...area, ...other };
      if (query.state && !query.q && !query.maxPrice) continue;
      const response = await app.inject({ url: '/api/v1/search/places', query: toText(query) });
      const counts = new Map<string, number>();
      for (const { zipcode } of filterPlainly(query)) {
        if (ZIPCODES[zipcode]) counts.set(zipcode, (counts.get(zipcode) ?? 0) + 1);
      }
      const places = readExactly(z.array(MapPlace), response);
      expect(new Map(places.map(({ zipcode, total }) => [zipcode, total]))).toEqual(counts);
      for (const { zipcode, latitude, longitude } of places)
        expect({ latitude, longitude }).toEqual(ZIPCODES[zipcode]);
      found += places.length;
    }
  }
  expect(found).toBeGreaterThan(10);
});

it('says how bounds are written when they are not a box', async () => {
  for (const bounds of ['1,2,3', '33,-97,32,-96', 'a,b,c,d', '32,-97,33,200']) {
    const response = await app.inject({ url: '/api/v1/search', query: { bounds } });
    expect([response.statusCode, response.json<{ errors: { path: string }[] }>().errors[0]?.path]).toEqual([
      400,
      'bounds',
    ]);
  }
});

it('shows every provider exactly once across all pages', async () => {
  const seen: string[] = [];
  let url: string | undefined = '/api/v1/search?limit=7';
  while (url) {
    const { headers, body }: LightMyRequestResponse = await app.inject({ url });
    seen.push(...(JSON.parse(body) as ProviderCard[]).map(({ id }) => id));
    url = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1];
  }
  expect(seen).toEqual(filterPlainly({}).map(({ id }) => id));
});

function toText(query: SearchQuery): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

function filterPlainly(query: SearchQuery): TestProvider[] {
  const { service, feedback, state, city, zipcode, q, maxPrice, asl } = query;
  const box = query.bounds === undefined ? null : readBounds(query.bounds);
  const chip = CHIPS.find(({ label }) => label === service)?.id;
  const least = feedback === undefined || feedback === 'null' ? 0 : Number(feedback);
  const cityId = CITIES.find(({ label, aliases }) =>
    [label, ...aliases].some((name) => name.toLowerCase() === city?.toLowerCase()),
  )?.id;
  return providers
    .filter(({ isPublished }) => isPublished)
    .filter(({ chips }) => !chip || chips.includes(chip))
    .filter(({ ratingTenths }) => ratingTenths / 10 >= least)
    .filter((candidate) => asl !== 'true' || candidate.asl)
    .filter(({ priceCents }) => !maxPrice || (priceCents + 400) / 100 <= Number(maxPrice))
    .filter((candidate) => {
      const middle = ZIPCODES[candidate.zipcode];
      if (box) return middle !== undefined && isWithin(box, middle);
      if (zipcode) return candidate.zipcode === zipcode;
      if (city) return candidate.cityId === cityId;
      return !state || candidate.state.toLowerCase() === state.toLowerCase();
    })
    .filter((candidate) => !q || WORDS[q]?.(candidate))
    .sort(inOrder(query));
}

function inOrder({ sort, near }: SearchQuery) {
  const from = near && sort === 'nearest' ? readPosition(near) : null;
  const milesTo = ({ zipcode, cityId }: TestProvider): number => {
    const position = ZIPCODES[zipcode] ?? TOWNS.find(({ id }) => id === cityId)?.place;
    return from && position ? milesBetween(from, position) : from ? Infinity : 0;
  };
  const byId = (a: TestProvider, b: TestProvider) => (a.id < b.id ? -1 : 1);
  return (a: TestProvider, b: TestProvider): number => {
    const [milesA, milesB] = [milesTo(a), milesTo(b)];
    if (milesA !== milesB) return milesA - milesB;
    return sort === 'best-rated'
      ? b.ratingTenths - a.ratingTenths || b.reviewCount - a.reviewCount || byId(a, b)
      : b.bookedCount - a.bookedCount || b.ratingTenths - a.ratingTenths || byId(a, b);
  };
}
