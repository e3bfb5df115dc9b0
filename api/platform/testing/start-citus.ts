import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../database/database';
import { migrate } from '../database/migrate';
import { makeClusterDatabase, readCluster } from './citus-cluster';
import { connectionTo, onEachNode } from './nodes';
import { announceTestServer, type TestServer } from './test-server';

const SHARDS = 4;

/** Makes a migrated, distributed template database on every node of the cluster, which test files copy. */
export default async function startCitus(): Promise<void> {
  const server = await readCluster();
  announceTestServer(server);
  await makeClusterDatabase(server, server.template, { shards: SHARDS });
  const database = openDatabase({ connection: connectionTo(server, server, server.template) });
  await migrate(database.pool);
  await database.close();
  await closeTemplate(server);
}

/** A database can be copied only while nobody is connected to it. Citus itself is, on every node. */
async function closeTemplate(server: TestServer): Promise<void> {
  const { template } = server;
  await onEachNode(server, 'postgres', [
    `ALTER DATABASE ${template} ALLOW_CONNECTIONS false`,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${template}'`,
  ]);
  await sleep(500);
}
