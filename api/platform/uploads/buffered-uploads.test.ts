import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UPLOAD_MAX_BYTES, UPLOAD_MESSAGES } from '@glow50/contract/uploads/upload-purposes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { addAccount } from '../../testing/add-account';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { testApp } from '../../testing/test-app';
import { inTransaction } from '../database/transaction';
import { testConfig } from '../testing/test-config';
import { testDatabase } from '../testing/test-database';
import { type Arrival, createArrivals } from './arrivals';
import { pdf } from './testing/pdfs';
import { takeSpace } from './upload-repository';
import { OWNER_LIMITS } from './uploads';

const database = testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'glow50-buffered-'));
const open: ClientRequest[] = [];
let app: FastifyInstance;
let owner: SignedIn;
let full: SignedIn;

beforeAll(async () => {
  app = await testApp(database(), { config: testConfig({ dataDir }) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await addAccount(database(), { email: 'owner@example.com' });
  owner = await signIn(app, 'owner@example.com');
  const id = await addAccount(database(), { email: 'full@example.com' });
  full = await signIn(app, 'full@example.com');
  await inTransaction(database(), (tx) => takeSpace(tx, id, OWNER_LIMITS.bytes, OWNER_LIMITS));
});
afterEach(() => open.splice(0).forEach((sent) => sent.destroy()));
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

/** Announces the file, and sends only its first part. */
function begin(headers: object, first: Buffer = Buffer.alloc(1), length = UPLOAD_MAX_BYTES): ClientRequest {
  const sent = request({
    method: 'POST',
    host: '127.0.0.1',
    port: (app.server.address() as AddressInfo).port,
    path: '/api/v1/uploads?purpose=certificate&name=paper.pdf',
    headers: {
      ...headers,
      'content-type': 'application/octet-stream',
      'content-length': length,
      'idempotency-key': v7(),
    },
    agent: false,
  });
  sent.on('error', () => undefined);
  sent.write(first);
  open.push(sent);
  return sent;
}

async function answerOf(sent: ClientRequest): Promise<number | undefined> {
  const [answer] = (await Promise.race([once(sent, 'response'), sleep(20_000, [])])) as [IncomingMessage?];
  return answer?.statusCode;
}

describe('ten megabytes are not read', () => {
  it('from somebody who may not upload', async () => {
    expect(await answerOf(begin({}))).toBe(401);
  });

  it('for an owner who has no space left', async () => {
    expect(await answerOf(begin(full.headers))).toBe(409);
  });

  it('beyond two files of a client at once; the next one is read after them', async () => {
    const file = pdf();
    const [first] = [begin(owner.headers), begin(owner.headers)];
    await sleep(300);
    const third = begin(owner.headers, file, file.length);
    third.end();
    const answer = answerOf(third);
    expect(await Promise.race([answer, sleep(500, 'waits')])).toBe('waits');
    first?.destroy();
    expect(await answer).toBe(201);
  });
});

describe('files that arrive', () => {
  const limits = {
    perClient: 2,
    waitingPerClient: 1,
    bytes: 30,
    waitMs: 50,
    leastBytesPerSecond: 100,
    graceMs: 20,
  };
  const hasBegun = async ({ begun }: Arrival) =>
    Promise.race([begun.then(() => true), new Promise((resolve) => setImmediate(resolve, false))]);

  it('wait while a client has two, and are refused beyond that', async () => {
    const arrivals = createArrivals({ ...limits, waitMs: 60_000 });
    const [one, two, three] = [0, 0, 0].map(() => arrivals.announce('a', 5));
    if (!one || !two || !three) throw new Error('Not announced');
    expect([await hasBegun(one), await hasBegun(two), await hasBegun(three)]).toEqual([true, true, false]);
    expect(() => arrivals.announce('a', 5)).toThrow(UPLOAD_MESSAGES.busy);
    expect(await hasBegun(arrivals.announce('b', 5))).toBe(true);
    one.arrived();
    expect(await hasBegun(three)).toBe(true);
  });

  it('take no more memory together than the limit, checked ones included', async () => {
    const arrivals = createArrivals({ ...limits, waitMs: 60_000 });
    const held = ['a', 'b', 'c'].map((client) => arrivals.announce(client, 10));
    const next = arrivals.announce('d', 1);
    held[0]?.arrived();
    expect(await hasBegun(next)).toBe(false);
    held[0]?.leave();
    expect(await hasBegun(next)).toBe(true);
  });

  it('are refused with 503 when their turn does not come', async () => {
    const arrivals = createArrivals(limits);
    arrivals.announce('a', 30);
    const error: unknown = await arrivals.announce('b', 10).begun.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ statusCode: 503, headers: { 'retry-after': '4' } });
  });

  it('are given up when they come too slowly', async () => {
    const arrival = createArrivals(limits).announce('a', 5);
    const error = await new Promise((resolve) => arrival.watch(resolve));
    expect(error).toMatchObject({ statusCode: 408, headers: { connection: 'close' } });
  });
});
