import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { UPLOAD_MAX_BYTES } from '@glow50/contract/uploads/upload-purposes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { answerErrors } from './answer-problem';
import { proxyToApi } from './api/proxy';
import type { ServerConfig } from './config';
import { guardBodies } from './guard-bodies';
import { exchange, pause, recordInto, startSite, type TestSite } from './testing/test-site';

const received: { url: string | undefined; bytes: number }[] = [];
let site: TestSite;

beforeAll(async () => {
  site = await startSite(recordInto(received));
});
afterAll(() => site.close());
beforeEach(() => void received.splice(0));

const post = (path: string, more: string, pieces: string[] = [], options = {}) =>
  exchange(
    site.port,
    [
      `POST ${path} HTTP/1.1\r\nhost: glow50.example\r\ncontent-type: application/json\r\n${more}\r\n`,
      ...pieces,
    ],
    options,
  );
const saysOnly = (message: string) => JSON.stringify({ message });

describe('a body that is too large', () => {
  it.each([
    ['a call', '/api/v1/auth/login', 256 * 1024],
    ['an upload', '/api/v1/uploads', UPLOAD_MAX_BYTES],
    ['a beacon', '/api/v1/build-health', 8 * 1024],
    ['a page', '/about', 256 * 1024],
  ])('is refused before any of it arrives: %s', async (_what, path, limit) => {
    const { status, body, isClosed } = await post(path, `content-length: ${limit + 1}\r\n`);
    expect([status, body, isClosed]).toEqual([413, saysOnly(PROBLEM_MESSAGES.tooLarge), true]);
    expect(received).toEqual([]);
  });

  it.each(['/api/v1/build-healt%68', '/%61pi/v1/build-health', '/api/v1/build%2Dhealth'])(
    'is refused under another spelling of its address: %s',
    async (path) => {
      const { status, isClosed } = await post(path, 'content-length: 20000\r\n', ['x'.repeat(20_000)]);
      expect([status, isClosed]).toEqual([413, true]);
      expect(received).toEqual([]);
    },
  );

  it('is counted when its length is unknown, and marks no API process as unready', async () => {
    const chunk = `${(64 * 1024).toString(16)}\r\n${'x'.repeat(64 * 1024)}\r\n`;
    const { status, body, isClosed } = await post(
      '/api/v1/auth/login',
      'transfer-encoding: chunked\r\n',
      Array.from({ length: 5 }, () => chunk),
    );
    expect([status, isClosed]).toEqual([413, true]);
    expect(body).toContain(PROBLEM_MESSAGES.tooLarge);
    expect(received.every(({ bytes }) => bytes <= 256 * 1024)).toBe(true);
    expect(site.lines.join('')).not.toContain('the API does not answer');
    expect((await site.app.inject('/api/v1/events')).statusCode).toBe(200);
  });

  it('may be as large as the route accepts', async () => {
    const text = 'x'.repeat(256 * 1024);
    const { status } = await post('/api/v1/auth/login', `content-length: ${text.length}\r\n`, [text]);
    expect([status, received.map(({ bytes }) => bytes)]).toEqual([200, [text.length]]);
  });
});

it('a client that leaves in the middle of a body marks no API process as unready', async () => {
  const leaving = post('/api/v1/auth/login', 'content-length: 1000\r\n', ['x'.repeat(10)], { quietMs: 0 });
  await Promise.race([leaving, pause(200)]);
  site.app.server.closeAllConnections();
  await leaving;
  await pause(100);
  expect(site.lines.join('')).not.toContain('the API does not answer');
  expect(site.lines.join('')).not.toContain('failed unexpectedly');
});

describe('a body that never comes', () => {
  async function openWithShortLimits() {
    const app = Fastify();
    const config = { publicUrl: 'https://glow50.example', mode: 'test' } as ServerConfig;
    const blamed: string[] = [];
    app.setErrorHandler(answerErrors(config));
    guardBodies(app, config, 300);
    await proxyToApi(app, {
      next: () => `http://127.0.0.1:${(site.api.address() as { port: number }).port}`,
      all: () => [],
      hasReady: () => true,
      markUnready: (address) => void blamed.push(address),
      close: () => undefined,
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as { port: number };
    const send = (pieces: string[], pauseMs: number) =>
      exchange(
        port,
        [
          'POST /api/v1/x HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 8\r\n\r\n',
          ...pieces,
        ],
        { pauseMs },
      );
    return { app, port, blamed, send };
  }

  it('ends, and marks no API process as unready', async () => {
    const { app, blamed, send } = await openWithShortLimits();
    const { status, body, isClosed } = await send(['x'], 0);
    expect([status, body, isClosed]).toEqual([408, saysOnly(PROBLEM_MESSAGES.late), true]);
    expect(blamed).toEqual([]);
    await app.close();
  });

  it('does not end the process when nobody reads it', async () => {
    const { app, port } = await openWithShortLimits();
    const uncaught: Error[] = [];
    const note = (error: Error) => uncaught.push(error);
    process.on('uncaughtException', note);
    const unread = 'POST /nowhere HTTP/1.1\r\nhost: x\r\ncontent-type: a/b\r\ncontent-length: 8\r\n\r\n';
    const { status } = await exchange(port, [unread, 'x']);
    await pause(600);
    process.off('uncaughtException', note);
    expect(uncaught).toEqual([]);
    expect(status).toBe(404);
    await app.close();
  });

  it('a slow body is accepted', async () => {
    const { app, send } = await openWithShortLimits();
    const startedAt = Date.now();
    const { status } = await send([...'12345678'], 120);
    expect(status).toBe(200);
    expect(Date.now() - startedAt).toBeGreaterThan(600);
    await app.close();
  });
});
