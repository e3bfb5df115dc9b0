import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { testConfig } from '../testing/test-config';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../testing/test-database';
import { MovableClock, systemClock } from './clock';

const database = testDatabase();
let app: FastifyInstance;
const clock = new MovableClock();
beforeAll(async () => {
  app = await testApp(database(), { clock });
});
afterAll(() => app.close());

const put = (offsetSeconds: unknown, from = {}) =>
  app.inject({ method: 'PUT', url: '/dev/clock', payload: { offsetSeconds }, ...from });

it('moves the clock and resets it', async () => {
  const answer = await put(7200);
  expect(answer.json()).toMatchObject({ offsetSeconds: 7200 });
  expect(clock.now().getTime() - Date.now()).toBeGreaterThan(7_190_000);
  expect((await app.inject('/dev/clock')).json()).toMatchObject({ offsetSeconds: 7200 });
  await put(0);
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(5000);
});

it('rejects an invalid offset and names the field', async () => {
  for (const offset of ['soon', 1e12, null]) {
    const answer = await put(offset);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ path: 'offsetSeconds' }] });
  }
});

it('is restricted to this machine unless opened to everybody', async () => {
  const afar = { remoteAddress: '203.0.113.9' };
  expect((await put(60, afar)).statusCode).toBe(404);
  expect((await put(60, { headers: { host: 'rebound.example' } })).statusCode).toBe(404);
  const open = await testApp(database(), { clock, config: testConfig({ devTools: 'open' }) });
  expect((await open.inject({ url: '/dev/clock', ...afar })).statusCode).toBe(200);
  await open.close();
});

it('does not exist in production', async () => {
  const production = await testApp(database(), { clock: systemClock });
  expect((await production.inject('/dev/clock')).statusCode).toBe(404);
  await production.close();
});
