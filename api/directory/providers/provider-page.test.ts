import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { EventStatus } from '@glow50/contract/events/event-editor';
import type { EventDetails } from '@glow50/contract/events/events';
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
