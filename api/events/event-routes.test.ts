import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { EventSummary } from '@glow50/contract/events/events';
import type { Problem } from '@glow50/contract/problem';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { TEST_NOW } from '../platform/testing/test-config';
import { testApp } from '../testing/test-app';
import { testDatabase } from '../platform/testing/test-database';
import { addEvent } from '../testing/add-event';

const HOUR = 3_600_000;
const LARGEST = Number.MAX_SAFE_INTEGER;
const database = testDatabase();
let app: FastifyInstance;

beforeAll(async () => {
  await addEvent(database(), 12, { name: 'Later', starts_at: hoursFromNow(200), ends_at: hoursFromNow(202) });
  await addEvent(database(), 11, { name: 'Next' });
  await addEvent(database(), 10, { name: 'Running', starts_at: hoursFromNow(-1), ends_at: hoursFromNow(1) });
  await addEvent(database(), 9, { name: 'Over', starts_at: hoursFromNow(-3), ends_at: hoursFromNow(0) });
  await addEvent(database(), 8, { name: 'In review', status: 'submitted' });
  await addEvent(database(), LARGEST, {
    name: 'Largest',
    starts_at: hoursFromNow(300),
    ends_at: hoursFromNow(301),
  });
  app = await testApp(database());
});
afterAll(() => app.close());

const hoursFromNow = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR);

const details = (id: number | string) => app.inject({ url: `/api/v1/event-details/${id}` });

it('lists public events that are not over, soonest first', async () => {
  const response = await app.inject({ url: '/api/v1/all-events' });
  expect(response.statusCode).toBe(200);
  expect(response.json<EventSummary[]>().map(({ name }) => name)).toEqual([
    'Running',
    'Next',
    'Later',
    'Largest',
  ]);
  expect(response.headers['cache-control']).toMatch(/^public/);
});

describe('the details', () => {
  it('give date and time in the time zone of the place', async () => {
    const response = await details(11);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      id: 11,
      name: 'Next',
      price: { cents: 2034, currency: 'USD' },
      date: '2026-03-06',
      time: '09:30',
      description: 'What happens',
      organizer: 'Ada',
      img: null,
      category: 'Workshop',
      city: 'Dallas',
      state: 'Texas',
      startsAt: '2026-03-06T15:30:00.000Z',
      endsAt: '2026-03-06T17:30:00.000Z',
      timeZone: 'America/Chicago',
      seats: { capacity: 60, left: 60, label: null },
      hasKinds: false,
      isPast: false,
      address: '1 Main Street',
      zipcode: '75201',
      contact: 'Ada, 214 555 0100',
      email: 'ada@example.com',
      providerId: null,
      cancelledBecause: null,
    });
  });

  it('still exist when the event is over', async () => {
    expect((await details(9)).json()).toMatchObject({ name: 'Over' });
  });

  it('exist for the largest allowed number', async () => {
    expect((await details(LARGEST)).json()).toMatchObject({ id: LARGEST });
  });

  it.each([8, 99])('do not exist for %i', async (id) => {
    const response = await details(id);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ message: PROBLEM_MESSAGES.eventNotFound });
  });

  it.each(['abc', '0', '1.5', '-1', '9007199254740993'])('reject the number %s', async (id) => {
    const response = await details(id);
    expect(response.statusCode).toBe(400);
    expect(response.json<Problem>().errors?.every(({ path }) => path === 'id')).toBe(true);
  });
});

it('accepts no writes', async () => {
  expect((await app.inject({ method: 'POST', url: '/api/v1/all-events', payload: {} })).statusCode).toBe(404);
});
