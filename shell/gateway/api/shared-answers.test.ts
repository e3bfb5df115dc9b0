import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, it, jest } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { proxyToApi } from './proxy';
import { findReplicas } from './replicas';

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

const LIST = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ name: `Provider ${index}` })));
const PUBLIC = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=1' };

async function start(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<{ app: FastifyInstance; asked: string[] }> {
  const asked: string[] = [];
  const api = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    void answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const app = Fastify();
  await proxyToApi(app, await findReplicas(`http://127.0.0.1:${(api.address() as AddressInfo).port}`));
  ending.push(
    () => {
      api.closeAllConnections();
      api.close();
    },
    () => app.close(),
  );
  return { app, asked };
}

const slowList = async (request: IncomingMessage, response: ServerResponse) => {
  await sleep(50);
  const isWrite = request.method !== 'GET';
  response.writeHead(200, isWrite ? {} : { ...PUBLIC, etag: '"a"', 'x-total-count': '200' }).end(LIST);
};

it('asks once for a rush of visitors, again after a second, and for each address by itself', async () => {
  const time = jest.spyOn(performance, 'now').mockReturnValue(0);
  ending.push(() => time.mockRestore());
  const { app, asked } = await start(slowList);
  const rush = await Promise.all(
    Array.from({ length: 300 }, (_, index) => app.inject(`/api/v1/search?page=${index % 2}`)),
  );
  for (const answer of rush) {
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(LIST);
    expect(answer.headers).toMatchObject({ ...PUBLIC, 'x-total-count': '200' });
  }
  expect(asked.sort()).toEqual(['GET /api/v1/search?page=0', 'GET /api/v1/search?page=1']);
  time.mockReturnValue(999);
  await app.inject('/api/v1/search?page=0');
  expect(asked).toHaveLength(2);
  time.mockReturnValue(1000);
  await app.inject('/api/v1/search?page=0');
  expect(asked).toHaveLength(3);
});

it('asks anew once somebody has changed something', async () => {
  const time = jest.spyOn(performance, 'now').mockReturnValue(0);
  ending.push(() => time.mockRestore());
  const { app, asked } = await start(slowList);
  await app.inject('/api/v1/providers/1');
  await app.inject('/api/v1/providers/1');
  expect(asked).toHaveLength(1);
  time.mockReturnValue(1);
  await app.inject({ method: 'POST', url: '/api/v1/holds' });
  time.mockReturnValue(2);
  await app.inject('/api/v1/providers/1');
  expect(asked).toEqual(['GET /api/v1/providers/1', 'POST /api/v1/holds', 'GET /api/v1/providers/1']);
});

it.each([
  ['is signed in', { cookie: 'place=3; session=x' }],
  ['has just written', { cookie: 'wrote=1' }],
  ['sends a token', { authorization: 'Bearer x' }],
  ['comes from another origin', { origin: 'https://other.example.com' }],
])('asks by itself for who %s, and passes on what was sent', async (_who, headers) => {
  const sent: unknown[] = [];
  const { app, asked } = await start(async (request, response) => {
    const [[name = '']] = Object.entries(headers) as [[string, string]];
    sent.push(request.headers[name]);
    await slowList(request, response);
  });
  await Promise.all([1, 2].map(() => app.inject({ url: '/api/v1/search', headers })));
  expect(asked).toHaveLength(2);
  expect(sent).toEqual([1, 2].map(() => Object.values(headers)[0]));
});

it.each([
  ['is not public', 200, { 'cache-control': 'private' }],
  ['sets a cookie', 200, { ...PUBLIC, 'set-cookie': 'a=b' }],
  ['is a failure', 503, { 'cache-control': 'no-store', 'retry-after': '2' }],
])('shares no answer that %s', async (_what, status, headers) => {
  let count = 0;
  const { app } = await start((_request, response) => {
    count += 1;
    response.writeHead(status, headers).end(`{"count":${count}}`);
  });
  const answers = [await app.inject('/api/v1/search'), await app.inject('/api/v1/search')];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status]);
  expect(answers[0]?.body).not.toBe(answers[1]?.body);
});

it('shares no answer of a call that may belong to somebody', async () => {
  const { app, asked } = await start(slowList);
  const urls = ['/api/v1/providers/1/availability', '/api/v1/tickets/secret', '/api/v1/providers/1/agenda'];
  for (const url of urls) await Promise.all([app.inject(url), app.inject(url)]);
  expect(asked).toHaveLength(6);
});

it('answers with 304 who has the same already', async () => {
  const { app } = await start(slowList);
  const ask = (tag: string) => app.inject({ url: '/api/v1/search', headers: { 'if-none-match': tag } });
  expect([(await ask('"b"')).statusCode, (await ask('"a"')).statusCode]).toEqual([200, 304]);
  expect((await ask('"a"')).body).toBe('');
});

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['identity', undefined],
])('compresses for who takes %s', async (accepted, packing) => {
  const { app } = await start(slowList);
  for (const cookie of ['', 'session=x']) {
    const answer = await app.inject({
      url: '/api/v1/search',
      headers: { 'accept-encoding': accepted, ...(cookie && { cookie }) },
    });
    expect(answer.headers['content-encoding']).toBe(packing);
    expect(answer.headers.vary).toContain('accept-encoding');
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    const body = packing ? unpack[packing as 'br'](answer.rawPayload) : answer.rawPayload;
    expect(String(body)).toBe(LIST);
    if (packing) expect(answer.rawPayload.length).toBeLessThan(LIST.length / 4);
  }
});

it('adds to what an answer varies by, and takes nothing away', async () => {
  const { app } = await start((_request, response) =>
    response.writeHead(200, { ...PUBLIC, vary: 'Origin' }).end(LIST),
  );
  for (const headers of [{}, { origin: 'https://other.example.com' }]) {
    for (const accepted of ['br', 'identity']) {
      const answer = await app.inject({
        url: '/api/v1/search',
        headers: { ...headers, 'accept-encoding': accepted },
      });
      expect(answer.headers.vary).toBe('Origin, accept-encoding');
    }
  }
});

it('compresses nothing that is for one visitor alone', async () => {
  const { app } = await start((_request, response) =>
    response.writeHead(200, { ...PUBLIC, 'cache-control': 'no-store' }).end(LIST),
  );
  const answer = await app.inject({ url: '/api/v1/account', headers: { 'accept-encoding': 'br' } });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body).toBe(LIST);
});
