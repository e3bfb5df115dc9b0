import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../../start/free-port';
import type { BenchDatabase } from './databases';
import { findPgbench, timeStatements } from './pgbench';
import { recordStatements, type RecordedStatement } from './record-statements';
import { BENCH_ROWS, type BenchRow } from './searches';
import { type ServerProcess, startServer } from './server-process';
import { type Timings, toTimings } from './timings';

/** Each row is measured in so many turns, so that what else the machine does meanwhile meets all three alike. */
const TURNS = 4;

export interface Measured {
  api: Timings & { cpu: number };
  bare: Timings & { cpu: number };
  sql: Timings;
}

/** Every row of the bench on one database: through the API, through a bare server, and the SQL alone. */
export async function measureRows(
  bench: BenchDatabase,
  times: number,
  report: (line: string) => void,
): Promise<Map<BenchRow, Measured>> {
  const pgbench = findPgbench();
  const recorded: Record<string, RecordedStatement[]> = {};
  for (const { path: address } of BENCH_ROWS)
    recorded[address] = await recordStatements(bench.database, address);
  const folder = mkdtempSync(path.join(tmpdir(), 'glow50-bench-'));
  const file = path.join(folder, 'statements.json');
  writeFileSync(file, JSON.stringify(recorded));

  const { host, port, user, database } = bench.connection;
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    SECRET_KEY: 'bench-'.repeat(8),
    WAIVE: 'SMTP_URL,STRIPE_SECRET_KEY,STRIPE_PUBLISHABLE_KEY,STRIPE_WEBHOOK_SECRET',
    STATEMENTS: file,
  };
  const api = await startServer('api', await findFreePort(), env);
  const bare = await startServer('bare', await findFreePort(), env);
  try {
    const warm = async ({ path: address }: BenchRow) => {
      for (const server of [api, bare]) await server.warm(address);
    };
    for (const row of BENCH_ROWS) await warm(row);
    const results = new Map<BenchRow, Measured>();
    for (const row of BENCH_ROWS) {
      report(`${bench.providers.toLocaleString('en-US')}: ${row.label}`);
      await warm(row);
      const [apiTurns, bareTurns, sql] = [[], [], []] as [Timed[], Timed[], number[]];
      for (let turn = 0; turn < TURNS; turn += 1) {
        const share = times / TURNS;
        apiTurns.push(await api.time(row.path, share));
        bareTurns.push(await bare.time(row.path, share));
        sql.push(...(await timeStatements(pgbench, bench, recorded[row.path] ?? [], share)));
      }
      results.set(row, { api: summarize(apiTurns), bare: summarize(bareTurns), sql: toTimings(sql) });
    }
    return results;
  } finally {
    await Promise.all([api.stop(), bare.stop()]);
  }
}

type Timed = Awaited<ReturnType<ServerProcess['time']>>;

function summarize(turns: readonly Timed[]): Timings & { cpu: number } {
  const lasted = turns.flatMap((turn) => turn.lasted);
  return { ...toTimings(lasted), cpu: turns.reduce((sum, { cpu }) => sum + cpu, 0) / lasted.length };
}
