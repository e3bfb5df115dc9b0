import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import forge from 'node-forge';
// Tests have a global object of their own, which the `fetch` of Node does not see.
import { Agent, fetch, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { proxyToApi } from './proxy';
import { findReplicas, type Replicas } from './replicas';

const HOST = 'api.glow50.test';
const before = getGlobalDispatcher();
const ending: (() => unknown)[] = [];
const identity = { key: '', cert: '' };

beforeAll(() => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  identity.key = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const key = forge.pki.privateKeyFromPem(identity.key);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  certificate.serialNumber = '01';
  certificate.validity.notAfter.setFullYear(certificate.validity.notBefore.getFullYear() + 1);
  certificate.setSubject([{ name: 'commonName', value: HOST }]);
  certificate.setIssuer([{ name: 'commonName', value: HOST }]);
  certificate.setExtensions([{ name: 'subjectAltName', altNames: [{ type: 2, value: HOST }] }]);
  certificate.sign(key, forge.md.sha256.create());
  identity.cert = forge.pki.certificateToPem(certificate);
});
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});
afterAll(() => {
  setGlobalDispatcher(before);
});

const ready = { one: true, two: true };

async function startReplica(name: 'one' | 'two', address: string, port: number): Promise<number> {
  const server = createServer(identity, (request, response) => {
    const { servername } = request.socket as TLSSocket & { servername?: string };
    if (request.url === '/readyz') response.writeHead(ready[name] ? 200 : 503).end();
    // One connection a call, so that each call finds its way anew.
    else
      response.writeHead(200, { connection: 'close' }).end(`${name} ${servername} ${request.headers.host}`);
  }).listen(port, address);
  await once(server, 'listening');
  ending.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function startPair(ca = identity.cert): Promise<{ replicas: Replicas; port: number }> {
  Object.assign(ready, { one: true, two: true });
  const port = await startReplica('one', '127.0.0.1', 0);
  await startReplica('two', '127.0.0.2', port);
  const replicas = await findReplicas(`https://${HOST}:${port}`, {
    pauseMs: 50,
    ca,
    lookup: async () => ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 })),
  });
  ending.push(() => replicas.close());
  return { replicas, port };
}

it('leads calls to all processes behind an https address, by the name that their certificate has', async () => {
  const { replicas, port } = await startPair();
  const app = Fastify();
  await proxyToApi(app, replicas);
  ending.push(() => app.close());
  const bodies = await Promise.all(
    Array.from({ length: 8 }, async () => (await app.inject('/api/v1/x')).body),
  );
  const told = `${HOST} ${HOST}:${port}`;
  expect(new Set(bodies)).toEqual(new Set([`one ${told}`, `two ${told}`]));
});

it('leads the gateway’s own calls in the same way, and to ready processes only', async () => {
  const { replicas, port } = await startPair();
  const agent = new Agent({ connect: { ...replicas.connect } });
  setGlobalDispatcher(agent);
  ending.push(() => agent.close());
  const ask = async () => (await (await fetch(`https://${HOST}:${port}/x`)).text()).slice(0, 3);
  const answers = async () => new Set(await Promise.all(Array.from({ length: 4 }, ask)));
  expect(await answers()).toEqual(new Set(['one', 'two']));
  ready.one = false;
  let led = await answers();
  for (let tries = 0; led.has('one') && tries < 50; tries += 1) {
    await sleep(100);
    led = await answers();
  }
  expect(led).toEqual(new Set(['two']));
  expect(replicas.hasReady()).toBe(true);
  ready.two = false;
  for (let tries = 0; replicas.hasReady() && tries < 50; tries += 1) await sleep(100);
  expect(replicas.hasReady()).toBe(false);
}, 60_000);

it('sends nothing to a process whose certificate no authority vouches for', async () => {
  const { replicas } = await startPair('');
  const app = Fastify();
  await proxyToApi(app, replicas);
  ending.push(() => app.close());
  expect(replicas.hasReady()).toBe(false);
  expect((await app.inject('/api/v1/x')).statusCode).toBe(503);
});
