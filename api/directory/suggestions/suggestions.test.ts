import { Suggestion } from '@glow50/contract/providers/suggestions';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addProviders, testProvider } from '../../testing/add-providers';
import { readExactly } from '../../platform/testing/read-exactly';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';

const database = testDatabase();
const quiet = testProvider({ name: 'Lashes by Ines' });
const busy = testProvider({ name: 'Lashéd & Loved', bookedCount: 9 });
const services = [
  'Lash Lift',
  'Lash Fill',
  'Lash Tint',
  'Lash Extensions',
  'Nail Art',
  'Acrylic Nails',
  'Hydrating Facial',
  'Loc Retwist',
  'Knotless Braids',
].map((serviceName) => testProvider({ name: 'Ada', serviceName }));
const hidden = testProvider({ name: 'Lash Secret', isPublished: false });
let app: FastifyInstance;

beforeAll(async () => {
  await addProviders(database(), [quiet, busy, hidden, ...services]);
  app = await testApp(database());
});
afterAll(() => app.close());

async function suggest(kind: string, text: string): Promise<Suggestion[]> {
  const response = await app.inject({ url: '/api/v1/suggestions', query: { kind, text } });
  expect(response.statusCode).toBe(200);
  return readExactly(z.array(Suggestion), response);
}
const labels = async (kind: string, text: string) => (await suggest(kind, text)).map(({ label }) => label);

it('suggests categories, services and professions by label and alias', async () => {
  expect(await suggest('service', 'LASH')).toEqual([
    {
      kind: 'category',
      label: 'LASHES',
      detail: null,
      filter: { name: 'service', value: 'LASHES' },
      providerId: null,
    },
    ...['Lash lift', 'Lash fill', 'Lash tint', 'Lash extensions'].map((label) =>
      expect.objectContaining({ kind: 'service', label }),
    ),
    {
      kind: 'provider',
      label: 'Lashéd & Loved',
      detail: 'Dallas 75201',
      filter: { name: 'q', value: 'Lashéd & Loved' },
      providerId: busy.id,
    },
    expect.objectContaining({ kind: 'provider', providerId: quiet.id }),
  ]);
  expect(await labels('service', 'nail')).toEqual(['Nails', 'Nail art', 'Nail tech', 'Acrylic nails']);
  expect((await suggest('service', 'waxing'))[0]).toMatchObject({
    label: 'Waxing',
    filter: { name: 'service', value: 'waxing' },
  });
  expect((await labels('service', 'facial'))[0]).toBe('Facial');
  expect(await labels('service', 'retwist')).toEqual(['Retwist']);
  expect(await labels('service', 'hairst')).toEqual(['Hairstyle']);
  expect((await suggest('service', 'bra'))[0]).toEqual({
    kind: 'service',
    label: 'Braids',
    detail: null,
    filter: { name: 'q', value: 'braids' },
    providerId: null,
  });
});

it('does not suggest a service that nobody lists', async () => {
  expect(await labels('service', 'box b')).toEqual([]);
  expect(await labels('service', 'balay')).toEqual([]);
  expect(await labels('service', 'knotl')).toEqual(['Knotless braids']);
});

it('suggests the intended term for a misspelling', async () => {
  expect((await labels('service', 'lahses'))[0]).toBe('LASHES');
  expect((await labels('service', 'barbr'))[0]).toBe('BARBER');
  expect((await labels('place', 'Dalas'))[0]).toBe('Dallas');
});

it('suggests cities by either spelling, zip codes and states', async () => {
  expect(await suggest('place', 'mckin')).toEqual([
    {
      kind: 'city',
      label: 'Mickinney',
      detail: 'Texas',
      filter: { name: 'city', value: 'Mickinney' },
      providerId: null,
    },
  ]);
  expect(await labels('place', '7505')).toEqual(['75056', '75057']);
  expect((await suggest('place', '75057'))[0]).toMatchObject({ detail: 'Lewisville' });
  expect(await labels('place', 'tex')).toEqual(['Texas']);
  expect(await labels('place', 'open salon')).toEqual([]);
});

it('suggests something for an empty text, and at most ten entries', async () => {
  expect(await labels('service', '')).toHaveLength(10);
  expect(await labels('place', '7')).toHaveLength(10);
});

it.each(["'; DROP TABLE providers;--", '<script>', '\u0000', '%', '\\', "O'Brien:*", '😀'])(
  'returns nothing for %j',
  async (text) => {
    expect(await labels('service', text)).toEqual([]);
    expect(await labels('place', text)).toEqual([]);
  },
);

it('rejects text that is too long and unknown search boxes', async () => {
  for (const url of [`?kind=service&text=${'x'.repeat(10_000)}`, '?kind=price', '']) {
    expect((await app.inject(`/api/v1/suggestions${url}`)).statusCode).toBe(400);
  }
});
