import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { EventStatus } from '@glow50/contract/events/event-editor';
import type { EventDetails } from '@glow50/contract/events/events';
import type { ProviderCard } from '@glow50/contract/providers/providers';
import type { Problem } from '@glow50/contract/problem';
import type { ReviewPage } from '@glow50/contract/reviews/reviews';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { addEvent } from '../../testing/add-event';
import { addAccount, TEST_PASSWORD } from '../../testing/add-account';
import { addProviders, testProvider } from '../../testing/add-providers';
import { TEST_NOW } from '../../platform/testing/test-config';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';
import { DAY } from '../../platform/time/zone-time';

const database = testDatabase();
const grace = testProvider({ name: 'Grace' });
const quiet = testProvider({ name: 'Quiet' });
const hidden = testProvider({ name: 'Hidden', isPublished: false });
const ratings = [5, 5, 5, 4, 4, 3, 5, 1, 5, 5];
let app: FastifyInstance;

beforeAll(async () => {
  await addProviders(database(), [grace, quiet, hidden]);
  for (const [position, alt] of ['Second', 'First'].entries()) {
    await database().sql.query('INSERT INTO portfolio_pictures VALUES ($1, $2, $3, 640, 480, $4)', [
      grace.id,
      2 - position,
      `/media/${alt}.svg`,
      alt,
    ]);
  }
  for (const [index, rating] of ratings.entries()) {
    await database().sql.query('INSERT INTO reviews VALUES ($1, $2, $3, $4, $5, $6, $7)', [
      grace.id,
      v7(),
      v7(),
      `Guest ${index}.`,
      rating,
      `Visit ${index}`,
      new Date(TEST_NOW.getTime() - index * DAY),
    ]);
  }
  await addEventOf(grace.id, 1, 3, 'published');
  await addEventOf(grace.id, 2, 1, 'published');
  await addEventOf(grace.id, 3, -1, 'published');
  await addEventOf(grace.id, 4, 2, 'submitted');
  await addEventOf(quiet.id, 5, 2, 'published');
  app = await testApp(database());
});
afterAll(() => app.close());

const get = (id: string, part: string) => app.inject({ url: `/api/v1/providers/${id}/${part}` });

it('lists the pictures in the provider’s order', async () => {
  const response = await get(grace.id, 'portfolio');
  expect(response.json()).toEqual([
    { src: '/media/First.svg', width: 640, height: 480, alt: 'First' },
    { src: '/media/Second.svg', width: 640, height: 480, alt: 'Second' },
  ]);
});

describe('reviews', () => {
  it('are listed eight per page, newest first, with average and distribution of all reviews', async () => {
    const first = (await get(grace.id, 'reviews')).json<ReviewPage>();
    expect(first).toMatchObject({ total: 10, average: 4.2, distribution: [6, 2, 1, 0, 1] });
    expect(first.reviews.map(({ body }) => body)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((index) => `Visit ${index}`),
    );
    expect(first.reviews[0]).toMatchObject({
      author: 'Guest 0.',
      rating: 5,
      writtenAt: TEST_NOW.toISOString(),
    });
    const second = (await get(grace.id, 'reviews?page=2')).json<ReviewPage>();
    expect(second.reviews.map(({ body }) => body)).toEqual(['Visit 8', 'Visit 9']);
    expect(second.distribution).toEqual(first.distribution);
  });

  it('are empty past the last page and for a provider without reviews', async () => {
    expect((await get(grace.id, 'reviews?page=900')).json()).toMatchObject({ total: 10, reviews: [] });
    expect((await get(quiet.id, 'reviews')).json()).toEqual({
      total: 0,
      average: 0,
      distribution: [0, 0, 0, 0, 0],
      services: [],
      reviews: [],
    });
  });

  it.each(['0', '-1', '1.5', '10001', 'x', '1e99'])(
    'respond with a field error for page %s',
    async (page) => {
      const response = await get(grace.id, `reviews?page=${page}`);
      expect(response.statusCode).toBe(400);
      const { errors } = response.json<Problem>();
      expect(new Set(errors?.map(({ path }) => path))).toEqual(new Set(['page']));
    },
  );
});

it('lists upcoming events, soonest first', async () => {
  const events = (await get(grace.id, 'events')).json<EventDetails[]>();
  expect(events.map(({ id }) => id)).toEqual([2, 1]);
  expect(events[0]).toMatchObject({ address: '1 Main Street', providerId: grace.id });
});

it.each(['portfolio', 'reviews', 'events'])('returns %s of the featured provider', async (part) => {
  const featured = (await app.inject('/api/v1/providers/featured')).json<{ id: string }>();
  expect((await get('featured', part)).json()).toEqual((await get(featured.id, part)).json());
});

it.each(['portfolio', 'reviews', 'events'])('returns no %s of an unlisted provider', async (part) => {
  for (const id of [hidden.id, v7(), 'none', "';DROP TABLE providers;--"]) {
    const response = await get(encodeURIComponent(id), part);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ message: PROBLEM_MESSAGES.providerNotFound });
  }
});

