import { ProviderCard } from '@glow50/contract/providers/providers';
import { beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { newVisitor } from '../../testing/test-site';
import { FRIDAY_NOON, openBookingSite } from '../../testing/booking-site';
import { inTransaction } from '../../platform/database/transaction';
import { addProviders, testProvider } from '../../testing/add-providers';
import { readExactly } from '../../platform/testing/read-exactly';
import { testClock } from '../../platform/testing/test-config';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';
import { recordTimesChanged } from '../search-index/rank-changes';
import { refreshOpenings } from '../search-index/openings';

const database = testDatabase();
const clock = testClock();
let app: FastifyInstance;
const fail = (error: unknown) => {
  throw error;
};

const monday = testProvider({ name: 'Monday', bookedCount: 1 });
const sunday = testProvider({ name: 'Sunday', bookedCount: 5, priceCents: 3000 });
const never = testProvider({ name: 'Never', bookedCount: 9, chips: ['hair', 'brows'] });

beforeAll(async () => {
  await addProviders(database(), [monday, sunday, never]);
  const { sql } = database();
  await sql.query('DELETE FROM weekly_hours WHERE provider_id = ANY($1)', [[sunday.id, never.id]]);
  await sql.query("INSERT INTO weekly_hours VALUES ($1, 0, '10:00', '12:00')", [sunday.id]);
  await refreshOpenings({ database: database(), clock }, fail);
  app = await testApp(database(), { clock });
});

async function find(query: string) {
  const answer = await app.inject(`/api/v1/search?${query}`);
  expect(answer.statusCode).toBe(200);
  const cards = readExactly(z.array(ProviderCard), answer);
  return {
    total: Number(answer.headers['x-total-count']),
    names: cards.map(({ name }) => name),
    next: cards.map(({ next }) => next?.label),
  };
}

it('starts with the soonest available provider and ends with unavailable ones', async () => {
  expect(await find('sort=soonest')).toEqual({
    total: 3,
    names: ['Monday', 'Sunday', 'Never'],
    next: ['Mon, Mar 2, 10:00 AM', 'Sun, Mar 8, 10:00 AM', undefined],
  });
  expect((await find('sort=soonest&maxPrice=25')).names).toEqual(['Monday', 'Never']);
  expect((await find('sort=soonest&service=BROWS')).names).toEqual(['Never']);
  expect((await find('')).next).toEqual([undefined, undefined, undefined]);
});

it.each([
  ['2026-03-08', ['Sunday'], ['Sun, Mar 8, 10:00 AM']],
  ['2026-03-09', ['Monday'], ['Mon, Mar 9, 9:00 AM']],
  ['2026-03-10', [], []],
  ['2026-03-01', [], []],
  ['2027-03-07', [], []],
])('finds the providers available on %s', async (date, names, next) => {
  expect(await find(`availableOn=${date}`)).toEqual({ total: names.length, names, next });
  expect((await find(`availableOn=${date}&near=32.78,-96.8&sort=nearest`)).names).toEqual(names);
  expect((await find(`availableOn=${date}&sort=soonest&q=cosmetologist`)).names).toEqual(names);
});

it('responds with a field error for a date that does not exist', async () => {
  const answer = await app.inject('/api/v1/search?availableOn=2026-02-30');
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: [{ path: 'availableOn' }] });
});

it('removes a day once its last time is booked', async () => {
  const site = await openBookingSite(database(), { clock });
  const { provider } = site;
  await database().sql.query(
    "UPDATE weekly_hours SET opens = '12:00', closes = '13:30' WHERE provider_id = $1 AND day = 5",
    [provider.id],
  );
  await inTransaction(database(), (tx) => recordTimesChanged(tx, provider.id));
  await site.catchUp();
  const isFound = async () => (await find('availableOn=2026-03-06')).names.includes(provider.name);
  expect(await isFound()).toBe(true);
  await site.book(newVisitor(), FRIDAY_NOON);
  await site.catchUp();
  expect(await isFound()).toBe(false);
  await site.close();
});

it('recomputes free days when the day has passed', async () => {
  clock.advance(24 * 3_600_000);
  await refreshOpenings({ database: database(), clock }, fail);
  expect((await find('sort=soonest&maxPrice=25')).next[0]).toBe('Fri, Mar 6, 10:00 AM');
  const { rows } = await database().sql.query('SELECT 1 FROM openings WHERE stale_at <= $1', [clock.now()]);
  expect(rows).toEqual([]);
});
