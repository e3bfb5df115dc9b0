import { readConfiguration } from '@glow50/configuration/read-configuration';
import pg from 'pg';
import { dropDatabase, onEachNode, runOn } from './nodes';
import type { ServerNode, TestServer } from './test-server';

const NEEDED =
  'CITUS_URL must be the address of a database on a Citus coordinator with two or more workers, as a superuser, such as ' +
  'postgres://postgres@127.0.0.1:5432/postgres';

/** The cluster at `CITUS_URL`, with the database there. Throws what is missing. */
export async function readCluster(): Promise<TestServer> {
  const { CITUS_URL: url } = readConfiguration('tests', ['CITUS_URL']);
  if (!url) throw new Error(`${NEEDED}. It is not set`);
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
    return {
      host,
      port,
      user,
      ...(password && { password }),
      template: `glow50_tests_${process.pid}`,
      nodes: [{ host, port }, ...workers],
    };
  } finally {
    await client.end();
  }
}

/** An empty database on the nodes of the cluster, of which the first is the coordinator. */
export async function makeClusterDatabase(
  server: TestServer,
  database: string,
  { shards, nodes = server.nodes }: { shards: number; nodes?: TestServer['nodes'] },
): Promise<void> {
  const cluster = { ...server, nodes };
  await dropDatabase(cluster, database);
  await onEachNode(cluster, 'postgres', [`CREATE DATABASE ${database}`]);
  await onEachNode(cluster, database, ['CREATE EXTENSION citus']);
  const [coordinator, ...workers] = nodes;
  const add = ({ host, port }: ServerNode) => `SELECT citus_add_node('${host}', ${port})`;
  await runOn(server, coordinator, database, [
    `SELECT citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`,
    ...workers.map(add),
    `ALTER DATABASE ${database} SET citus.shard_count = ${shards}`,
  ]);
}
