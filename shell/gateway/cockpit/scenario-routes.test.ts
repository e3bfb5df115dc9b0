import { MOST_SCENARIOS } from '@glow50/host/scenarios';
import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { startSite, type TestSite } from '../testing/test-site';

let site: TestSite;
const TEST = { NODE_ENV: 'test', PUBLIC_URL: 'http://127.0.0.1:3000' };
const start = (environment: NodeJS.ProcessEnv) =>
  startSite((_request, response) => void response.end('[]'), environment);

beforeEach(async () => {
  site = await start(TEST);
});
afterEach(() => site.close());

const send = (method: 'GET' | 'PUT' | 'DELETE', name = '', payload?: object) =>
  site.app.inject({
    method,
    url: `/dev/scenarios${name && `/${encodeURIComponent(name)}`}`,
    headers: { host: '127.0.0.1:3000' },
    ...(payload && { payload }),
  });
const slow = { faults: { api: 'slow' } };

it('saves scenarios for all testers, replaces one of the same name, and deletes it', async () => {
  await send('PUT', 'Slow API', { faults: { api: 'slow', events: 'down', office: 'nonsense' } });
  await send('PUT', 'No events', { faults: { events: 'down' } });
  expect((await send('PUT', 'Slow API', slow)).json()).toEqual([
    { name: 'No events', faults: { events: 'down' } },
    { name: 'Slow API', ...slow },
  ]);
  const other = await start({ ...TEST, RELEASE_STORE: site.store });
  const seen = await other.app.inject({ url: '/dev/scenarios', headers: { host: '127.0.0.1:3000' } });
  expect(seen.json()).toHaveLength(2);
  await other.close();
  expect((await send('DELETE', 'Slow API')).json()).toEqual([
    { name: 'No events', faults: { events: 'down' } },
  ]);
});

it.each(['application/json', 'foo', 'text/plain'])(
  'deletes without a body, whatever type it would have: %s',
  async (type) => {
    await send('PUT', 'Slow API', slow);
    const remove = (url: string) =>
      site.app.inject({ method: 'DELETE', url, headers: { host: '127.0.0.1:3000', 'content-type': type } });
    const answer = await remove('/dev/scenarios/Slow%20API');
    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
    for (const url of ['/dev/faults', '/dev/faults/api']) expect((await remove(url)).statusCode).toBe(200);
    for (const url of ['/preview/events', '/override']) expect((await remove(url)).statusCode).toBe(204);
  },
);

it('answers a post without a body in words', async () => {
  for (const url of ['/preview-links', '/dev/override-links']) {
    const answer = await site.app.inject({
      method: 'POST',
      url,
      headers: { host: '127.0.0.1:3000', 'content-type': 'application/json' },
    });
    expect([answer.statusCode, answer.json<{ errors: object[] }>().errors.length > 0]).toEqual([400, true]);
  }
});

it('names what is missing', async () => {
  expect((await send('PUT', ' ', slow)).json()).toMatchObject({ errors: [{ path: 'name' }] });
  expect((await send('PUT', 'x'.repeat(61), slow)).statusCode).toBe(400);
  expect((await send('PUT', 'Nothing', { faults: {} })).json()).toMatchObject({
    errors: [{ path: 'faults' }],
  });
});

it('keeps the last fifty', async () => {
  for (let number = 0; number <= MOST_SCENARIOS; number += 1) await send('PUT', `No ${number}`, slow);
  const left = (await send('GET')).json<{ name: string }[]>();
  expect(left).toHaveLength(MOST_SCENARIOS);
  expect(left[0]?.name).toBe('No 1');
});

it('saves nothing in production', async () => {
  const production = await start({});
  await production.app.inject({ method: 'PUT', url: '/dev/scenarios/x', payload: slow });
  expect(await openReleaseObjects(production.store).read('scenarios.json')).toBeUndefined();
  await production.close();
});
