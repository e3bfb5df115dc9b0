import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ApiError, NetworkError } from './api-error';
import { createHttpClient } from './http-client';
import { createUploader, type SendOptions } from './uploader';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

let server: Server;
let seen: Seen[];
let answer: { status: number; body: string; retryAfter?: string };

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-expose-headers', 'retry-after');
    response.setHeader('access-control-allow-headers', 'authorization,content-type,idempotency-key');
    if (request.method === 'OPTIONS') return response.end();
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body });
      if (answer.retryAfter) response.setHeader('retry-after', answer.retryAfter);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function send(changes: Partial<SendOptions> = {}, bearer?: string) {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api = createHttpClient({ apiBaseUrl: base, backendBaseUrl: base, fetch, token: () => 'the-token' });
  return createUploader(api, bearer).send(new File(['bytes'], 'my photo.png'), {
    purpose: 'headshot',
    key: 'key-of-this-file',
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...changes,
  });
}

it('sends the token of a booking in place of the session’s', async () => {
  answer = { status: 201, body: '{"id":"1"}' };
  await send({ purpose: 'review-photo' }, 'token-of-the-booking');
  expect(seen[0]?.headers.authorization).toBe('Bearer token-of-the-booking');
});

it('sends the file with bearer token and idempotency key, and reports progress', async () => {
  answer = { status: 201, body: '{"id":"1"}' };
  const parts: number[] = [];
  expect(await send({ onProgress: (part) => parts.push(part) })).toEqual({ id: '1' });
  expect(seen).toEqual([
    {
      method: 'POST',
      url: '/api/v1/uploads?name=my+photo.png&purpose=headshot',
      headers: expect.objectContaining({
        authorization: 'Bearer the-token',
        'content-type': 'application/octet-stream',
        'idempotency-key': 'key-of-this-file',
      }),
      body: 'bytes',
    },
  ]);
  expect(parts.at(-1)).toBe(1);
});

it('throws the server’s reason for a refusal, and a network error otherwise', async () => {
  answer = { status: 422, body: '{"message":"This file is damaged"}' };
  await expect(send()).rejects.toEqual(new ApiError(422, { message: 'This file is damaged' }));
  answer = { status: 502, body: '<h1>Bad gateway</h1>' };
  await expect(send()).rejects.toEqual(new NetworkError('unreadable'));
});

it.each([
  ['7', 7],
  ['0', 0],
  ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
])('tells when a busy server asks to try again: %s', async (retryAfter, seconds) => {
  answer = { status: 503, body: '{"message":"We are busy"}', retryAfter };
  await expect(send()).rejects.toMatchObject({ status: 503, retryAfter: seconds });
});

it('stops when it is aborted', async () => {
  const controller = new AbortController();
  controller.abort(new Error('cancelled'));
  await expect(send({ signal: controller.signal })).rejects.toThrow('cancelled');
  expect(seen).toEqual([]);
});
