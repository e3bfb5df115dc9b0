import { beforeAll, expect, it } from '@jest/globals';
import { Availability, type NextTimes } from '@glow50/contract/availability/availability';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { addProviders, testProvider } from '../../testing/add-providers';
import { readExactly } from '../../platform/testing/read-exactly';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';

const database = testDatabase();
const provider = testProvider();
let app: FastifyInstance;
let serviceId: string;

beforeAll(async () => {
  await addProviders(database(), [provider]);
  const service = await database()
    .db.selectFrom('services')
    .select('service_id')
    .where('provider_id', '=', provider.id)
    .executeTakeFirstOrThrow();
  serviceId = service.service_id;
  app = await testApp(database());
});

async function ask(query: string, id = provider.id) {
  return app.inject(`/api/v1/providers/${id}/availability?${query}`);
}

async function monday(): Promise<Availability['days'][number] | undefined> {
  const answer = await ask(`serviceId=${serviceId}&from=2026-03-09&to=2026-03-09`);
  return answer.json<Availability>().days[0];
}

it('offers every half hour at which the service ends before the provider closes', async () => {
  const day = await monday();
  expect(day).toMatchObject({ date: '2026-03-09', state: 'open' });
  expect(day?.slots[0]).toEqual({ startsAt: '2026-03-09T14:00:00.000Z', label: '9:00 AM' });
  expect(day?.slots.at(-1)).toEqual({ startsAt: '2026-03-09T21:30:00.000Z', label: '4:30 PM' });
  expect(day?.slots).toHaveLength(16);
});

it('distinguishes past, closed and open days', async () => {
  const answer = await ask(`serviceId=${serviceId}&from=2026-03-01&to=2026-03-06`);
  expect(answer.headers['cache-control']).toBe('no-store');
  const { today, lastDate, days } = readExactly(Availability, answer);
  expect({ today, lastDate }).toEqual({ today: '2026-03-02', lastDate: '2026-05-31' });
  expect(days.map(({ state }) => state)).toEqual(['past', 'open', 'closed', 'closed', 'closed', 'open']);
  expect(days[1]?.slots[0]?.label).toBe('10:00 AM');
});

it('leaves out taken slots, and applies exceptions to the hours', async () => {
  const { db } = database();
  const slot = Date.parse('2026-03-09T17:00:00Z') / 900_000;
  const bookingId = v7();
  await database().sql.query(
    `INSERT INTO bookings (provider_id, booking_id, service_id, service_name, duration_minutes, starts_at, ends_at,
       status, hold_expires_at, visitor_hash, price_cents, service_charge_cents, policy, due_now_cents, created_at)
     VALUES ($1, $2, $2, '', 15, now(), now() + interval '1 hour', 'confirmed', now(), '', 0, 0, '{}', 0, now())`,
    [provider.id, bookingId],
  );
  await database().sql.query('INSERT INTO booking_slots VALUES ($1, 0, $2, $3, NULL)', [
    provider.id,
    slot,
    bookingId,
  ]);
  const labels = (await monday())?.slots.map(({ label }) => label);
  expect(labels?.slice(0, 4)).toEqual(['9:00 AM', '9:30 AM', '10:00 AM', '10:30 AM']);
  expect(labels?.[4]).toBe('12:30 PM');
  await db
    .insertInto('date_exceptions')
    .values([
      { provider_id: provider.id, on_date: '2026-03-09', opens: null, closes: null },
      { provider_id: provider.id, on_date: '2026-03-10', opens: '20:00', closes: '21:30' },
      { provider_id: provider.id, on_date: '2026-03-02', opens: '06:00', closes: '08:30' },
    ])
    .execute();
  expect(await monday()).toEqual({ date: '2026-03-09', state: 'closed', slots: [] });
  const tuesday = await ask(`serviceId=${serviceId}&from=2026-03-10`);
  expect(tuesday.json<Availability>().days[0]?.slots.map(({ label }) => label)).toEqual(['8:00 PM']);
  // Nothing is taken today: it is only too late.
  const today = await ask(`serviceId=${serviceId}&from=2026-03-02`);
  expect(today.json<Availability>().days[0]).toEqual({
    date: '2026-03-02',
    state: 'full',
    slots: [],
    fullParts: [],
  });
});

it('lists the next free slots, one per day', async () => {
  const answer = await app.inject(`/api/v1/providers/${provider.id}/next-times?limit=3`);
  expect(answer.headers['cache-control']).toBe('public, no-cache');
  const { times, serviceId: chosen } = answer.json<NextTimes>();
  expect(chosen).toBe(serviceId);
  expect(times.map(({ label }) => label)).toEqual([
    'Fri, Mar 6, 10:00 AM',
    'Tue, Mar 10, 8:00 PM',
    'Fri, Mar 13, 10:00 AM',
  ]);
});

it.each([
  ['an end before the start', () => `serviceId=${serviceId}&from=2026-03-09&to=2026-03-08`, 'to'],
  ['63 days', () => `serviceId=${serviceId}&from=2026-03-01&to=2026-05-02`, 'to'],
  ['a day that does not exist', () => `serviceId=${serviceId}&from=2026-02-30`, 'from'],
  ['an invalid service id', () => 'serviceId=hair&from=2026-03-01', 'serviceId'],
])('rejects %s and names the field', async (_what, query, path) => {
  const answer = await ask(query());
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ errors: { path: string }[] }>().errors[0]?.path).toBe(path);
});

it("responds with 404 for another provider's service and for an unpublished page", async () => {
  const hidden = testProvider({ isPublished: false });
  await addProviders(database(), [hidden]);
  expect((await ask(`serviceId=${v7()}&from=2026-03-09`)).statusCode).toBe(404);
  expect((await ask(`serviceId=${serviceId}&from=2026-03-09`, hidden.id)).statusCode).toBe(404);
  expect((await ask(`serviceId=${serviceId}&from=2026-03-09`, 'nobody')).statusCode).toBe(404);
});
