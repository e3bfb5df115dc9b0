import { setTimeout as sleep } from 'node:timers/promises';
import { endlessPdf, hugeWordFile, SLOW_FILES } from '@glow50/api/platform/uploads/testing/slow-files';
import { addAccount, TEST_PASSWORD } from '@glow50/api/testing/add-account';
import { LoginAnswer } from '@glow50/contract/accounts/auth';
import { parseResponse } from '@glow50/host/parse-json';
import { v7 } from 'uuid';
import { toTimings } from '../api/timings';
import { openBookingDatabase } from '../bookings/booking-database';
import { startApi } from '../bookings/start-api';
import type { Result } from '../result';

const MOST_SLOWER = 3;
const SEARCHES = 400;
const LEAST_SEARCHES = 50;
const UPLOADS = 10;
const EMAIL = 'bench@example.com';

const hostile = (what: string, size: number) => {
  const file = SLOW_FILES.find((one) => one.what === what);
  if (!file) throw new Error(`There is no file ${what}`);
  return file.bytes(size);
};

const FILES: Readonly<Record<string, () => Buffer>> = {
  'PDFs of /Length without end': () => hostile('a PDF of /Length without end', 1_000_000),
  'Word documents of 300,000 attributes': () => hostile('a Word document of attributes', 3_600_000),
  'Word documents that unpack to 60 MB of XML': hugeWordFile,
  'PDFs that never end': endlessPdf,
};

/** Yields one result per kind of file that is slow to check: search beside ten uploads, compared with search alone. */
export async function* measureUploads(home: string): AsyncGenerator<Result> {
  const bench = await openBookingDatabase(home);
  await bench.database.sql.query('DELETE FROM users');
  await addAccount(bench.database, { email: EMAIL });
  const { api, port } = await startApi(bench);
  const address = `http://127.0.0.1:${port}/api/v1`;
  try {
    const headers = await signIn(address);
    await api.warm('/api/v1/search?limit=20');
    for (const [what, bytes] of Object.entries(FILES))
      yield await compareSearch(address, headers, { what, file: bytes() });
  } finally {
    await api.stop();
    await bench.release();
  }
}

async function compareSearch(
  address: string,
  headers: Record<string, string>,
  { what, file }: { what: string; file: Buffer },
): Promise<Result> {
  let left = SEARCHES;
  const alone = toTimings(await searchWhile(address, () => (left -= 1) > 0));
  let isSending = true;
  const uploads = Promise.all(Array.from({ length: UPLOADS }, () => upload(address, headers, file))).finally(
    () => (isSending = false),
  );
  const beside = toTimings(await searchWhile(address, () => isSending));
  const statuses = [...new Set(await uploads)].sort();
  const ratio = beside.p95 / alone.p95;
  return {
    holds: ratio < MOST_SLOWER,
    text:
      `search beside ${UPLOADS} ${what} (answered ${statuses.join(', ')}): ` +
      `p95 ${beside.p95.toFixed(1)} ms, alone ${alone.p95.toFixed(1)} ms: ${ratio.toFixed(2)} (below ${MOST_SLOWER})`,
  };
}

/** Searches one after the other. Resolves to the milliseconds of each. */
export async function searchWhile(address: string, isGoing: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (isGoing() || times.length < LEAST_SEARCHES) {
    const started = performance.now();
    const response = await fetch(`${address}/search?limit=20`);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`The search answered ${response.status}`);
    times.push(performance.now() - started);
    await sleep(5);
  }
  return times;
}

async function upload(address: string, headers: Record<string, string>, bytes: Buffer): Promise<number> {
  const response = await fetch(`${address}/uploads?purpose=certificate&name=paper`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream', 'idempotency-key': v7() },
    body: new Uint8Array(bytes),
  });
  await response.arrayBuffer();
  return response.status;
}

async function signIn(address: string): Promise<Record<string, string>> {
  const response = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: TEST_PASSWORD, tokenExpiration: '1h' }),
  });
  const { accessToken } = await parseResponse(LoginAnswer, response);
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith('session=')) ?? '';
  return { authorization: `Bearer ${accessToken}`, cookie: cookie.split(';')[0] ?? '' };
}
