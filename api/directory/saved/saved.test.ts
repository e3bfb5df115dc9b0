import type { AccountExport } from '@glow50/contract/accounts/account';
import type { ProviderCard } from '@glow50/contract/providers/providers';
import {
  SAVED_MAX,
  SAVED_MESSAGES,
  type SavedProviders,
} from '@glow50/contract/saved-providers/saved-providers';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { addAccount, TEST_PASSWORD } from '../../testing/add-account';
import { addProviders, testProvider } from '../../testing/add-providers';
import { signIn } from '../../testing/sign-in';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';
import { testClock } from '../../platform/testing/test-config';
import { finishRemovals } from '../../testing/finish-removals';

const database = testDatabase();
const clock = testClock();
const many = Array.from({ length: SAVED_MAX + 2 }, (_, place) => testProvider({ name: `Ada ${place}` }));
const hidden = testProvider({ name: 'Hidden', isPublished: false });
const ids = many.map(({ id }) => id);
const [first = '', second = '', third = ''] = ids;
let app: FastifyInstance;
let headers: Record<string, string>;
let people = 0;

beforeAll(async () => {
  app = await testApp(database(), { clock });
  await addProviders(database(), [...many, hidden]);
});
afterAll(() => app.close());

async function newPerson(): Promise<Record<string, string>> {
  people += 1;
  const email = `saver${people}@example.com`;
  await addAccount(database(), { email });
  return (await signIn(app, email)).headers;
}
beforeEach(async () => {
  headers = await newPerson();
});

function call(method: 'GET' | 'PUT' | 'POST' | 'DELETE', part = '', payload?: object, as = headers) {
  clock.advance(1000);
  const url = `/api/v1/saved-providers${part}`;
  return app.inject({ method, url, headers: as, ...(payload && { payload }) });
}
const listed = async (as = headers) => (await call('GET', '', undefined, as)).json<SavedProviders>().ids;

it('keeps providers in the order of saving, newest first, each once', async () => {
  expect((await call('PUT', `/${first}`)).json()).toEqual({ ids: [first] });
  await call('PUT', `/${second}`);
  expect((await call('PUT', `/${first}`)).json()).toEqual({ ids: [second, first] });
  const twice = await Promise.all([call('PUT', `/${third}`), call('PUT', `/${third}`)]);
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await listed()).toEqual([third, second, first]);
});

it('takes a provider off the list, also twice', async () => {
  await call('PUT', `/${first}`);
  expect((await call('DELETE', `/${first}`)).json()).toEqual({ ids: [] });
  expect((await call('DELETE', `/${first}`)).statusCode).toBe(200);
  expect((await call('DELETE', '/nobody')).statusCode).toBe(200);
});

it('shows nobody the list of somebody else, and changes only the own one', async () => {
  const other = await newPerson();
  await call('PUT', `/${first}`);
  expect(await listed(other)).toEqual([]);
  await call('DELETE', `/${first}`, undefined, other);
  expect(await listed()).toEqual([first]);
  expect((await call('GET', '', undefined, {})).statusCode).toBe(401);
});

it.each([
  ['an unknown page', v7()],
  ['no id', 'nobody'],
  ['a page that is not listed', hidden.id],
])('does not save %s', async (_what, id) => {
  expect((await call('PUT', `/${id}`)).statusCode).toBe(404);
  expect(await listed()).toEqual([]);
});

it('takes over what a visitor saved on the device, in its order, without losing or doubling anything', async () => {
  await call('PUT', `/${first}`);
  const body = { ids: [third, hidden.id, first, v7(), second] };
  expect((await call('POST', '', body)).json()).toEqual({ ids: [third, second, first] });
  expect((await call('POST', '', body)).json()).toEqual({ ids: [third, second, first] });
});

it('is bounded, also for requests at the same time', async () => {
  const taken = await call('POST', '', { ids: ids.slice(0, SAVED_MAX - 1) });
  expect(taken.json<SavedProviders>().ids).toHaveLength(SAVED_MAX - 1);
  const answers = await Promise.all(ids.slice(SAVED_MAX - 1).map((id) => call('PUT', `/${id}`)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
    message: SAVED_MESSAGES.full,
  });
  expect(await listed()).toHaveLength(SAVED_MAX);
  expect((await call('POST', '', { ids })).statusCode).toBe(400);
});

it('gives the cards of listed providers, in the order of the ids', async () => {
  const read = (text: string) => app.inject(`/api/v1/provider-cards?ids=${text}`);
  const cards = (await read([second, hidden.id, first, v7()].join())).json<ProviderCard[]>();
  expect(cards.map(({ name }) => name)).toEqual(['Ada 1', 'Ada 0']);
  expect((await read('nobody')).statusCode).toBe(400);
  expect((await read(ids.join())).statusCode).toBe(400);
});

it('is part of the data download and is deleted with the account', async () => {
  await call('PUT', `/${first}`);
  const account = { url: '/api/v1/account', headers };
  const { saved } = (await app.inject({ url: '/api/v1/account/export', headers })).json<AccountExport>();
  expect(saved).toEqual([{ providerId: first, savedAt: expect.any(String) }]);
  const rows = () => database().sql.query('SELECT FROM saved_providers WHERE provider_id = $1', [first]);
  const before = (await rows()).rowCount ?? 0;
  await app.inject({ ...account, method: 'DELETE', payload: { password: TEST_PASSWORD } });
  await finishRemovals({ database: database(), clock });
  expect((await rows()).rowCount).toBe(before - 1);
});
