import type { MySignatures } from '@glow50/contract/signatures/my-signatures';
import { LISTING_TEXTS } from '@glow50/contract/registration/student';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { addOwner, type Owner } from '../../testing/add-owner';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';

const database = testDatabase();
let app: FastifyInstance;
let ada: Owner;

beforeAll(async () => {
  app = await testApp(database());
  ada = await addOwner(app, database(), 'Ada');
});
afterAll(() => app.close());

const texts = LISTING_TEXTS.map(({ id, version }) => ({ id, version }));
const sign = (changes: object = {}) =>
  ada.call('POST', 'my-signatures', { typedName: 'ada  lovelace', texts, ...changes });
const read = async () => (await ada.call('GET', 'my-signatures')).json<MySignatures>();

it('lists every text that is not signed yet', async () => {
  expect(await read()).toEqual({ signed: [], due: LISTING_TEXTS.map(({ id }) => id) });
});

it.each([
  ['another name', { typedName: 'Bea' }, 'typedName'],
  ['an old version', { texts: [{ id: 'listing-terms', version: '2020-01' }] }, 'texts'],
  [
    'a text that is not asked for',
    { texts: [...texts, { id: 'school-terms', version: '2026-11' }] },
    'texts',
  ],
  ['nothing', { texts: [] }, 'texts'],
])('rejects %s and stores nothing', async (_what, changes, path) => {
  const answer = await sign(changes);
  expect([answer.statusCode, answer.json<{ errors: { path: string }[] }>().errors[0]?.path]).toEqual([
    400,
    path,
  ]);
  expect((await read()).signed).toEqual([]);
});

it('keeps the first signature with its text, time and address, however often it is sent', async () => {
  const first = (await sign()).json<MySignatures>();
  const again = (await sign({ typedName: 'ADA LOVELACE' })).json<MySignatures>();
  expect(first.due).toEqual([]);
  expect(again).toEqual(first);
  expect(first.signed).toHaveLength(3);
  expect(first.signed[0]).toMatchObject({ typedName: 'ada  lovelace', reference: null });
  expect(new Set(first.signed.map(({ textHash }) => textHash)).size).toBe(3);
  const { rows } = await database().sql.query('SELECT DISTINCT address FROM account_signatures');
  expect(rows).toEqual([{ address: '127.0.0.1' }]);
});

it('lists signatures of received registrations only', async () => {
  for (const [state, reference] of [
    ['received', 'G50-A'],
    ['awaiting_payment', 'G50-B'],
  ] as const) {
    await database().sql.query(
      `WITH one AS (
         INSERT INTO registrations (owner_id, registration_id, user_id, kind, reference, state, name, email, answers,
           sponsor_offer, amount_due_cents, idempotency_key, submitted_at)
         VALUES ($1, gen_random_uuid(), $1, 'student', $3, $2, 'Ada', 'a@example.com', '{}', false, 0, 'k', now())
         RETURNING registration_id)
       INSERT INTO registration_signatures
       SELECT $1, registration_id, 'listing-terms', '2020-01', 'Old terms', '\\x00', 'Ada', NULL, now(), '::1' FROM one`,
      [ada.userId, state, reference],
    );
  }
  const references = (await read()).signed.flatMap(({ reference }) => reference ?? []);
  expect(references).toEqual(['G50-A']);
});
