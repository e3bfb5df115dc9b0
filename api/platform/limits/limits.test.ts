import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { addAccount, TEST_PASSWORD } from '../../testing/add-account';
import { testClock, testConfig } from '../testing/test-config';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../testing/test-database';
import { createLimits } from './limits';
import { LIMIT_RULES } from './limit-rules';

const database = testDatabase();

function limitsOf({ tries = 3, clock = testClock() } = {}) {
  const limitRules = { ...LIMIT_RULES, loginAddress: { tries, seconds: 60 } };
  const limits = createLimits({ config: testConfig(), database: database(), clock, limitRules });
  return { limits, clock };
}

const login = (app: FastifyInstance, email: string, password: string, headers = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password, tokenExpiration: '1h' },
    headers,
  });

it('allows exactly the permitted number of concurrent tries', async () => {
  const { limits } = limitsOf();
  const tries = await Promise.allSettled(
    Array.from({ length: 30 }, () => limits.spend(['loginAddress', 'at-once'])),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

it('states the wait, counts each subject separately, and starts again after the window', async () => {
  const { limits, clock } = limitsOf({ tries: 1 });
  await limits.spend(['loginAddress', 'a']);
  clock.advance(20_500);
  await expect(limits.spend(['loginAddress', 'a'])).rejects.toMatchObject({
    statusCode: 429,
    problem: { message: PROBLEM_MESSAGES.tooMany },
    headers: { 'retry-after': '40' },
  });
  await limits.spend(['loginAddress', 'b'], ['loginClient', 'a']);
  clock.advance(39_500);
  await limits.spend(['loginAddress', 'a']);
});

it('an attempt that was given back does not count', async () => {
  const { limits } = limitsOf({ tries: 1 });
  for (let times = 0; times < 3; times += 1) {
    await limits.spend(['loginAddress', 'right']);
    await limits.giveBack(['loginAddress', 'right']);
  }
});

it('stores no address', async () => {
  const { limits } = limitsOf();
  await limits.spend(['loginAddress', 'quinn@example.com']);
  const { rows } = await database().sql.query<{ row: string }>('SELECT l::text AS row FROM rate_limits l');
  expect(rows).not.toEqual([]);
  expect(rows.map(({ row }) => row).join()).not.toContain('quinn');
});

it('limits wrong passwords per address from all clients, and does not count right ones', async () => {
  await addAccount(database(), { email: 'ada@example.com' });
  const limitRules = { ...LIMIT_RULES, loginAddress: { tries: 20, seconds: 60 } };
  const app = await testApp(database(), { config: testConfig({ trustProxy: 1 }), limitRules });
  for (let times = 0; times < 30; times += 1) {
    expect((await login(app, 'ada@example.com', TEST_PASSWORD)).statusCode).toBe(200);
  }
  const statuses: number[] = [];
  for (let times = 0; times < 21; times += 1) {
    const from = { 'x-forwarded-for': `203.0.113.${times}` };
    statuses.push((await login(app, 'ada@example.com', 'wrong', from)).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(401), 429]);
  await app.close();
});

it.each([
  ['no proxy is trusted', 0, (n: number) => `198.51.100.${n}`],
  ['the proxy appends the real address', 1, (n: number) => `198.51.100.${n}, 192.0.2.${7}`],
])('cannot be evaded by forged forwarding headers when %s', async (_when, trustProxy, forge) => {
  const limitRules = { ...LIMIT_RULES, loginClient: { tries: 5, seconds: 60 } };
  const app = await testApp(database(), { config: testConfig({ trustProxy }), limitRules });
  const statuses: number[] = [];
  for (let times = 0; times < 6; times += 1) {
    const headers = {
      'x-forwarded-for': forge(times),
      'x-real-ip': forge(times),
      forwarded: `for=${forge(times)}`,
    };
    statuses.push((await login(app, `guess${times}@example.com`, 'wrong', headers)).statusCode);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  await app.close();
});
