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
  const warm = async ({ path: address }: BenchRow) => {
    for (const server of [api, bare]) await server.warm(address);
  };
  try {
    for (const row of BENCH_ROWS) await warm(row);
    const results = new Map<BenchRow, Measured>();
    for (const row of BENCH_ROWS) {
      report(`${bench.providers.toLocaleString('en-US')}: ${row.label}`);
      await warm(row);
      const statements = recorded[row.path] ?? [];
      const [ofApi, ofBare, lasted] = [
        new Samples(api, row.path),
        new Samples(bare, row.path),
        [] as number[],
      ];
      for (let turn = 0; turn < TURNS; turn += 1) {
        await ofApi.add(times / TURNS);
        await ofBare.add(times / TURNS);
        lasted.push(...(await timeStatements(pgbench, bench, statements, times / TURNS)));
      }
      results.set(row, { api: ofApi.summary, bare: ofBare.summary, sql: toTimings(lasted) });
    }
    return results;
  } finally {
    await Promise.all([api.stop(), bare.stop()]);
  }
}

/** What an address cost a server so far. */
class Samples {
  private readonly lasted: number[] = [];
  private worked = 0;

  constructor(
    private readonly server: ServerProcess,
    private readonly address: string,
  ) {}

  async add(times: number): Promise<void> {
    this.lasted.push(...(await this.server.time(this.address, times)));
    this.worked += await this.server.work(this.address, times);
  }

  get summary(): Timings & { cpu: number } {
    return { ...toTimings(this.lasted), cpu: this.worked / this.lasted.length };
  }
}
