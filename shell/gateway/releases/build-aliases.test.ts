import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { hashOf } from '@glow50/releases/build-files';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startSite, type TestSite } from '../testing/test-site';

const MOST = 5;
let site: TestSite;

beforeAll(async () => {
  site = await startSite((_request, response) => void response.end('[]'), {
    CLIENT_REQUESTS_PER_MINUTE: String(MOST),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  });
  const build = path.join(site.store, 'events/b1');
  mkdirSync(build);
  writeFileSync(path.join(build, 'entry.js'), 'x');
  const list = JSON.stringify({ 'entry.js': hashOf('x') });
  writeFileSync(path.join(build, 'files.json'), list);
  writeFileSync(path.join(build, 'build.json'), JSON.stringify({ filesIntegrity: hashOf(list) }));
});
afterAll(() => site.close());

const get = (url: string, client: string) => site.app.inject({ url, headers: { 'x-forwarded-for': client } });

describe('a published build', () => {
  const aliases = ['b1%2F', 'b1%2F.', 'b1%2F.%2F.', '.%2Fb1', 'b2%2F..%2Fb1', '..%2Fevents%2Fb1', 'b1%5C'];

  it.each(aliases)('has one name only: %s gets 404', async (alias) => {
    const client = `198.51.100.${aliases.indexOf(alias)}`;
    for (const file of ['entry.js', 'files.json'])
      expect((await get(`/remotes/events/${alias}/${file}`, client)).statusCode).toBe(404);
    expect((await get(`/shell/..%2Fevents%2F${alias}/entry.js`, client)).statusCode).toBe(404);
    expect((await get('/remotes/.%2Fevents/b1/entry.js', client)).statusCode).toBe(404);
  });

  it('is served without being counted', async () => {
    for (let times = 0; times < 3 * MOST; times += 1)
      expect((await get('/remotes/events/b1/entry.js', '203.0.113.1')).statusCode).toBe(200);
    expect((await get('/about', '203.0.113.1')).statusCode).toBe(200);
  });
});

it('files that do not exist are counted by client, apart from pages', async () => {
  const statuses = [];
  for (let times = 0; times <= MOST; times += 1)
    statuses.push((await get(`/remotes/events/b${times}/none.js`, '203.0.113.2')).statusCode);
  expect(statuses).toEqual([...Array<number>(MOST).fill(404), 429]);
  const refused = await get('/remotes/events/b1/entry.js', '203.0.113.2');
  expect([refused.statusCode, refused.json()]).toEqual([429, { message: PROBLEM_MESSAGES.tooMany }]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get('/about', '203.0.113.2')).statusCode).toBe(200);
  expect((await get('/remotes/events/b1/entry.js', '203.0.113.3')).statusCode).toBe(200);
});

it.each(['toString', 'constructor', '__proto__', 'hasOwnProperty', 'constructor/name'])(
  '%s is no file of a build, and no altered one',
  async (file) => {
    site.lines.length = 0;
    expect((await get(`/remotes/events/b1/${file}`, `203.0.113.${100 + file.length}`)).statusCode).toBe(404);
    expect(site.lines).toEqual([]);
  },
);
