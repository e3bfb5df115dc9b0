import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { createLogger } from '@glow50/server/logger';
import { v7 } from 'uuid';
import { type ApiProcess, startApi } from './api-process';
import type { Config } from './platform/config/config';
import { inTransaction } from './platform/database/transaction';
import { enqueueMail } from './platform/mail/mail';
import { eventually } from './platform/testing/eventually';
import { testConfig } from './platform/testing/test-config';
import { testDatabase } from './platform/testing/test-database';
import { testServer } from './platform/testing/test-server';

const database = testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'glow50-roles-'));
const started: ApiProcess[] = [];

afterAll(async () => {
  await Promise.all(started.map((api) => api.stop()));
  rmSync(dataDir, { recursive: true });
});

async function start(role: Config['role']): Promise<string> {
  const { host, port, user } = testServer();
  const name = database().pool.options.database ?? '';
  const socketPath = path.join(dataDir, `${role}.sock`);
  const config = testConfig({
    role,
    dataDir,
    databaseUrl: `postgres://${user}@localhost/${name}?host=${host}&port=${port}`,
    listen: { path: socketPath },
  });
  started.push(await startApi(config, createLogger('silent')));
  return socketPath;
}

const statusOf = (socketPath: string, address: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request({ socketPath, path: address }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .once('error', reject)
      .end();
  });

const readWaiting = async () => {
  const { rows } = await database().sql.query<{ waiting: number }>(
    'SELECT count(*) AS waiting FROM outbox WHERE forwarded_at IS NULL',
  );
  return rows[0]?.waiting;
};

it('answers calls in one process and works off jobs in another', async () => {
  const api = await start('api');
  expect(await statusOf(api, '/readyz')).toBe(200);
  expect(await statusOf(api, '/api/v1/allCategories')).toBe(200);
  await inTransaction(database(), (tx) =>
    enqueueMail(tx, { ownerKey: v7(), to: 'ada@example.com', subject: 'Hello', text: 'Hello' }),
  );
  // Longer than a forwarder pauses.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await readWaiting()).toBe(1);

  const worker = await start('worker');
  await eventually(async () => expect(await readWaiting()).toBe(0));
  expect(await statusOf(worker, '/healthz')).toBe(200);
  expect(await statusOf(worker, '/readyz')).toBe(200);
  expect(await statusOf(worker, '/api/v1/allCategories')).toBe(404);
});
