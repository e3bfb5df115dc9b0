import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { Registry } from '@glow50/host/registry';
import type { FastifyInstance } from 'fastify';
import { buildSite } from '../app';
import { readConfig } from '../config';
import { hashOf } from '@glow50/releases/build-files';
import { sealBuild } from '@glow50/releases/seal-build';
import { fakeRecord } from '@glow50/releases/testing/fake-build';

const FILES: Record<string, string> = { 'entry.1.js': 'var entry = 1;', 'page.2.js': 'var page = 2;' };
const ENTRY = '/remotes/events/b1/entry.1.js';
const PAGE = '/remotes/events/b1/page.2.js';
const SHELL_FILE = 'var shell = 1;';
const folder = mkdtempSync(path.join(tmpdir(), 'glow50-faults-'));
let api: Server;
let site: FastifyInstance;

const environment = (changes: NodeJS.ProcessEnv = {}) => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  RELEASE_STORE: path.join(folder, 'store'),
  DATA_DIR: folder,
  API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  ...changes,
});

beforeAll(async () => {
  const build = path.join(folder, 'store/events/b1');
  mkdirSync(build, { recursive: true });
  for (const [file, text] of Object.entries(FILES)) writeFileSync(path.join(build, file), text);
  const hashes = Object.entries(FILES).map(([file, text]) => [file, hashOf(text)]);
  const list = JSON.stringify(Object.fromEntries(hashes));
  writeFileSync(path.join(build, 'files.json'), list);
  const record = JSON.stringify({
    ...fakeRecord('b1', 'events'),
    chunks: [PAGE],
    entry: ENTRY,
    filesIntegrity: hashOf(list),
  });
  writeFileSync(path.join(build, 'build.json'), record);
  writeFileSync(path.join(folder, 'store/events/current.json'), record);
  const shell = path.join(folder, 'store/shell/s1');
  mkdirSync(shell, { recursive: true });
  writeFileSync(path.join(shell, 'main.js'), SHELL_FILE);
  sealBuild(shell, {
    version: '1.0.0',
    build: 's1',
    commit: null,
    builtAt: '',
    scripts: ['main.js'],
    fonts: [],
    style: '',
  });
  api = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('[{"service":"HAIR"},{"service":"LASHES"}]');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  site = await buildSite(readConfig(environment()));
});
afterAll(async () => {
  await site.close();
  api.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => site.inject({ method: 'DELETE', url: '/dev/faults' }));

const put = (part: string, fault: unknown, from = {}) =>
  site.inject({ method: 'PUT', url: `/dev/faults/${part}`, payload: { fault }, ...from });

it('refuses a body of no known type in words', async () => {
  const answer = await site.inject({
    method: 'PUT',
    url: '/dev/faults/events',
    headers: { 'content-type': 'foo' },
    payload: 'fault=down',
  });
  expect([answer.statusCode, answer.json()]).toEqual([415, { message: PROBLEM_MESSAGES.unsupported }]);
});

it('simulates a fault in a remote’s files for everybody until it is cleared', async () => {
  expect((await put('events', '503-json')).json()).toEqual({ events: '503-json' });
  const broken = await site.inject(ENTRY);
  expect([broken.statusCode, broken.headers['cache-control']]).toEqual([503, 'no-store']);
  await site.inject({ method: 'DELETE', url: '/dev/faults/events' });
  expect((await site.inject(ENTRY)).body).toBe(FILES['entry.1.js']);
});

it.each([
  ['html', ENTRY, /It works!/],
  ['truncated', ENTRY, /^var ent$/],
  ['bad-integrity', ENTRY, /^var entry = 1; $/],
  ['bad-integrity', PAGE, /^var page = 2;$/],
  ['missing-chunk', ENTRY, /^var entry = 1;$/],
  ['missing-chunk', PAGE, /^{"message":"There is nothing at this address"}$/],
])('%s changes %s only for the browser with the cookie', async (fault, address, expected) => {
  const broken = await site.inject({ url: address, headers: { cookie: `faults=events=${fault}` } });
  expect(broken.body).toMatch(expected);
  expect(broken.headers['cache-control']).toBe('no-store');
  expect((await site.inject(address)).headers['cache-control']).toContain('immutable');
});

it('announces a faulty remote at uncached URLs, and an unsupported contract', async () => {
  await put('events', 'bad-contract');
  const { remotes } = (await site.inject('/remotes.json')).json<Registry>();
  expect(remotes.events).toMatchObject({
    contract: '^9.0.0',
    entry: '/remotes/events/b1/r0/entry.1.js',
    chunks: ['/remotes/events/b1/r0/page.2.js'],
  });
  expect((await site.inject('/remotes/events/b1/r0/entry.1.js')).statusCode).toBe(200);
});

it('simulates faults of the API and nothing else', async () => {
  const ask = (fault: string) =>
    site.inject({ url: '/api/v1/allCategories', headers: { cookie: `faults=api=${fault}` } });
  expect((await ask('503-json')).statusCode).toBe(503);
  expect((await ask('html')).headers['content-type']).toContain('text/html');
  const cut = await ask('truncated');
  expect([cut.statusCode, cut.body]).toEqual([200, '[{"service":"HAIR"},']);
  expect([cut.headers['cache-control'], cut.headers.etag]).toEqual(['no-store', undefined]);
  expect((await ask('none')).json()).toHaveLength(2);
  expect((await site.inject({ url: ENTRY, headers: { cookie: 'faults=api=down' } })).statusCode).toBe(200);
});

it('leaves the refusal of a body that is too large as it is', async () => {
  const payload = { visit: 'x'.repeat(20_000) };
  const { statusCode, body } = await site.inject({ method: 'POST', url: '/api/v1/build-health', payload });
  expect([statusCode, body]).toEqual([413, JSON.stringify({ message: PROBLEM_MESSAGES.tooLarge })]);
});

it('refuses unknown parts and faults and lists the known ones', async () => {
  expect((await put('nobody', 'down')).statusCode).toBe(404);
  const wrong = await put('events', 'tired');
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json()).toMatchObject({
    errors: [{ path: 'fault', message: expect.stringContaining('bad-contract') }],
  });
  expect((await put('api', 'missing-chunk')).statusCode).toBe(400);
  expect((await put('shell', 'bad-contract')).json()).toMatchObject({
    message: 'Faults of shell: down, slow, 503-json, html, truncated, hang',
  });
});

