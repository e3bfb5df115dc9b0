import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { SitemapPage } from '@glow50/contract/sitemap/sitemap';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { addProviders, testProvider } from '../../testing/add-providers';
import { TEST_NOW } from '../../platform/testing/test-config';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';
import { DAY } from '../../platform/time/zone-time';

const database = testDatabase();
const published = Array.from({ length: 5 }, () => testProvider());
let app: FastifyInstance;

beforeAll(async () => {
  app = await testApp(database());
  await addProviders(database(), [...published, testProvider({ isPublished: false })]);
  await database()
    .db.insertInto('events')
    .values(
      [
        { number: 7, ends: 2, status: 'published' as const },
        { number: 8, ends: 2, status: 'submitted' as const },
        { number: 9, ends: -1, status: 'published' as const },
        { number: 12, ends: 2, status: 'published' as const },
      ].map(({ number, ends, status }) => ({
        event_id: v7(),
        number,
        provider_id: null,
        organizer: 'Amara',
        name: 'Braids',
        category: 'HAIR',
        description: 'A day of braids',
        price_cents: 0,
        starts_at: new Date(TEST_NOW.getTime() + (ends - 1) * DAY),
        ends_at: new Date(TEST_NOW.getTime() + ends * DAY),
        time_zone: 'America/Chicago',
        address: '12 Elm Street',
        city: 'Dallas',
        state: 'Texas',
        zipcode: '75201',
        contact: 'amara@example.com',
        picture: null,
        status,
        created_at: TEST_NOW,
      })),
    )
    .execute();
});
afterAll(() => app.close());

async function walk(kind: string, limit: number): Promise<SitemapPage['entries']> {
  const entries: SitemapPage['entries'] = [];
  let from = '';
  for (let pages = 0; pages < 20; pages += 1) {
    const answer = await app.inject(`/api/v1/sitemap/${kind}?limit=${limit}${from}`);
    const page = answer.json<SitemapPage>();
    entries.push(...page.entries);
    if (page.next === null) return entries;
    from = `&from=${page.next}`;
  }
  throw new Error('The list has no end');
}

it.each([1, 2, 5, 100])('lists every published provider once, %d per page', async (limit) => {
  const ids = (await walk('providers', limit)).map(({ id }) => id);
  expect(ids).toEqual(published.map(({ id }) => id).sort());
});

it('lists published events that have not ended, by public number', async () => {
  expect((await walk('events', 1)).map(({ id }) => id)).toEqual(['7', '12']);
});

it('uses the newest review as the provider’s last change', async () => {
  const [first] = [...published].sort((a, b) => (a.id < b.id ? -1 : 1));
  const writtenAt = new Date(TEST_NOW.getTime() + DAY);
  await database().sql.query('INSERT INTO reviews VALUES ($1, $2, $3, $4, 5, $5, $6)', [
    first?.id,
    v7(),
    v7(),
    'Tia M.',
    'Lovely',
    writtenAt,
  ]);
  const days = (await walk('providers', 100)).map(({ changedAt }) => changedAt);
  expect(days.slice(0, 2)).toEqual([writtenAt.toISOString(), TEST_NOW.toISOString()]);
});

it('starts a file at every 50,000th ID, beginning with the first', async () => {
  const parts = async (kind: string) => (await app.inject(`/api/v1/sitemap/${kind}/parts`)).json<object>();
  expect(await parts('providers')).toEqual({ parts: [published.map(({ id }) => id).sort()[0]] });
  expect(await parts('events')).toEqual({ parts: ['7'] });
});

it.each([
  '/api/v1/sitemap/users',
  '/api/v1/sitemap/users/parts',
  '/api/v1/sitemap/providers?from=7',
  '/api/v1/sitemap/providers?from=------------------------------------',
  `/api/v1/sitemap/events?from=${v7()}`,
  '/api/v1/sitemap/events?limit=100000',
])('responds with 400 for %s', async (address) => {
  expect((await app.inject(address)).statusCode).toBe(400);
});
