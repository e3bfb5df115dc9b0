import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../database/database';
import { migrate } from '../database/migrate';
import { announceTestServer, TEMPLATE, type TestServer } from './test-server';
import { connectionTo, onEachNode, runOn } from './nodes';

const SHARDS = 4;
const NEEDED =
  'The tests on Citus need CITUS_URL, the address of a database on a coordinator with the extension and two or more ' +
  'workers, as a superuser, such as postgres://postgres@127.0.0.1:5432/postgres';

/** Makes a migrated, distributed template database on every node of the cluster, which test files copy. */
export default async function startCitus(): Promise<void> {
  const server = await readCluster();
  announceTestServer(server);
  await onEachNode(server, 'postgres', [
    `DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`,
    `CREATE DATABASE ${TEMPLATE}`,
  ]);
  await onEachNode(server, TEMPLATE, ['CREATE EXTENSION citus']);
  const [coordinator, ...workers] = server.nodes;
  await runOn(server, coordinator, TEMPLATE, [
    `SELECT citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`,
    ...workers.map(({ host, port }) => `SELECT citus_add_node('${host}', ${port})`),
    `ALTER DATABASE ${TEMPLATE} SET citus.shard_count = ${SHARDS}`,
  ]);
  const database = openDatabase({ connection: connectionTo(server, coordinator, TEMPLATE) });
  await migrate(database.pool);
  await database.close();
  await closeTemplate(server);
}

async function readCluster(): Promise<TestServer> {
  const url = process.env.CITUS_URL;
  if (!url) throw new Error(`${NEEDED}. CITUS_URL is not set`);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  const missing = (what: string) => new Error(`${NEEDED}. ${what}`);
  try {
    await client.connect();
  } catch (error) {
    throw missing(`Nothing answers there: ${String(error)}`);
  }
  try {
    const extension = await client.query("SELECT FROM pg_extension WHERE extname = 'citus'");
    if (extension.rowCount === 0) throw missing('The extension citus is missing in that database');
    const { rows } = await client.query<{ host: string; port: number; is_coordinator: boolean }>(
      `SELECT nodename AS host, nodeport AS port, groupid = 0 AS is_coordinator FROM pg_dist_node
       WHERE isactive AND noderole = 'primary' ORDER BY groupid`,
    );
    const workers = rows.filter((node) => !node.is_coordinator).map(({ host, port }) => ({ host, port }));
    if (workers.length < 2) throw missing(`The cluster has ${workers.length} workers`);
    const { host, port, user = 'postgres', password } = client;
    return { host, port, user, ...(password && { password }), nodes: [{ host, port }, ...workers] };
  } finally {
    await client.end();
  }
}

/** A database can be copied only while nobody is connected to it. Citus itself is, on every node. */
async function closeTemplate(server: TestServer): Promise<void> {
  await onEachNode(server, 'postgres', [
    `ALTER DATABASE ${TEMPLATE} ALLOW_CONNECTIONS false`,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${TEMPLATE}'`,
  ]);
  await sleep(500);
}
