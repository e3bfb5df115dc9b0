import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { buildSite } from '../app';
import { readConfig } from '../config';
import { hashOf } from '@glow50/releases/build-files';
import { fakeRecord } from '@glow50/releases/testing/fake-build';

const store = mkdtempSync(path.join(tmpdir(), 'glow50-files-'));
const build = path.join(store, 'events/b1');
const FILES: Record<string, string> = {
  'entry.1.js': 'var entry = 1;',
  'entry.1.js.br': 'stands for the compressed entry',
  'entry.1.js.gz': 'stands for the compressed entry, too',
  'page.2.js': 'var page = 2;',
  'font.3.woff2': 'letters',
  'service-worker.4.js': 'self.onfetch = null;',
  'server/remote.cjs': 'module.exports = 1',
};
let site: FastifyInstance;

beforeAll(async () => {
  mkdirSync(path.join(build, 'server'), { recursive: true });
  for (const [file, text] of Object.entries(FILES)) writeFileSync(path.join(build, file), text);
  const list = JSON.stringify(
    Object.fromEntries(Object.entries(FILES).map(([f, text]) => [f, hashOf(text)])),
  );
  writeFileSync(path.join(build, 'files.json'), list);
  const record = { ...fakeRecord('b1', 'events'), filesIntegrity: hashOf(list) };
  writeFileSync(path.join(build, 'build.json'), JSON.stringify(record));
  writeFileSync(path.join(store, 'events/current.json'), JSON.stringify(record));
  site = await buildSite(
    readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RELEASE_STORE: store, DATA_DIR: store }),
  );
});
afterAll(async () => {
  await site.close();
  rmSync(store, { recursive: true });
});

const get = (file: string, encoding = 'identity') =>
  site.inject({ url: `/remotes/events/b1/${file}`, headers: { 'accept-encoding': encoding } });

it('serves published files for a year, also under retry URLs', async () => {
  for (const file of ['page.2.js', 'r17/page.2.js', 'r0/r17/page.2.js']) {
    const answer = await get(file);
    expect([answer.statusCode, answer.body]).toEqual([200, FILES['page.2.js']]);
    expect(answer.headers['cache-control']).toContain('immutable');
  }
  expect((await get('entry.1.js', 'br')).body).toBe(FILES['entry.1.js.br']);
});

it('serves the list of published files, and lets a build’s service worker control pages', async () => {
  const list = await get('files.json');
  expect(Object.keys(list.json<object>())).toEqual(Object.keys(FILES));
  expect(list.headers['cache-control']).toContain('immutable');
  expect((await site.inject('/remotes/events/b2/files.json')).statusCode).toBe(404);
  expect((await get('service-worker.4.js')).headers['service-worker-allowed']).toBe('/');
  expect((await get('page.2.js')).headers).not.toHaveProperty('service-worker-allowed');
});

it('serves no unpublished files and no server modules', async () => {
  writeFileSync(path.join(build, 'added.js'), 'alert(1)');
  for (const file of ['added.js', 'nothing.js', 'server/remote.cjs']) {
    expect((await get(file)).statusCode).toBe(404);
  }
});

it.each(Object.keys(FILES).filter((file) => !file.startsWith('server/')))(
  'refuses %s with one altered byte despite the same time and size, and serves it again when it is restored',
  async (file) => {
    const asked = file.replace(/\.(br|gz)$/, '');
    expect((await get(asked)).statusCode).toBe(200);
    const altered = path.join(build, file);
    const bytes = readFileSync(altered);
    const { atime, mtime } = statSync(altered);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    writeFileSync(altered, bytes);
    utimesSync(altered, atime, mtime);

    const refused = await get(asked);
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([502, 'no-store']);
    expect((await site.inject('/healthz')).statusCode).toBe(200);

    writeFileSync(altered, FILES[file] ?? '');
    expect((await get(asked)).statusCode).toBe(200);
  },
);

it('serves nothing of a build whose list was altered', async () => {
  const other = path.join(store, 'events/b2');
  mkdirSync(other);
  writeFileSync(path.join(other, 'page.js'), 'x');
  writeFileSync(path.join(other, 'files.json'), JSON.stringify({ 'page.js': hashOf('x') }));
  writeFileSync(path.join(other, 'build.json'), JSON.stringify({ filesIntegrity: hashOf('another list') }));
  expect((await site.inject('/remotes/events/b2/page.js')).statusCode).toBe(502);
});
