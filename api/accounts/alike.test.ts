import { isDeep } from '@glow50/configuration/testing/sample.mjs';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { addAccount } from '../testing/add-account';
import { recordDatabase, type SentStatement } from '../platform/testing/record-database';
import { testApp } from '../testing/test-app';
import { testDatabase } from '../platform/testing/test-database';
import { withoutLimits } from '../platform/testing/unlimited';

/**
 * The area under the curve is the probability that a random known address was answered more slowly than a
 * random unknown one. It is 0.5 when the response time reveals nothing. Times are checked only in a deep run,
 * which runs alone: other tests in parallel would distort them.
 */
const PAIRS = isDeep ? 500 : 10;
const TOLERANCE = 0.05;
const WARM_UP = 10;
jest.setTimeout(isDeep ? 600_000 : 120_000);

const database = testDatabase();
let sent: SentStatement[];
let app: FastifyInstance;

beforeAll(async () => {
  for (let index = 0; index < PAIRS + WARM_UP; index += 1) {
    await addAccount(database(), { email: `known${index}@example.com` });
  }
  const recorded = recordDatabase(database());
  app = await testApp(recorded.database, { limitRules: withoutLimits() });
  ({ sent } = recorded);
});
afterAll(() => app.close());

it.each([
  ['register', { fullName: 'Ada Lovelace', password: 'a long password' }],
  ['forget-password', {}],
  ['login', { password: 'a wrong password', tokenExpiration: '1h' }],
])(
  '%s gives known and unknown addresses the same response, after the same queries and in the same time',
  async (call, payload) => {
    const ask = async (email: string) => {
      const start = performance.now();
      const response = await app.inject({
        method: 'POST',
        url: `/api/v1/auth/${call}`,
        payload: { ...payload, email },
      });
      const time = performance.now() - start;
      const cookies = response.cookies.map(({ value, ...cookie }) => ({ ...cookie, length: value.length }));
      const { 'set-cookie': _cookies, 'x-request-id': _id, date: _date, ...headers } = response.headers;
      const asked = sent.splice(0).map(({ text }) => text);
      return {
        time,
        asked,
        text: JSON.stringify([response.statusCode, response.body, cookies, headers]),
      };
    };

    const responses = new Set<string>();
    const asked = new Set<string>();
    const times: Record<'known' | 'other', number[]> = { known: [], other: [] };
    for (let index = 0; index < PAIRS + WARM_UP; index += 1) {
      const kinds = index % 2 ? (['known', 'other'] as const) : (['other', 'known'] as const);
      for (const kind of kinds) {
        const answer = await ask(`${kind}${index}@example.com`);
        responses.add(answer.text);
        asked.add(answer.asked.toSorted().join('\n'));
        expect(answer.asked.length).toBeGreaterThan(0);
        if (index >= WARM_UP) times[kind].push(answer.time);
      }
    }
    expect(responses.size).toBe(1);
    expect([...asked]).toHaveLength(1);
    if (!isDeep) return;
    expect(Math.abs(areaUnderCurve(times.known, times.other) - 0.5)).toBeLessThanOrEqual(TOLERANCE);
  },
);

it('measures how often the first times are slower than the second', () => {
  expect(areaUnderCurve([5, 6, 7], [1, 2, 3])).toBe(1);
  expect(areaUnderCurve([1, 2], [1, 2])).toBe(0.5);
  expect(areaUnderCurve([1, 2, 3], [5, 6, 2])).toBeCloseTo(1.5 / 9);
});

function areaUnderCurve(slow: readonly number[], fast: readonly number[]): number {
  const wins = slow.flatMap((one) => fast.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
}
