import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeep, sampleSeed, seedFor } from '@glow50/configuration/testing/sample.mjs';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { openDatabase } from '../database/database';
import { openEmbeddedServer } from '../database/embedded/embedded-server';
import { readServerPid } from '../database/embedded/pid-file';
import { eventually } from './eventually';
import { randomFrom } from './random-from';

const ROUNDS = isDeep ? 20 : 3;
const RECOVERY_LIMIT_MS = 30_000;
const WRITER = path.join(import.meta.dirname, 'row-writer.ts');

jest.setTimeout(ROUNDS * 40_000);

let home: string;
let writer: ChildProcess;
const acknowledged = new Set<string>();

beforeAll(async () => {
  home = await mkdtemp('/tmp/glow50-kill-');
  await chmod(home, 0o755);
  startWriter();
});
afterAll(async () => {
  writer.kill('SIGKILL');
  await eventually(() => expect(readServerPid(path.join(home, 'postgres'))).toBeUndefined(), 20_000);
  await rm(home, { recursive: true });
});

function startWriter(): void {
  writer = spawn(process.execPath, ['--import', 'tsx', WRITER, home], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let rest = '';
  writer.stdout?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) acknowledged.add(line);
  });
}

/** The file may name a server that has just ended. */
function killServer(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function moreRowsAreWritten(): Promise<void> {
  const before = acknowledged.size;
  await eventually(() => expect(acknowledged.size).toBeGreaterThan(before + 20), RECOVERY_LIMIT_MS);
}

it(`loses no acknowledged row in ${ROUNDS} rounds of killing the writer (SEED=${sampleSeed})`, async () => {
  const random = randomFrom(seedFor('kill rounds'));
  for (let round = 0; round < ROUNDS; round += 1) {
    await moreRowsAreWritten();
    await sleep(random() * 400);
    const serverPid = readServerPid(path.join(home, 'postgres'));
    const victim = (['database', 'process', 'both'] as const)[round % 3];
    if (victim !== 'process' && serverPid !== undefined) killServer(serverPid);
    if (victim !== 'database') {
      writer.kill('SIGKILL');
      startWriter();
    }
  }
  await moreRowsAreWritten();
  writer.kill('SIGKILL');

  const server = await openEmbeddedServer({ home, graceSeconds: 1 });
  const database = openDatabase({ connection: server.connection });
  const { rows } = await database.sql.query<{ owner_key: string }>('SELECT owner_key FROM outbox');
  await database.close();
  server.release();
  const kept = new Set(rows.map((row) => row.owner_key));
  expect([...acknowledged].filter((key) => !kept.has(key))).toEqual([]);
});
