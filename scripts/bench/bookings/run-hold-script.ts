import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findPgbench } from '../api/pgbench';
import type { BookingDatabase } from './booking-database';
import type { HoldScript } from './hold-script';

const run = promisify(execFile);

export async function runHoldScript(
  { connection }: Pick<BookingDatabase, 'connection'>,
  script: HoldScript,
  { clients, holds }: { clients: number; holds: number },
): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'glow50-holds-'));
  try {
    const file = path.join(folder, 'hold.sql');
    await writeFile(file, script.text);
    const perClient = Math.ceil(holds / clients);
    const { stdout } = await run(
      findPgbench(),
      [
        ...['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-t', String(perClient), '-f', file],
        ...['-Di=0', `-Dper_client=${perClient}`, ...script.variables],
        ...['-h', connection.host, '-p', String(connection.port), '-U', connection.user, connection.database],
      ],
      { timeout: 300_000 },
    );
    const rate = /tps = ([\d.]+) \(without/.exec(stdout)?.[1];
    const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? '0';
    if (!rate || failed !== '0') throw new Error(`Some holds of pgbench failed:\n${stdout}`);
    return Number(rate);
  } finally {
    await rm(folder, { recursive: true });
  }
}
