import type { Problem } from '@glow50/contract/problem';
import type { ProviderCard } from '@glow50/contract/providers/providers';
import type { Upload } from '@glow50/contract/uploads/uploads';
import type { UploadPurpose } from '@glow50/contract/uploads/upload-purposes';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import type { Database } from '../../../platform/database/database';
import { addOwner } from '../../../testing/add-owner';
import { testConfig } from '../../../platform/testing/test-config';
import { testApp } from '../../../testing/test-app';
import { testDatabase } from '../../../platform/testing/test-database';
import { craftPng } from '../../../platform/uploads/testing/pictures';

export function testDashboard() {
  const database = testDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'glow50-dashboard-'));
  let app: FastifyInstance;
  let owner: Awaited<ReturnType<typeof openOwner>>;
  beforeAll(async () => {
    app = await testApp(database(), { config: testConfig({ dataDir }) });
  });
  afterAll(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true });
  });
  beforeEach(async () => {
    owner = await openOwner(app, database());
  });
  return {
    database,
    get app() {
      return app;
    },
    get owner() {
      return owner;
    },
    open: () => openOwner(app, database()),
    findIds: async (query: string) =>
      (await app.inject(`/api/v1/search?${query}&limit=60`)).json<ProviderCard[]>().map(({ id }) => id),
  };
}

export const pathsOf = (answer: { json<Body>(): Body }) =>
  answer.json<Problem>().errors?.map((error) => error.path);

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

async function openOwner(app: FastifyInstance, database: Database) {
  const { headers, id, userId } = await addOwner(app, database, 'Grace', `${v7()}@example.com`);

  const call = (method: Method, part: string, payload?: object, key: string = v7()) =>
    app.inject({
      method,
      url: `/api/v1/provider/${part}`,
      headers: { ...headers, 'idempotency-key': key },
      ...(payload && { payload }),
    });

  return {
    id,
    userId,
    headers,
    call,
    read: async <Part>(part: string) => (await call('GET', part)).json<Part>(),
    page: async <Profile>() => (await app.inject(`/api/v1/providers/${id}`)).json<Profile>(),
    async upload<Purpose extends UploadPurpose>(purpose: Purpose, width = 300) {
      const answer = await app.inject({
        method: 'POST',
        url: `/api/v1/uploads?purpose=${purpose}`,
        payload: craftPng(width, 200),
        headers: { ...headers, 'content-type': 'application/octet-stream', 'idempotency-key': v7() },
      });
      return { uploadId: answer.json<Upload>().id, purpose, name: 'picture.png' };
    },
  };
}