describe('reviews of a service', () => {
  const serviceId = v7();
  const other = v7();
  beforeAll(async () => {
    for (const [id, name, position] of [
      [serviceId, 'Lash Lift', 50],
      [other, 'Brow Wax', 51],
    ]) {
      await database().sql.query(
        `INSERT INTO services (provider_id, service_id, position, kind, chips, name, description, duration_minutes, price_cents)
         VALUES ($1, $2, $3, 'cosmetologist', '{lashes}', $4, '', 30, 900)`,
        [quiet.id, id, position, name],
      );
    }
    for (const [index, [service, rating]] of (
      [
        [serviceId, 5],
        [serviceId, 3],
        [other, 4],
        [null, 1],
        [serviceId, 4],
      ] as const
    ).entries()) {
      await database().sql.query(
        `INSERT INTO reviews (provider_id, review_id, user_id, author_name, rating, body, created_at, service_id)
         VALUES ($1, $2, $3, 'Ada L.', $4, $5, $6, $7)`,
        [quiet.id, v7(), v7(), rating, `Note ${index}`, new Date(TEST_NOW.getTime() - index * DAY), service],
      );
    }
  });
  afterAll(() => database().sql.query('DELETE FROM reviews WHERE provider_id = $1', [quiet.id]));

  const bodies = async (query: string) =>
    (await get(quiet.id, `reviews${query}`)).json<ReviewPage>().reviews.map(({ body }) => body);

  it('are counted, and their services named, most reviewed first', async () => {
    const all = (await get(quiet.id, 'reviews')).json<ReviewPage>();
    expect(all.services).toEqual([
      { id: serviceId, name: 'Lash Lift', total: 3 },
      { id: other, name: 'Brow Wax', total: 1 },
    ]);
    expect(all).not.toHaveProperty('found');
    const some = (await get(quiet.id, `reviews?service=${serviceId}`)).json<ReviewPage>();
    expect(some).toMatchObject({ total: 5, found: 3, average: all.average });
    expect(some.reviews.map(({ body }) => body)).toEqual(['Note 0', 'Note 1', 'Note 4']);
  });

  it('come in the order asked for', async () => {
    expect(await bodies('?sort=highest')).toEqual(['Note 0', 'Note 2', 'Note 4', 'Note 1', 'Note 3']);
    expect(await bodies('?sort=lowest')).toEqual(['Note 3', 'Note 1', 'Note 2', 'Note 4', 'Note 0']);
    expect(await bodies(`?sort=lowest&service=${serviceId}`)).toEqual(['Note 1', 'Note 4', 'Note 0']);
  });

  it('are none for a service that nobody reviewed, or that is none', async () => {
    for (const service of [v7(), 'nonsense', "';DROP TABLE reviews;--"]) {
      const answer = await get(quiet.id, `reviews?service=${encodeURIComponent(service)}`);
      expect(answer.json()).toMatchObject({ total: 5, found: 0, reviews: [] });
    }
    expect((await get(quiet.id, 'reviews?sort=best')).statusCode).toBe(400);
  });
});

it('lists at most four other providers of the category and city, most booked first', async () => {
  const barbers = Array.from({ length: 6 }, (_, index) =>
    testProvider({ name: `Barber ${index}`, bookedCount: 40 - index, chips: ['barber'] }),
  );
  const away = testProvider({ name: 'Away', bookedCount: 99, chips: ['barber'], cityId: 'plano' });
  await addProviders(database(), [...barbers, away]);
  const similar = async (index: number) =>
    (await get(barbers[index]?.id ?? '', 'similar')).json<ProviderCard[]>().map(({ name }) => name);
  expect(await similar(0)).toEqual(['Barber 1', 'Barber 2', 'Barber 3', 'Barber 4']);
  expect(await similar(5)).toEqual(['Barber 0', 'Barber 1', 'Barber 2', 'Barber 3']);
  expect((await get(away.id, 'similar')).json()).toEqual([]);
  expect((await get(v7(), 'similar')).statusCode).toBe(404);
});

describe('your own page', () => {
  const ask = async (email: string) => {
    const login = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email, password: TEST_PASSWORD, tokenExpiration: '1h' },
    });
    const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]));
    const authorization = `Bearer ${login.json<{ accessToken: string }>().accessToken}`;
    return app.inject({ url: '/api/v1/account/provider', headers: { authorization }, cookies });
  };

  it('is found only by its owner', async () => {
    const owner = await addAccount(database(), { email: 'grace@example.com' });
    await addAccount(database(), { email: 'guest@example.com' });
    await database().sql.query('INSERT INTO provider_owners VALUES ($1, $2)', [owner, grace.id]);
    expect((await ask('grace@example.com')).json()).toEqual({ id: grace.id });
    expect((await ask('guest@example.com')).json()).toEqual({ id: null });
    expect((await app.inject('/api/v1/account/provider')).statusCode).toBe(401);
  });
});

function addEventOf(
  providerId: string,
  number: number,
  inDays: number,
  status: EventStatus,
): Promise<string> {
  const startsAt = new Date(TEST_NOW.getTime() + inDays * DAY);
  return addEvent(database(), number, {
    provider_id: providerId,
    name: `Event ${number}`,
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + 3_600_000),
    status,
  });
}
