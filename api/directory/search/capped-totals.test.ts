import type { ProviderCard } from '@glow50/contract/providers/providers';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { addProviders, testProvider } from '../../testing/add-providers';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';

jest.setTimeout(60_000);

const HAIRDRESSERS = 1003;
const BROW_BARS = 999;

const database = testDatabase();
let app: FastifyInstance;

beforeAll(async () => {
  await addProviders(database(), [
    ...Array.from({ length: HAIRDRESSERS }, (_, at) =>
      testProvider({ name: 'Nia', chips: ['hair'], bookedCount: at }),
    ),
    ...Array.from({ length: BROW_BARS }, () =>
      testProvider({ name: 'Thuy', chips: ['brows'], cityId: 'plano' }),
    ),
  ]);
  app = await testApp(database());
});
afterAll(() => app.close());

it.each([
  ['facets alone', 'service=HAIR', '1003', undefined],
  ['facets of everybody', '', '2002', undefined],
  ['words', 'q=nia', '1000', 'true'],
  ['a price', 'service=HAIR&maxPrice=40', '1000', 'true'],
  ['words that fewer have', 'q=thuy', '999', undefined],
  ['a price that fewer meet', 'service=BROWS&maxPrice=40', '999', undefined],
])('returns the total for %s', async (_what, query, total, capped) => {
  const { headers } = await app.inject(`/api/v1/search?${query}`);
  expect([headers['x-total-count'], headers['x-total-capped']]).toEqual([total, capped]);
});

it('returns the same providers on the last reachable page with exact and capped totals, and none beyond', async () => {
  const idsOn = async (query: string) =>
    (await app.inject(`/api/v1/search?${query}&limit=50`)).json<ProviderCard[]>().map(({ id }) => id);
  const last = await idsOn('service=HAIR&page=20');
  expect(last).toHaveLength(50);
  expect(await idsOn('q=nia&page=20')).toEqual(last);
  expect(await idsOn('service=HAIR&page=21')).toEqual([]);
  expect(await idsOn('q=nia&page=21')).toEqual([]);
});
