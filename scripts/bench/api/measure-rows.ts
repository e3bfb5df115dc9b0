import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@glow50/run/start/free-port';
import type { BenchDatabase } from './databases';
import { findPgbench, timeStatements } from './pgbench';
import { recordStatements, type RecordedStatement } from './record-statements';
import { BENCH_ROWS, type BenchRow } from './searches';
import { type ServerProcess, startServer } from './server-process';
import { medianOf, summarizeTurns, type Timings } from './timings';

/**
 * Rounds per row. They alternate between the targets, so that other load on the machine affects all alike.
 */
const TURNS = 9;
/** Slow rows get fewer requests per round: as many as fit into this many seconds, but at least `FEWEST`. */
const TURN_SECONDS = 0.5;
const FEWEST = 40;
/**
 * CPU time is measured over this many times more requests, to average out pauses such as garbage collection.
 */
const WORK = 3;

export interface Measured {
  api: Timings & { cpu: number };
  bare: Timings & { cpu: number };
  /** Median over all rounds of API CPU time divided by bare server CPU time. */
  cpuRatio: number;
  sql: Timings;
  keptSql: Timings;
}

/**
 * Measures every row on each database through the API, a bare server and SQL alone. `times` is the maximum
 * number of requests per round. Rounds alternate between the databases.
 */
export async function measureRows(
  benches: readonly BenchDatabase[],
  times: number,
  report: (line: string) => void,
): Promise<Map<BenchRow, Measured>[]> {
  const pgbench = findPgbench();
  const sites = await Promise.all(benches.map(startSite));
  try {
    for (const row of BENCH_ROWS) for (const site of sites) await site.warm(row);
    const results = sites.map(() => new Map<BenchRow, Measured>());
    for (const row of BENCH_ROWS) {
      report(row.label);
      const samples = sites.map((site) => site.sample(row, pgbench));
      const fit: number[] = [];
      for (const site of sites) fit.push((await site.warm(row)) * TURN_SECONDS);
      const most = Math.round(Math.max(FEWEST, Math.min(times, ...fit)));
      for (let turn = 0; turn < TURNS; turn += 1) for (const sample of samples) await sample.add(most);
      samples.forEach(({ summary }, at) => results[at]?.set(row, summary));
    }
    return results;
  } finally {
    await Promise.all(sites.map(({ stop }) => stop()));
  }
}

async function startSite(bench: BenchDatabase) {
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
    WAIVE: 'SMTP_URL,METRICS_TOKEN',
    ALLOW_TEST_PAYMENTS: 'true',
    STATEMENTS: file,
  };
  const api = await startServer('api', await findFreePort(), env);
  const bare = await startServer('bare', await findFreePort(), env);
  return {
    /** Resolves with the API's responses per second. */
    async warm({ path: address }: BenchRow): Promise<number> {
      await bare.warm(address);
      return api.warm(address);
    },
    sample({ path: address }: BenchRow, pgbench: string) {
      const [ofApi, ofBare] = [new Samples(api, address), new Samples(bare, address)];
      const lasted: number[][] = [];
      const lastedKept: number[][] = [];
      const statements = recorded[address] ?? [];
      return {
        async add(times: number) {
          for (const samples of [ofApi, ofBare]) await samples.time(times);
          for (const samples of [ofApi, ofBare]) await samples.work(times * WORK);
          lasted.push(await timeStatements(pgbench, bench, statements, times));
          lastedKept.push(await timeStatements(pgbench, bench, statements, times, 'force_generic_plan'));
        },
        get summary(): Measured {
          const [sql, preparedSql] = [summarizeTurns(lasted), summarizeTurns(lastedKept)];
          const cpuRatio = medianOf(ofApi.worked.map((cpu, turn) => cpu / (ofBare.worked[turn] ?? NaN)));
          return { api: ofApi.summary, bare: ofBare.summary, cpuRatio, sql, keptSql: preparedSql };
        },
      };
    },
    stop: () => Promise.all([api.stop(), bare.stop()]),
  };
}

class Samples {
  /** CPU milliseconds per response, by round. */
  readonly worked: number[] = [];
  private readonly lasted: number[][] = [];

  constructor(
    private readonly server: ServerProcess,
    private readonly address: string,
  ) {}

  async time(times: number): Promise<void> {
    this.lasted.push(await this.server.time(this.address, times));
  }

  async work(times: number): Promise<void> {
    this.worked.push((await this.server.work(this.address, times)) / times);
  }

  get summary(): Timings & { cpu: number } {
    return { ...summarizeTurns(this.lasted), cpu: medianOf(this.worked) };
  }
}
