import type { ProviderCard, SearchQuery } from '@glow50/shared/api/providers';
import { CHIPS, CITIES } from '@glow50/shared/api/taxonomy';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { addProviders, type TestProvider, testProvider } from '../../testing/add-providers';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../../testing/test-database';

jest.setTimeout(process.env.DEEP === '1' ? 300_000 : 60_000);

const RUNS = process.env.DEEP === '1' ? 2000 : 300;
const CITY_IDS = ['dallas', 'plano', 'mckinney'];
const ZIPCODES = ['75201', '75023', '75069', '75204'];
const FEEDBACKS = ['5.0', '4.5', '4.0', '5', '4', 'null'] as const;

const database = testDatabase();
let app: FastifyInstance;
let providers: TestProvider[];

const provider = fc.record({
  chips: fc.uniqueArray(fc.constantFrom(...CHIPS.map(({ id }) => id)), { minLength: 1, maxLength: 3 }),
  cityId: fc.constantFrom(...CITY_IDS),
  zipcode: fc.constantFrom(...ZIPCODES),
  state: fc.constantFrom('Texas', 'Texas', 'Ohio'),
  bookedCount: fc.integer({ min: 0, max: 12 }),
  reviewCount: fc.integer({ min: 0, max: 5 }),
  ratingTenths: fc.constantFrom(0, 31, 39, 40, 44, 45, 49, 50),
  isPublished: fc.constantFrom(true, true, true, false),
});

const query = fc.record(
  {
    service: fc.constantFrom(...CHIPS.map(({ label }) => label)),
    feedback: fc.constantFrom(...FEEDBACKS),
    state: fc.constantFrom('texas', 'OHIO', 'Alaska'),
    city: fc.constantFrom('Dallas', 'plano', 'McKinney', 'mickinney', 'Denton'),
    zipcode: fc.constantFrom(...ZIPCODES, '75999'),
    sort: fc.constantFrom('most-booked', 'best-rated'),
    page: fc.integer({ min: 1, max: 6 }),
    limit: fc.integer({ min: 1, max: 20 }),
  },
  { requiredKeys: [] },
) satisfies fc.Arbitrary<SearchQuery>;

beforeAll(async () => {
  providers = fc.sample(provider, { numRuns: 160, seed: 50 }).map((changes) => testProvider(changes));
  await addProviders(database(), providers);
  app = await testApp(database());
});
afterAll(() => app.close());

it('finds what a plain filter finds, in the same order, with the exact total', async () => {
  await fc.assert(
    fc.asyncProperty(query, async (wish) => {
      const response = await app.inject({ url: '/api/v1/search', query: toText(wish) });
      const expected = filterPlainly(wish);
      const { page = 1, limit = 6 } = wish;
      expect(response.json<ProviderCard[]>().map(({ id }) => id)).toEqual(
        expected.slice((page - 1) * limit, page * limit).map(({ id }) => id),
      );
      expect(response.headers['x-total-count']).toBe(String(expected.length));
    }),
    { numRuns: RUNS },
  );
});

it('shows every provider once on the pages from first to last', async () => {
  const seen: string[] = [];
  let url: string | undefined = '/api/v1/search?limit=7';
  while (url) {
    const { headers, body }: LightMyRequestResponse = await app.inject({ url });
    seen.push(...(JSON.parse(body) as ProviderCard[]).map(({ id }) => id));
    url = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1];
  }
  expect(seen).toEqual(filterPlainly({}).map(({ id }) => id));
});

function toText(wish: SearchQuery): Record<string, string> {
  return Object.fromEntries(Object.entries(wish).map(([name, value]) => [name, String(value)]));
}

function filterPlainly({ service, feedback, state, city, zipcode, sort }: SearchQuery): TestProvider[] {
  const chip = CHIPS.find(({ label }) => label === service)?.id;
  const least = feedback === undefined || feedback === 'null' ? 0 : Number(feedback);
  const cityId = CITIES.find(({ label, aliases }) =>
    [label, ...aliases].some((name) => name.toLowerCase() === city?.toLowerCase()),
  )?.id;
  return providers
    .filter(({ isPublished }) => isPublished)
    .filter(({ chips }) => !chip || chips.includes(chip))
    .filter(({ ratingTenths }) => ratingTenths / 10 >= least)
    .filter((candidate) => {
      if (zipcode) return candidate.zipcode === zipcode;
      if (city) return candidate.cityId === cityId;
      return !state || candidate.state.toLowerCase() === state.toLowerCase();
    })
    .sort((a, b) =>
      sort === 'best-rated'
        ? b.ratingTenths - a.ratingTenths || b.reviewCount - a.reviewCount || (a.id < b.id ? -1 : 1)
        : b.bookedCount - a.bookedCount || b.ratingTenths - a.ratingTenths || (a.id < b.id ? -1 : 1),
    );
}
