import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UPLOAD_MESSAGES } from '@glow50/contract/uploads/upload-purposes';
import type { Upload } from '@glow50/contract/uploads/uploads';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { v7 } from 'uuid';
import { inTransaction } from '../database/transaction';
import { addAccount } from '../../testing/add-account';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { testConfig } from '../testing/test-config';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../testing/test-database';
import { sweepWorker } from './sweep-worker';
import { pdf } from './testing/pdfs';
import { takeSpace } from './upload-repository';
import { OWNER_LIMITS } from './uploads';

const database = testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'glow50-uploads-'));
const config = testConfig({ dataDir });
let app: FastifyInstance;
let owner: SignedIn & { id: string };
let stranger: SignedIn & { id: string };

beforeAll(async () => {
  app = await testApp(database(), { config });
  owner = await account('owner@example.com');
  stranger = await account('stranger@example.com');
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

async function account(email: string, role?: 'staff') {
  const id = await addAccount(database(), { email, ...(role && { role }) });
  return { id, ...(await signIn(app, email)) };
}

function send(who: SignedIn, options: Partial<InjectOptions> & { key?: string } = {}) {
  const { key = v7(), headers, ...rest } = options;
  return app.inject({
    method: 'POST',
    url: '/api/v1/uploads?purpose=certificate&name=paper.pdf',
    payload: pdf(),
    ...rest,
    headers: {
      ...who.headers,
      'content-type': 'application/octet-stream',
      'idempotency-key': key,
      ...headers,
    },
  });
}

const at = (id: string, who: SignedIn, method: 'GET' | 'DELETE' = 'GET') =>
  app.inject({
    method,
    url: `/api/v1/uploads/${id}`,
    headers: { ...who.headers, ...(method === 'DELETE' && { 'content-type': 'application/json' }) },
  });

const storedOf = ({ id }: { id: string }) => readdirSync(path.join(dataDir, 'uploads', id));

describe('an upload', () => {
  it('is returned as stored, and served to its owner as an inert attachment', async () => {
    const response = await send(owner);
    expect(response.statusCode).toBe(201);
    const upload = response.json<Upload>();
    expect(upload).toEqual({
      id: expect.any(String),
      purpose: 'certificate',
      kind: 'pdf',
      name: 'paper.pdf',
      bytes: pdf().length,
      width: null,
      height: null,
    });
    const file = await at(upload.id, owner);
    expect(file.rawPayload.equals(pdf())).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="paper.pdf"; filename*=UTF-8''paper.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('keeps names in any script when downloaded', async () => {
    const { id } = (
      await send(owner, { url: '/api/v1/uploads?purpose=licence&name=%E5%B1%A5%20%22x%22.pdf' })
    ).json<Upload>();
    expect((await at(id, owner)).headers['content-disposition']).toBe(
      `attachment; filename="_ -x-.pdf"; filename*=UTF-8''%E5%B1%A5%20-x-.pdf`,
    );
  });

  it('is visible only to its owner and staff', async () => {
    const { id } = (await send(owner)).json<Upload>();
    const foreign = await at(id, stranger);
    const unknown = await at(v7(), stranger);
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json()).toEqual({ message: UPLOAD_MESSAGES.notFound });
    expect(foreign.body).toBe(unknown.body);
    expect((await at(id, stranger, 'DELETE')).statusCode).toBe(404);
    expect((await at('nonsense', owner)).statusCode).toBe(404);

    const staff = await account('office@example.com', 'staff');
    expect((await at(id, staff)).statusCode).toBe(200);
    expect((await at(id, staff, 'DELETE')).statusCode).toBe(404);
  });

  it('is deleted with its stored bytes when its owner removes it', async () => {
    const keeper = await account('keeper@example.com');
    const { id } = (await send(keeper)).json<Upload>();
    expect((await at(id, keeper, 'DELETE')).json()).toEqual({ message: UPLOAD_MESSAGES.removed });
    expect((await at(id, keeper)).statusCode).toBe(404);
    expect((await at(id, keeper, 'DELETE')).statusCode).toBe(404);

    await sweepAll(keeper.id);
    expect(storedOf(keeper)).toEqual([]);
    expect(await totalsOf(keeper.id)).toEqual({ files: 0, bytes: 0 });
  });
});

async function sweepAll(ownerId: string): Promise<void> {
  const jobs = await database()
    .db.selectFrom('outbox')
    .select(['payload', 'job_id'])
    .where('owner_key', '=', ownerId)
    .where('queue', '=', 'upload-sweep')
    .execute();
  const worker = sweepWorker({ config, database: database() });
  for (const job of jobs) await worker.run(job.payload, job.job_id);
}

const totalsOf = (ownerId: string) =>
  database()
    .db.selectFrom('upload_totals')
    .select(['files', 'bytes'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();

describe('a repeated upload', () => {
  it('with the same key returns the same upload', async () => {
    const key = v7();
    const first = await send(owner, { key });
    const again = await send(owner, { key });
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json()).toEqual(first.json());
    expect((await send(stranger, { key })).statusCode).toBe(201);
  });

  it('sent ten times concurrently is stored once and leaves nothing else behind', async () => {
    const eager = await account('eager@example.com');
    const key = v7();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(eager, { key })));
    expect(new Set(answers.map((answer) => answer.json<Upload>().id)).size).toBe(1);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(await totalsOf(eager.id)).toEqual({ files: 1, bytes: pdf().length });
    await sweepAll(eager.id);
    expect(storedOf(eager)).toEqual([answers[0]?.json<Upload>().id]);
  });

  it('with the key of another file or purpose is rejected', async () => {
    const key = v7();
    await send(owner, { key });
    const other = await send(owner, { key, payload: pdf({ page: '/Rotate 90' }) });
    const purpose = await send(owner, { key, url: '/api/v1/uploads?purpose=licence&name=paper.pdf' });
    for (const answer of [other, purpose]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toEqual({ message: UPLOAD_MESSAGES.keyTaken });
    }
  });
});

describe('storage limits', () => {
  it.each([
    ['files', { files: OWNER_LIMITS.files - 1, bytes: 1000 }],
    ['bytes', { files: 1, bytes: OWNER_LIMITS.bytes - pdf().length }],
  ])('limits an owner’s %s, also for concurrent uploads', async (what, used) => {
    const hoarder = await account(`${what}@example.com`);
    await inTransaction(database(), async (tx) => {
      await takeSpace(tx, hoarder.id, used.bytes, OWNER_LIMITS);
      await tx.db
        .updateTable('upload_totals')
        .set({ files: used.files })
        .where('owner_id', '=', hoarder.id)
        .execute();
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(hoarder)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      message: UPLOAD_MESSAGES.noSpace,
    });
    await sweepAll(hoarder.id);
    expect(storedOf(hoarder)).toHaveLength(1);
  });
});

describe('rejected requests', () => {
  it.each([
    ['another content type', { headers: { 'content-type': 'application/json' }, payload: '{}' }, 415],
    ['a form', { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x--' }, 415],
    ['no body', { payload: '' }, 422],
    ['no key', { headers: { 'idempotency-key': '' } }, 400],
    ['a key with spaces', { headers: { 'idempotency-key': 'a b'.repeat(8) } }, 400],
    ['an unknown purpose', { url: '/api/v1/uploads?purpose=virus' }, 400],
    ['no purpose', { url: '/api/v1/uploads' }, 400],
    ['a name that never ends', { url: `/api/v1/uploads?purpose=licence&name=${'x'.repeat(1001)}` }, 400],
  ])('respond with an error for %s', async (_what, options, status) => {
    const answer = await send(owner, options);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toHaveProperty('message');
  });

  it.each([
    ['nobody', () => ({ headers: {} })],
    ['the bearer without the cookie', () => ({ headers: { authorization: owner.headers.authorization } })],
    ['the cookie without the bearer', () => ({ headers: { cookie: owner.headers.cookie } })],
    [
      'the cookie of another session',
      () => ({ headers: { ...owner.headers, cookie: stranger.headers.cookie } }),
    ],
    [
      'a cookie as bearer',
      () => ({ headers: { ...owner.headers, authorization: `Bearer ${owner.cookie}` } }),
    ],
  ])('respond with 401 for %s', async (_who, headers) => {
    const { id } = (await send(owner)).json<Upload>();
    const answers = await Promise.all([
      send({ ...owner, headers: { authorization: '', cookie: '', ...headers().headers } }),
      app.inject({ method: 'GET', url: `/api/v1/uploads/${id}`, ...headers() }),
      app.inject({ method: 'DELETE', url: `/api/v1/uploads/${id}`, ...headers() }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    expect((await at(id, owner)).statusCode).toBe(200);
  });
});
