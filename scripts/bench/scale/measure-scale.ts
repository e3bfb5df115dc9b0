import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@glow50/api/platform/database/database';
import { openEmbeddedServer } from '@glow50/api/platform/database/embedded/embedded-server';
import { migrate } from '@glow50/api/platform/database/migrate';
import { makeClusterDatabase, readCluster } from '@glow50/api/platform/testing/citus-cluster';
import { runOn } from '@glow50/api/platform/testing/nodes';
import { startPooler } from '@glow50/api/platform/testing/pooler';
import type { TestPooler, TestServer } from '@glow50/api/platform/testing/test-server';
import { toTimings } from '../api/timings';
import { openWire, type Wire } from '../api/wire';
import { fillBookings } from '../bookings/booking-database';
import { holdEach } from '../bookings/hold-load';
import { startApi } from '../bookings/start-api';

const NAME = 'glow50_scale';
const SHARDS = 8;
const PROVIDERS = 2000;
const HOLDS = 1000;
const CONNECTIONS = 8;
const SEARCHING_MS = 6000;
const SEARCHES: Readonly<Record<string, string>> = {
  'category by relevance': '/api/v1/search?service=HAIR',
  'category + city': '/api/v1/search?service=HAIR&city=Dallas',
  words: '/api/v1/search?q=hair%20dressing',
};

/** Yields a table, row by row: what one API process does with each kind of database, all of them on this machine. */
export async function* measureScale(home: string): AsyncGenerator<string> {
  const cluster = await readCluster();
  const columns = [...Object.keys(SEARCHES).flatMap((name) => [`${name}, /s`, 'p95 ms']), 'holds/s'];
  yield `| database | ${columns.join(' | ')} |`;
  yield `| --- | ${columns.map(() => '---:').join(' | ')} |`;

  const embedded = await openEmbeddedServer({ home, settings: { fsync: 'off', full_page_writes: 'off' } });
  const { host, port, user } = embedded.connection;
  const server: TestServer = { host, port, user, template: NAME, nodes: [{ host, port }] };
  yield await measureAnew('one server', server);
  const poolerHome = mkdtempSync(path.join(tmpdir(), 'glow50-pooler-'));
  chmodSync(poolerHome, 0o755);
  const pooler = await startPooler({ ...server, home: poolerHome });
  try {
    yield await measureAnew('one server, through PgBouncer', server, pooler);
  } finally {
    if (pooler.pid !== undefined) process.kill(pooler.pid);
    rmSync(poolerHome, { recursive: true });
    embedded.release();
  }
  const [coordinator, first, ...others] = cluster.nodes;
  if (!first) throw new Error('The cluster has no workers');
  for (const workers of [[first], [first, ...others]]) {
    await makeClusterDatabase(cluster, NAME, { shards: SHARDS, nodes: [coordinator, ...workers] });
    yield await measure(`Citus, workers: ${workers.length}`, cluster);
  }
}

async function measureAnew(what: string, server: TestServer, pooler?: TestPooler): Promise<string> {
  const anew = [`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`, `CREATE DATABASE ${NAME}`];
  await runOn(server, server, 'postgres', anew);
  return measure(what, server, pooler);
}

async function measure(
  what: string,
  { host, port: ownPort, user }: TestServer,
  pooler?: TestPooler,
): Promise<string> {
  const connection = { host, port: ownPort, user, database: NAME };
  const migrating = openDatabase({ connection });
  await migrate(migrating.pool);
  await migrating.close();
  // Connections have the settings that the migration gave the database only if they were opened after it.
  const database = openDatabase({ connection });
  await fillBookings(database);
  await database.sql.query("UPDATE openings SET stale_at = now() + interval '1 day'");
  await database.close();
  const { api, port } = await startApi({ connection, pooler });
  try {
    const figures: string[] = [];
    for (const address of Object.values(SEARCHES)) {
      await api.warm(address);
      const { perSecond, p95 } = await search(port, address);
      figures.push(perSecond.toFixed(0), p95.toFixed(1));
    }
    await holdEach({ port, connections: CONNECTIONS, providers: PROVIDERS, holds: 200 });
    const holds = await holdEach({
      port,
      connections: CONNECTIONS,
      providers: PROVIDERS,
      holds: HOLDS,
      from: 200,
    });
    return `| ${[what, ...figures, holds.toFixed(0)].join(' | ')} |`;
  } finally {
    await api.stop();
  }
}

async function search(port: number, address: string): Promise<{ perSecond: number; p95: number }> {
  const until = performance.now() + SEARCHING_MS;
  const lasted: number[] = [];
  const ask = async (wire: Wire) => {
    while (performance.now() < until) {
      const started = performance.now();
      if ((await wire.ask(address)) !== 200) throw new Error(`${address} failed`);
      lasted.push(performance.now() - started);
    }
    wire.close();
  };
  const wires = await Promise.all(Array.from({ length: CONNECTIONS }, () => openWire(port)));
  await Promise.all(wires.map(ask));
  return { perSecond: (lasted.length * 1000) / SEARCHING_MS, p95: toTimings(lasted).p95 };
}