it('simulates a fault in the shell’s files', async () => {
  expect((await put('shell', '503-json')).json()).toEqual({ shell: '503-json' });
  const broken = await site.inject('/shell/s1/r0/main.js');
  expect([broken.statusCode, broken.headers['cache-control']]).toEqual([503, 'no-store']);
  await site.inject({ method: 'DELETE', url: '/dev/faults/shell' });
  expect((await site.inject('/shell/s1/r0/main.js')).body).toBe(SHELL_FILE);
});

it('accepts only requests from this machine with a local host name', async () => {
  expect((await put('events', 'down', { remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
  expect((await put('events', 'down', { headers: { host: 'rebound.example' } })).statusCode).toBe(404);
  expect((await site.inject('/dev/faults')).json()).toEqual({});
});

it('is disabled in production', async () => {
  const production = await buildSite(readConfig(environment({ NODE_ENV: 'production', DEV_TOOLS: 'open' })));
  const answer = await production.inject({
    method: 'PUT',
    url: '/dev/faults/events',
    payload: { fault: 'down' },
  });
  expect(answer.json()).not.toHaveProperty('events');
  const file = await production.inject({ url: ENTRY, headers: { cookie: 'faults=events=html' } });
  expect(file.body).toBe(FILES['entry.1.js']);
  await production.close();
});

it.each([
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain; charset=utf-8',
  'application/octet-stream',
])('DELETE without a body clears all faults when it names the type %s', async (type) => {
  expect((await put('events', 'down')).statusCode).toBe(200);
  const headers = { 'content-type': type };
  const cleared = await site.inject({ method: 'DELETE', url: '/dev/faults', headers });
  expect([cleared.statusCode, cleared.json()]).toEqual([200, {}]);
  const switched = await site.inject({
    method: 'PUT',
    url: '/dev/faults/events',
    headers,
    payload: '{"fault":"slow"}',
  });
  expect(switched.json()).toEqual({ events: 'slow' });
});

it('PUT with what is no object names the field that is missing', async () => {
  const payloads = ['', '{', '[]', '"down"'];
  for (const payload of payloads) {
    const answer = await site.inject({
      method: 'PUT',
      url: '/dev/faults/events',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect([answer.statusCode, answer.json<{ errors: { path: string }[] }>().errors[0]?.path]).toEqual([
      400,
      'fault',
    ]);
  }
});
