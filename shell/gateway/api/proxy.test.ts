import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import type { ServerConfig } from '../config';
import { clockRoutes } from './clock-routes';
import { proxyToApi } from './proxy';
import { findReplicas, type Replicas } from './replicas';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

/** Starts an API process on a loopback address. Like replicas, all processes use the same port. */
async function startReplica(host: string, port: number, answer: Answer): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === '/readyz') response.end();
    else answer(request, response);
  }).listen(port, host);
  await once(server, 'listening');
  ending.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

async function gateway(replicas: Replicas) {
  const app = Fastify();
  await app.register(clockRoutes({ devTools: 'open' } as ServerConfig, replicas));
  await proxyToApi(app, replicas);
  ending.push(() => app.close());
  ending.push(() => replicas.close());
  return app;
}

async function startPair(first: Answer, second: Answer) {
  const one = await startReplica('127.0.0.1', 0, first);
  const { port } = one.address() as AddressInfo;
  const two = await startReplica('127.0.0.2', port, second);
  const replicas = await findReplicas(`http://api.test:${port}`, {
    pauseMs: 60_000,
    lookup: async () => ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 })),
  });
  return { one, two, app: await gateway(replicas) };
}

const says =
  (word: string): Answer =>
  (_request, response) =>
    response.end(word);
const dies: Answer = (request) => request.socket.destroy();

it('uses the replicas in turn', async () => {
  const { app } = await startPair(says('one'), says('two'));
  const bodies = [];
  for (let i = 0; i < 4; i += 1) bodies.push((await app.inject('/api/v1/x')).body);
  expect(bodies.sort()).toEqual(['one', 'one', 'two', 'two']);
});

it('repeats a read request without a response once on the next replica, and skips the failed one afterwards', async () => {
  let broken = 0;
  const { app } = await startPair(says('one'), (request, response) => {
    broken += 1;
    dies(request, response);
  });
  for (let i = 0; i < 6; i += 1) {
    const answer = await app.inject('/api/v1/x?q=1');
    expect([answer.statusCode, answer.body]).toEqual([200, 'one']);
  }
  expect(broken).toBe(1);
});

it('never repeats a request that may have changed something', async () => {
  let received = 0;
  const count: Answer = (request, response) => {
    received += 1;
    dies(request, response);
  };
  const { app } = await startPair(count, count);
  const answer = await app.inject({ method: 'POST', url: '/api/v1/x', payload: { a: 1 } });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toHaveProperty('message');
  expect(answer.headers['retry-after']).toBe('2');
  expect(received).toBe(1);
});

it('responds with 503 when no replica is available', async () => {
  const { one, two, app } = await startPair(says('one'), says('two'));
  one.close();
  two.close();
  expect((await app.inject('/api/v1/x')).statusCode).toBe(503);
});

it('follows replicas that start, drain and stop', async () => {
  const one = await startReplica('127.0.0.1', 0, says('one'));
  const { port } = one.address() as AddressInfo;
  let isReady = true;
  const draining = createServer((request, response) => {
    response.writeHead(request.url === '/readyz' && !isReady ? 503 : 200).end('two');
  }).listen(port, '127.0.0.2');
  await once(draining, 'listening');
  ending.push(() => draining.close());
  let addresses = ['127.0.0.1'];
  const replicas = await findReplicas(`http://api.test:${port}`, {
    pauseMs: 10,
    lookup: async () => addresses.map((address) => ({ address, family: 4 })),
  });
  ending.push(() => replicas.close());
  const turns = () => new Set(Array.from({ length: 4 }, () => new URL(replicas.next()).hostname));
  const waitForReplicas = () => new Promise((resolve) => setTimeout(resolve, 200));

  expect(turns()).toEqual(new Set(['127.0.0.1']));
  addresses = ['127.0.0.1', '127.0.0.2'];
  await waitForReplicas();
  expect(turns()).toEqual(new Set(['127.0.0.1', '127.0.0.2']));
  isReady = false;
  await waitForReplicas();
  expect(turns()).toEqual(new Set(['127.0.0.1']));
  addresses = ['127.0.0.2'];
  await waitForReplicas();
  expect(turns()).toEqual(new Set(['127.0.0.2']));
});

it('a failed lookup drops no replica, and many in a row do', async () => {
  const one = await startReplica('127.0.0.1', 0, says('one'));
  const { port } = one.address() as AddressInfo;
  let isBroken = false;
  let looked = 0;
  const replicas = await findReplicas(`http://api.test:${port}`, {
    pauseMs: 5,
    lookup: async () => {
      looked += 1;
      if (isBroken) throw new Error('EAI_AGAIN');
      return [{ address: '127.0.0.1', family: 4 }];
    },
  });
  ending.push(() => replicas.close());
  const after = async (count: number) => {
    looked = 0;
    while (looked < count) await new Promise((resolve) => setTimeout(resolve, 5));
    return replicas.all();
  };
  isBroken = true;
  expect(await after(5)).toEqual([`http://127.0.0.1:${port}`]);
  expect(replicas.next()).toBe(`http://127.0.0.1:${port}`);
  expect(await after(25)).toEqual([]);
  isBroken = false;
  expect(await after(3)).toEqual([`http://127.0.0.1:${port}`]);
});

it('moves the clock of every replica, forwards the client, and reports a failure of one', async () => {
  const moved: string[] = [];
  const moves =
    (name: string, status = 200): Answer =>
    (request, response) => {
      const { 'x-forwarded-for': client, 'x-forwarded-host': host } = request.headers;
      moved.push([name, request.method, request.url, client, host].join(' '));
      response.writeHead(status).end(JSON.stringify({ offsetSeconds: 60 }));
    };
  const move = (app: Awaited<ReturnType<typeof gateway>>) =>
    app.inject({ method: 'PUT', url: '/dev/clock', payload: { offsetSeconds: 60 } });
  const { app } = await startPair(moves('one'), moves('two'));
  expect((await move(app)).json()).toEqual({ offsetSeconds: 60 });
  expect(moved.sort()).toEqual([
    'one PUT /dev/clock 127.0.0.1 localhost:80',
    'two PUT /dev/clock 127.0.0.1 localhost:80',
  ]);
  const { app: half } = await startPair(moves('one'), moves('two', 400));
  expect((await move(half)).statusCode).toBe(400);
});

it('asks less often whether replicas are ready, the more of them there are', async () => {
  const one = await startReplica('0.0.0.0', 0, says('one'));
  const { port } = one.address() as AddressInfo;
  async function countRounds(size: number): Promise<number> {
    let rounds = 0;
    const replicas = await findReplicas(`http://api.test:${port}`, {
      pauseMs: 20,
      lookup: async () => {
        rounds += 1;
        return Array.from({ length: size }, (_, index) => ({ address: `127.0.0.${index + 1}`, family: 4 }));
      },
    });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(replicas.all()).toHaveLength(size);
    replicas.close();
    return rounds;
  }
  const [few, many] = [await countRounds(2), await countRounds(40)];
  expect(few).toBeGreaterThan(3 * many);
});
