import type { NextTimes } from '@glow50/contract/availability/availability';
import type { ChangeProviderState, ProviderState } from '@glow50/contract/providers/provider-state';
import type { ProviderCard, ProviderProfile } from '@glow50/contract/providers/providers';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { addBooking } from '../../testing/add-booking';
import { addAccount } from '../../testing/add-account';
import { addProviders, testProvider } from '../../testing/add-providers';
import { signIn, type SignedIn } from '../../testing/sign-in';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';

const database = testDatabase();
let app: FastifyInstance;
let owner: SignedIn;
let count = 0;
let id = '';

beforeAll(async () => {
  app = await testApp(database());
});
afterAll(() => app.close());

beforeEach(async () => {
  const email = `owner${(count += 1)}@example.com`;
  const userId = await addAccount(database(), { email });
  const provider = testProvider({ name: `Quilla ${count}` });
  id = provider.id;
  await addProviders(database(), [provider]);
  await database().sql.query('INSERT INTO provider_owners VALUES ($1, $2)', [userId, id]);
  owner = await signIn(app, email);
});

const change = (payload: ChangeProviderState) =>
  app.inject({ method: 'PATCH', url: '/api/v1/provider/state', payload, headers: owner.headers });
const read = async () =>
  (await app.inject({ url: '/api/v1/provider/state', headers: owner.headers })).json<ProviderState>();
const find = async (query: string) =>
  (await app.inject(`/api/v1/search?${query}`)).json<ProviderCard[]>().some((card) => card.id === id);
const page = async () => (await app.inject(`/api/v1/providers/${id}`)).statusCode;
const shownVacation = async () =>
  (await app.inject(`/api/v1/providers/${id}`)).json<ProviderProfile>().vacation;
const days = async () => {
  const answer = await app.inject(`/api/v1/providers/${id}/next-times?limit=3`);
  return answer.json<NextTimes>().times.map(({ startsAt }) => startsAt.slice(0, 10));
};

it('a page starts published and is found by category and by words', async () => {
  expect(await read()).toEqual({
    providerId: id,
    state: 'published',
    isVerified: false,
    vacation: null,
    bookingsAhead: 0,
  });
  expect([await find('service=HAIR&limit=60'), await find('q=quilla')]).toEqual([true, true]);
});

it('an unpublished page is hidden until it is published again', async () => {
  await addBooking(database(), id, { status: 'confirmed', inMinutes: 2000 });
  expect((await change({ state: 'unpublished' })).json()).toMatchObject({
    state: 'unpublished',
    bookingsAhead: 1,
  });
  expect([await find('service=HAIR&limit=60'), await find('q=quilla'), await page()]).toEqual([
    false,
    false,
    404,
  ]);
  expect((await change({ state: 'unpublished' })).statusCode).toBe(200);
  const preview = await app.inject({ url: '/api/v1/provider/preview', headers: owner.headers });
  expect(preview.json()).toMatchObject({ state: 'unpublished', profile: { id }, pictures: [] });
  await change({ state: 'published' });
  expect([await find('service=HAIR&limit=60'), await find('q=quilla'), await page()]).toEqual([
    true,
    true,
    200,
  ]);
});

it('a paused page stays reachable but has no times and is not found by search', async () => {
  await change({ state: 'paused' });
  expect([await find('service=HAIR&limit=60'), await find('q=quilla'), await page()]).toEqual([
    false,
    false,
    200,
  ]);
  expect(await days()).toEqual([]);
  expect((await app.inject(`/api/v1/providers/${id}`)).json()).toMatchObject({ isPaused: true });
  await change({ state: 'published' });
  expect(await days()).toHaveLength(3);
});

it('a vacation offers no times on its days and can end early', async () => {
  expect(await days()).toEqual(['2026-03-02', '2026-03-06', '2026-03-09']);
  const vacation = { from: '2026-03-05', until: '2026-03-12' };
  expect((await change({ vacation })).json()).toMatchObject({ state: 'published', vacation });
  expect(await days()).toEqual(['2026-03-02', '2026-03-13', '2026-03-16']);
  await change({ vacation: null });
  expect(await days()).toEqual(['2026-03-02', '2026-03-06', '2026-03-09']);
});

it('shows a vacation to visitors from its first day', async () => {
  const until = '2026-03-12';
  await change({ vacation: { from: '2026-03-03', until } });
  expect(await shownVacation()).toBeUndefined();
  await change({ vacation: { from: '2026-03-02', until } });
  expect(await shownVacation()).toEqual({ from: '2026-03-02', until });
});

it('requires confirmation when bookings fall within a vacation, and changes nothing before', async () => {
  await addBooking(database(), id, { status: 'confirmed', inMinutes: 4 * 24 * 60 });
  const vacation = { from: '2026-03-05', until: '2026-03-12' };
  const refused = await change({ vacation });
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({ errors: [expect.objectContaining({ path: 'keepBookings' })] as unknown }),
  ]);
  expect((await read()).vacation).toBeNull();
  expect((await change({ vacation: { from: '2026-03-07', until: '2026-03-12' } })).statusCode).toBe(200);
  expect((await change({ vacation, keepBookings: true })).json()).toMatchObject({
    vacation,
    bookingsAhead: 1,
  });
});

it.each([
  ['vacation.until', { vacation: { from: '2026-03-05', until: '2026-03-04' } }],
  ['vacation.until', { vacation: { from: '2026-02-05', until: '2026-02-09' } }],
  ['vacation.from', { vacation: { from: 'soon', until: '2026-03-04' } }],
  ['state', { state: 'gone' as 'paused' }],
])('responds with a field error for an invalid %s', async (path, wrong) => {
  const answer = await change(wrong);
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    expect.objectContaining({
      errors: expect.arrayContaining([expect.objectContaining({ path })]) as unknown,
    }),
  ]);
});

it('a page that the office took down cannot be published by its owner', async () => {
  await database().sql.query(
    `UPDATE providers SET is_published = false, withdrawn_by = 'office' WHERE provider_id = $1`,
    [id],
  );
  expect((await change({ state: 'published' })).statusCode).toBe(409);
  expect((await read()).state).toBe('taken_down');
});
