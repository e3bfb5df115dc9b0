import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { paymentConfig } from '@glow50/contract/payments/payment-calls';
import type { RemoteRecord } from '@glow50/releases/build-record';
import { fakeRecord } from '@glow50/releases/testing/fake-build';
import { createLogger } from '@glow50/server/logger';
import type { FastifyInstance } from 'fastify';
import { buildSite } from '../app';
import { readConfig } from '../config';

export interface TestSite {
  app: FastifyInstance;
  api: Server;
  port: number;
  store: string;
  visitKey: Buffer;
  /** Every line that the gateway has logged. */
  lines: string[];
  close(): Promise<void>;
}

const SHELL = { version: '1.0.0', build: 's1', commit: null, builtAt: '', scripts: [], fonts: [], style: '' };

export const SAMPLE: RemoteRecord = {
  ...fakeRecord('b1', 'events'),
  routes: [
    { path: '/events', title: 'Events', layout: 'full', data: [{ path: '/api/v1/events' }] },
    { path: '/about', title: 'About', layout: 'full' },
  ],
};

/** A listening gateway with one shell and one remote, in front of an API that `answer` stands for. */
export async function startSite(
  answer: RequestListener,
  environment: NodeJS.ProcessEnv = {},
): Promise<TestSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'glow50-site-'));
  const store = path.join(folder, 'store');
  for (const [part, record] of Object.entries({ shell: SHELL, events: SAMPLE })) {
    mkdirSync(path.join(store, part), { recursive: true });
    writeFileSync(path.join(store, part, 'current.json'), JSON.stringify(record));
  }
  const api = createServer((request, response) => {
    if (request.url === paymentConfig.path) response.end('{"provider":"stripe"}');
    else answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const lines: string[] = [];
  const config = readConfig({
    NODE_ENV: 'production',
    LOG_LEVEL: 'trace',
    PUBLIC_URL: 'https://glow50.example',
    RELEASE_STORE: store,
    DATA_DIR: folder,
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    ...environment,
  });
  const logger = createLogger(config.logLevel, { write: (line) => lines.push(line) });
  const app = await buildSite(config, { state: 'ready' }, logger);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    app,
    api,
    port,
    store,
    visitKey: config.visitKey,
    lines,
    async close() {
      app.server.closeAllConnections();
      await app.close();
      api.closeAllConnections();
      api.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Exchange {
  status: number;
  head: string;
  body: string;
  /** The server has closed the connection. */
  isClosed: boolean;
}

/**
 * Sends text over one connection, piece by piece, and returns the first response. Waits until the server
 * closes the connection, or for `quietMs` without anything new.
 */
export async function exchange(
  port: number,
  pieces: string | readonly string[],
  { quietMs = 400, pauseMs = 0 } = {},
): Promise<Exchange> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  let isClosed = false;
  let heardAt = Date.now();
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    heardAt = Date.now();
  });
  socket.on('error', () => undefined).once('close', () => (isClosed = true));
  await once(socket, 'connect');
  for (const piece of [pieces].flat()) {
    if (!socket.writable) break;
    socket.write(piece);
    heardAt = Date.now();
    if (pauseMs > 0) await pause(pauseMs);
  }
  while (!isClosed && (text === '' ? Date.now() - heardAt < 20_000 : Date.now() - heardAt < quietMs)) {
    await pause(20);
  }
  socket.destroy();
  const [head = '', ...rest] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1] ?? 0), head, body: rest.join('\r\n\r\n'), isClosed };
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** An API that answers `[]` to everything and notes what reaches it. */
export function recordInto(received: { url: string | undefined; bytes: number }[]): RequestListener {
  return (request, response) => {
    const seen = { url: request.url, bytes: 0 };
    received.push(seen);
    request.on('data', (chunk: Buffer) => (seen.bytes += chunk.length));
    request.on('error', () => undefined);
    request.on('end', () => response.setHeader('content-type', 'application/json').end('[]'));
  };
}
