import type { MapPlace } from '@glow50/contract/providers/map-places';
import type { ProviderCard } from '@glow50/contract/providers/providers';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { addProviders, testProvider } from '../../testing/add-providers';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';
import { shareStatement } from './search-statements';
import type { Share } from './shares';

jest.setTimeout(240_000);

const HAIRDRESSERS = 1003;
const BROW_BARS = 999;
/** With so many, words that very many match are counted among a share of the providers. */
const LASH_ARTISTS = 4500;

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
    ...Array.from({ length: LASH_ARTISTS }, () => testProvider({ name: 'Ines', chips: ['lashes'] })),
  ]);
  app = await testApp(database());
});
afterAll(() => app.close());

it.each([
  ['facets alone', 'service=HAIR', '1003', undefined],
  ['facets of everybody', '', '6502', undefined],
  ['words', 'q=nia', '1000', 'true'],
  ['another name of a category', 'q=eyelash', '1000', 'true'],
  ['another name of a category that fewer have', 'q=eyebrow', '999', undefined],
  ['a price', 'service=HAIR&maxPrice=40', '1000', 'true'],
  ['words that fewer have', 'q=thuy', '999', undefined],
  ['a price that fewer meet', 'service=BROWS&maxPrice=40', '999', undefined],
])('returns the total for %s', async (_what, query, total, capped) => {
  const { headers } = await app.inject(`/api/v1/search?${query}`);
  expect([headers['x-total-count'], headers['x-total-capped']]).toEqual([total, capped]);
});

it.each([
  ['words', 'q=nia', 1000],
  ['words that very many match', 'q=ines', 1000],
  ['words that fewer have', 'q=thuy', 999],
  ['a price', 'service=HAIR&maxPrice=40', 1000],
])('counts as many on the map for %s', async (_what, query, total) => {
  const places = (await app.inject(`/api/v1/search/places?${query}`)).json<MapPlace[]>();
  expect(places.reduce((sum, place) => sum + place.total, 0)).toBe(total);
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

it.each<[Share, string]>([
  [4, 'search_texts_words_of_quarter'],
  [16, 'search_texts_words_of_16th'],
  [64, 'search_texts_words_of_64th'],
])('counts a share of 1/%d by an index of its own', async (share, index) => {
  const { text, values } = shareStatement("'ines'", share);
  const { sql } = database();
  const plan = await sql.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
  const { rows } = await sql.query<{ total: string }>(text, values);
  const part = Math.min(Number(rows[0]?.total), 1000) / LASH_ARTISTS;
  expect(part).toBeGreaterThan(0.5 / share);
  expect(part).toBeLessThan(2 / share);
});
