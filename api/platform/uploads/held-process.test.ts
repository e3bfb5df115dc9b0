import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UPLOAD_MESSAGES } from '@glow50/contract/uploads/upload-purposes';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { addAccount } from '../../testing/add-account';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { testApp } from '../../testing/test-app';
import { testConfig } from '../testing/test-config';
import { testDatabase } from '../testing/test-database';
import { createFileChecker } from './checker/file-checker';
import { REASONS } from './content/not-acceptable';
import { pdf } from './testing/pdfs';
import { endlessPdf } from './testing/slow-files';

const database = testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'glow50-held-'));
const config = testConfig({ dataDir });
let app: FastifyInstance;
let owner: SignedIn;

beforeAll(async () => {
  app = await testApp(database(), { config });
  await addAccount(database(), { email: 'owner@example.com' });
  owner = await signIn(app, 'owner@example.com');
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

const send = (payload: Buffer, remoteAddress = '127.0.0.1', site = app) =>
  site.inject({
    method: 'POST',
    url: '/api/v1/uploads?purpose=certificate&name=paper.pdf',
    payload,
    remoteAddress,
    headers: { ...owner.headers, 'content-type': 'application/octet-stream', 'idempotency-key': v7() },
  });

it('answers a search, and checks another visitor’s file, while one client sends PDFs that never end', async () => {
  const order: string[] = [];
  const hostile = Array.from({ length: 3 }, async () => {
    const answer = await send(endlessPdf(), '203.0.113.7');
    order.push('hostile');
    // On a busy machine the checker cannot tell a slow file from a late start, and asks to try again.
    expect(answer.json()).toEqual({
      message: answer.statusCode === 503 ? UPLOAD_MESSAGES.busy : REASONS.tooMuch,
    });
  });
  await sleep(200);
  const visitors = [
    app.inject('/api/v1/search').then(({ statusCode }) => order.push(`search ${statusCode}`)),
    send(pdf(), '198.51.100.2').then(({ statusCode }) => order.push(`good ${statusCode}`)),
  ];
  await Promise.all([...hostile, ...visitors]);
  expect(order[0]).toBe('search 200');
  expect(order.indexOf('good 201')).toBeLessThanOrEqual(2);
});

it('asks to try again when too many files are waiting, and stores the same file then', async () => {
  const fileChecker = createFileChecker({ atOnce: 1, waiting: 0, perClient: 1 });
  const site = await testApp(database(), { config, fileChecker });
  const first = send(endlessPdf(), '203.0.113.7', site);
  await sleep(200);
  const second = await send(pdf(), '198.51.100.2', site);
  expect(second.statusCode).toBe(503);
  expect(second.headers['retry-after']).toMatch(/^\d+$/);
  expect(second.json()).toEqual({ message: UPLOAD_MESSAGES.busy });
  await first;
  expect((await send(pdf(), '198.51.100.2', site)).statusCode).toBe(201);
  await site.close();
});
