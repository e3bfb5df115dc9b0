import type { Pooler } from '../database/pooler';

const VARIABLE = 'GLOW50_TEST_SERVER';

export interface ServerNode {
  host: string;
  port: number;
}

export interface TestPooler extends ServerNode {
  kind: Pooler;
  pid: number | undefined;
}

export interface TestServer extends ServerNode {
  user: string;
  /** Name of the migrated database that tests copy. */
  template: string;
  password?: string;
  /** Of a server that the run itself has started. */
  home?: string;
  /** Between tests and the server. */
  pooler?: TestPooler;
  /** All servers of a Citus cluster, the coordinator first. One server is its only node. */
  nodes: [coordinator: ServerNode, ...workers: ServerNode[]];
}

/** Passes the server's address to test processes that start later. */
export function announceTestServer(server: TestServer): void {
  process.env[VARIABLE] = JSON.stringify(server);
}

export function testServer(): TestServer {
  const announced = process.env[VARIABLE];
  if (!announced) throw new Error('The test run has not started its database');
  return JSON.parse(announced) as TestServer;
}
