import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { readDrawing, writeDrawings } from './drawings';
import { testConfig } from '../testing/test-config';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../testing/test-database';

const database = testDatabase();
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';
let app: FastifyInstance;

beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'glow50-media-'));
  const config = testConfig({ dataDir });
  await writeDrawings(config, 'set', [['a.svg', drawing]]);
  writeFileSync(path.join(dataDir, 'uploads', 'drawings', '.hidden'), 'hidden');
  writeFileSync(path.join(dataDir, 'secret-key'), 'secret');
  app = await testApp(database(), { config });
});
afterAll(() => app.close());

it('serves a picture with immutable caching, its content type, and no script permissions', async () => {
  const response = await app.inject({ url: '/media/set/a.svg' });
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe(drawing);
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  });
});

it.each([
  '/media/../secret-key',
  '/media/..%2fsecret-key',
  '/media/%2e%2e/secret-key',
  '/media/set/..%2f..%2fsecret-key',
  '/media/set/%2e%2e%5c..%5csecret-key',
  '/media//secret-key',
  '/media/.hidden',
  '/media/',
  '/media/set/',
  '/media/none.svg',
  '/media/set/none.svg',
  '/media/set/a',
  '/media/set/.hidden',
])('does not serve %s', async (url) => {
  const response = await app.inject({ url });
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
  expect(response.body).not.toMatch(/secret$|hidden$/);
  expect(response.json()).toHaveProperty('message');
  expect(response.headers['cache-control']).not.toContain('immutable');
});

it('stores a set once', async () => {
  const config = testConfig({ dataDir: mkdtempSync(path.join(tmpdir(), 'glow50-media-')) });
  await writeDrawings(config, 'set', [['a.svg', drawing]]);
  await writeDrawings(config, 'set', [['a.svg', 'another']]);
  const read = await readDrawing(config, 'set', 'a.svg');
  expect(await text(read ?? Readable.from([]))).toBe(drawing);
});
