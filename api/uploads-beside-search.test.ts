import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeep } from '@glow50/configuration/testing/sample.mjs';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { v7 } from 'uuid';
import { testDatabase } from './platform/testing/test-database';
import { testServer } from './platform/testing/test-server';
import { endlessPdf, hugeWordFile, SLOW_FILES } from './platform/uploads/testing/slow-files';
import { addAccount, TEST_PASSWORD } from './testing/add-account';
import { addProviders, testProvider } from './testing/add-providers';

const PROGRAM = path.join(import.meta.dirname, 'booking/testing/booking-process.ts');
const CHIPS = ['hair', 'lashes', 'brows', 'nails', 'skin'];
const MOST_SLOWER = 3;
const SEARCHES = 400;
const MEGABYTE = 1_000_000;

jest.setTimeout(600_000);

const database = testDatabase();
let api: ChildProcess;
let address = '';
let headers: Record<string, string>;

beforeAll(async () => {
  const providers = Array.from({ length: 500 }, (_, index) =>
    testProvider({ name: `Provider ${index}`, chips: [CHIPS[index % CHIPS.length] ?? 'hair'] }),
  );
  await addProviders(database(), providers);
  await addAccount(database(), { email: 'owner@example.com' });
  const { rows } = await database().sql.query<{ name: string }>('SELECT current_database() AS name');
  const { host, port, user } = testServer();
  const connection = JSON.stringify({ host, port, user, database: rows[0]?.name });
  api = spawn(process.execPath, ['--import', 'tsx', PROGRAM, connection], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(api.stdout ?? api, 'data')) as [Buffer];
  address = line.toString().trim();
  headers = await signIn();
});
afterAll(() => void api.kill('SIGKILL'));

async function signIn(): Promise<Record<string, string>> {
  const response = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@example.com', password: TEST_PASSWORD, tokenExpiration: '1h' }),
  });
  const { accessToken } = (await response.json()) as { accessToken: string };
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith('session=')) ?? '';
  return { authorization: `Bearer ${accessToken}`, cookie: cookie.split(';')[0] ?? '' };
}

async function upload(bytes: Buffer): Promise<number> {
  const response = await fetch(`${address}/api/v1/uploads?purpose=certificate&name=paper`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream', 'idempotency-key': v7() },
    body: new Uint8Array(bytes),
  });
  await response.arrayBuffer();
  return response.status;
}

async function search(): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${address}/api/v1/search?limit=20`);
  await response.arrayBuffer();
  expect(response.status).toBe(200);
  return performance.now() - started;
}

async function searchWhile(isGoing: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (isGoing() || times.length < 50) {
    times.push(await search());
    await sleep(5);
  }
  return times;
}

const percentile = (times: readonly number[], part: number) =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * part)] ?? NaN;
const describe = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(0)} ms of ${times.length}`;

const hostile = (what: string, size = MEGABYTE) => {
  const file = SLOW_FILES.find((one) => one.what === what);
  if (!file) throw new Error(`There is no file ${what}`);
  return file.bytes(size);
};

const ATTACKS: [string, () => Buffer][] = [
  ['PDFs of /Length without end', () => hostile('a PDF of /Length without end')],
  ['Word documents of 300,000 attributes', () => hostile('a Word document of attributes', 3_600_000)],
  ['Word documents that unpack to 60 MB of XML', hugeWordFile],
  ['PDFs that never end', endlessPdf],
];

const inDeepTests = isDeep ? it : it.skip;

inDeepTests.each(ATTACKS)(
  `keeps the search’s p95 below ${MOST_SLOWER} times beside ten %s`,
  async (what, bytes) => {
    const file = bytes();
    for (let warm = 0; warm < 200; warm += 1) await search();
    let left = SEARCHES;
    const usual = await searchWhile(() => (left -= 1) > 0);
    const started = performance.now();
    let isSending = true;
    const uploads = Promise.all(Array.from({ length: 10 }, () => upload(file))).finally(
      () => (isSending = false),
    );
    const beside = await searchWhile(() => isSending);
    const statuses = await uploads;
    process.stdout.write(
      `ten ${what}: answered ${[...new Set(statuses)].join(', ')} within ${(performance.now() - started).toFixed(0)} ms\n` +
        `  search usually: ${describe(usual)}\n  search beside:  ${describe(beside)}\n`,
    );
    expect(percentile(beside, 0.95)).toBeLessThan(MOST_SLOWER * percentile(usual, 0.95));
  },
);
