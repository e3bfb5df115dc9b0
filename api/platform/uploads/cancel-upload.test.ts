import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UPLOAD_MESSAGES } from '@glow50/contract/uploads/upload-purposes';
import type { Upload } from '@glow50/contract/uploads/uploads';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { inTransaction } from '../database/transaction';
import { addAccount } from '../../testing/add-account';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { testConfig } from '../testing/test-config';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../testing/test-database';
import { addCancellation, lockUploads } from './cancellations';
import { pdf } from './testing/pdfs';
import { addUpload, takeSpace } from './upload-repository';
import type { UploadTables } from './upload-tables';
import { OWNER_LIMITS } from './uploads';

const database = testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'glow50-canceled-'));
let app: FastifyInstance;
let owner: SignedIn;
let ownerId = '';
let count = 0;

const certificate: Omit<UploadTables['uploads'], 'owner_id' | 'upload_id' | 'idempotency_key'> = {
  owner_kind: 'user',
  purpose: 'certificate',
  kind: 'pdf',
  name: 'paper.pdf',
  bytes: 100,
  width: null,
  height: null,
  sent_hash: Buffer.alloc(32),
  created_at: new Date(),
};

beforeAll(async () => {
  app = await testApp(database(), { config: testConfig({ dataDir }) });
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
  count += 1;
  ownerId = await addAccount(database(), { email: `owner${count}@example.com` });
  owner = await signIn(app, `owner${count}@example.com`);
});

const send = (key: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/uploads?purpose=certificate',
    payload: pdf(),
    headers: { ...owner.headers, 'content-type': 'application/octet-stream', 'idempotency-key': key },
  });

const cancel = (key: string, who = owner) =>
  app.inject({
    method: 'DELETE',
    url: '/api/v1/uploads',
    headers: { ...who.headers, 'content-type': 'application/json', 'idempotency-key': key },
  });

async function stored(): Promise<number> {
  const { rows } = await database().sql.query<{ files: number; rows: number }>(
    `SELECT files, (SELECT count(*)::int FROM uploads WHERE owner_id = $1) AS rows
     FROM upload_totals WHERE owner_id = $1`,
    [ownerId],
  );
  expect(rows[0]?.files).toBe(rows[0]?.rows);
  return rows[0]?.files ?? 0;
}

it('removes a stored upload', async () => {
  const key = v7();
  const { id } = (await send(key)).json<Upload>();
  const answer = await cancel(key);
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: UPLOAD_MESSAGES.removed }]);
  const read = await app.inject({ url: `/api/v1/uploads/${id}`, headers: owner.headers });
  expect(read.statusCode).toBe(404);
  expect(await stored()).toBe(0);
});

it('rejects uploads that arrive later, however often', async () => {
  const key = v7();
  expect((await cancel(key)).statusCode).toBe(200);
  expect((await cancel(key)).statusCode).toBe(200);
  const late = await send(key);
  expect([late.statusCode, late.json()]).toEqual([409, { message: UPLOAD_MESSAGES.cancelled }]);
  expect(await stored()).toBe(0);
  expect((await send(v7())).statusCode).toBe(201);
});

const SOON_MS = 300;
const pause = () => new Promise((resolve) => setTimeout(resolve, SOON_MS));

it('waits for an upload that is being stored and removes it', async () => {
  const key = v7();
  let canceled: ReturnType<typeof cancel> | undefined;
  await inTransaction(database(), async (tx) => {
    await lockUploads(tx, ownerId);
    await addUpload(tx, { ...certificate, owner_id: ownerId, upload_id: v7(), idempotency_key: key });
    await takeSpace(tx, ownerId, certificate.bytes, OWNER_LIMITS);
    canceled = cancel(key);
    void canceled.then(() => undefined);
    await pause();
  });
  expect((await canceled)?.statusCode).toBe(200);
  expect(await stored()).toBe(0);
});

it('makes a concurrent upload wait and then rejects it', async () => {
  const key = v7();
  let sent: ReturnType<typeof send> | undefined;
  await inTransaction(database(), async (tx) => {
    await lockUploads(tx, ownerId);
    await addCancellation(tx, { ownerId, key }, new Date());
    sent = send(key);
    void sent.then(() => undefined);
    await pause();
  });
  expect((await sent)?.statusCode).toBe(409);
  expect(await stored()).toBe(0);
});

it('leaves nothing behind, however close the upload and the cancellation are', async () => {
  const keys = Array.from({ length: 20 }, () => v7());
  await Promise.all(
    keys.map(async (key, index) => {
      const sent = send(key);
      await new Promise((resolve) => setTimeout(resolve, index * 5));
      await Promise.all([sent, cancel(key)]);
    }),
  );
  expect(await stored()).toBe(0);
});

it('does not affect other owners', async () => {
  const key = v7();
  await send(key);
  await addAccount(database(), { email: `stranger${count}@example.com` });
  await cancel(key, await signIn(app, `stranger${count}@example.com`));
  expect(await stored()).toBe(1);
});

it('remembers at most a hundred cancellations', async () => {
  for (let times = 0; times < 105; times += 1) await cancel(v7());
  const { rows } = await database().sql.query<{ kept: number }>(
    'SELECT count(*)::int AS kept FROM cancelled_uploads WHERE owner_id = $1',
    [ownerId],
  );
  expect(rows).toEqual([{ kept: 100 }]);
});

it('requires an idempotency key', async () => {
  expect((await cancel('')).statusCode).toBe(400);
});
