import { isDeep } from '@glow50/configuration/testing/sample.mjs';
import type { Problem } from '@glow50/contract/problem';
import { isLinear, leastWork } from '@glow50/server/testing/hostile-input';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { findAccountByEmail } from './accounts/account-repository';
import { createSessions } from './accounts/sessions';
import { testClock, testConfig } from './platform/testing/test-config';
import { testDatabase } from './platform/testing/test-database';
import { withoutLimits } from './platform/testing/unlimited';
import { addAccount } from './testing/add-account';
import { addEvent } from './testing/add-event';
import { addProviders, testProvider } from './testing/add-providers';
import { HOSTILE_ADDRESSES } from './testing/hostile-inputs/hostile-addresses';
import { HOSTILE_BODIES } from './testing/hostile-inputs/hostile-bodies';
import { HOSTILE_HEADERS } from './testing/hostile-inputs/hostile-headers';
import type { Stage } from './testing/hostile-inputs/hostile-request';
import { testApp } from './testing/test-app';

/** Requests that would take super-linear time, deep recursion or an answer larger than themselves if not bounded. */
const ATTACKS = [...HOSTILE_BODIES, ...HOSTILE_ADDRESSES, ...HOSTILE_HEADERS];
/** Just below the largest body. */
const LARGE = 250_000;
const MOST_ANSWERED = 8000;
/** Page links repeat the search text. */
const MOST_HEADERS = 4000;
const MOST_LISTED = 20;
/** Below this, the ratio only shows what else the process did. */
const COUNTED_MS = 50;

jest.setTimeout(120_000);

const database = testDatabase();
let app: FastifyInstance;
let stage: Stage;

beforeAll(async () => {
  app = await testApp(database(), { limitRules: withoutLimits() });
  const provider = testProvider();
  await addProviders(database(), [provider]);
  await addAccount(database(), { email: 'owner@example.com' });
  await addAccount(database(), { email: 'staff@example.com', role: 'staff' });
  const owner = await sessionOf('owner');
  await database().sql.query('INSERT INTO provider_owners VALUES ($1, $2)', [owner.userId, provider.id]);
  await addEvent(database(), 7, { provider_id: provider.id, status: 'published' });
  const { rows } = await database().sql.query<{ id: string }>('SELECT service_id AS id FROM services');
  stage = {
    providerId: provider.id,
    serviceId: rows[0]?.id ?? '',
    owner: owner.headers,
    staff: (await sessionOf('staff')).headers,
  };
});
afterAll(() => app.close());

async function sessionOf(name: string) {
  const account = await findAccountByEmail(database(), `${name}@example.com`);
  if (!account) throw new Error(`${name} has no account`);
  const sessions = createSessions({ database: database(), clock: testClock(), config: testConfig() });
  const { accessToken, cookie } = await sessions.start(account, '1h');
  const headers = { authorization: `Bearer ${accessToken}`, cookie: `session=${cookie}` };
  return { userId: account.userId, headers };
}

it.each(ATTACKS)('answers $name with $status, in few words', async ({ ask, status, path }) => {
  const answer = await app.inject(ask(LARGE, stage));
  expect(answer.statusCode).toBe(status);
  expect(answer.body.length).toBeLessThan(MOST_ANSWERED);
  expect(JSON.stringify(answer.headers).length).toBeLessThan(MOST_HEADERS);
  if (status !== 400) return;
  const { errors = [], errorCount } = answer.json<Problem>();
  expect(errors.length).toBeLessThanOrEqual(MOST_LISTED);
  if (errorCount !== undefined)
    expect([errors.length, errorCount > MOST_LISTED]).toEqual([MOST_LISTED, true]);
  if (path !== undefined) expect(errors.map((error) => error.path)).toContain(path);
});

it('lists the first 20 of 200 invalid fields, and says that there are 200', async () => {
  const scans = ATTACKS.find(({ name }) => name === '200 scans of which all are wrong');
  const answer = await app.inject(scans?.ask(LARGE, stage) ?? {});
  expect(answer.json()).toMatchObject({ errors: { length: 20 }, errorCount: 200 });
});

function workOf(ask: (typeof ATTACKS)[number]['ask'], size: number): Promise<number> {
  const request = ask(size, stage);
  return leastWork(() => app.inject(request));
}

const inDeepTests = isDeep ? it : it.skip;

inDeepTests.each(ATTACKS)('takes at most linear time for $name', async ({ ask }) => {
  expect(isLinear(await workOf(ask, LARGE / 4), await workOf(ask, LARGE), COUNTED_MS)).toBe(true);
});

inDeepTests('suggests for 80 letters in no more time than for 12', async () => {
  const suggestions = (text: string) => () => ({ url: `/api/v1/suggestions?kind=service&text=${text}` });
  const [short, long] = [
    await workOf(suggestions('hiar '.repeat(2)), 0),
    await workOf(suggestions('hiar '.repeat(16)), 0),
  ];
  expect(long).toBeLessThan(2 * short);
});
