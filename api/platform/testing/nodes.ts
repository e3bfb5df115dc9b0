import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { sqlState } from '../database/sql-state';
import type { ServerNode, TestServer } from './test-server';

export function connectionTo(
  { user, password }: TestServer,
  { host, port }: ServerNode,
  database: string,
): pg.ClientConfig {
  return { host, port, user, database, ...(password && { password }) };
}

/** Runs the statements on one node, each in its own transaction. */
export async function runOn(
  server: TestServer,
  node: ServerNode,
  database: string,
  statements: readonly string[],
): Promise<void> {
  const client = new pg.Client(connectionTo(server, node, database));
  // The statement reports a connection that breaks.
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** On all nodes at once. */
export async function onEachNode(
  server: TestServer,
  database: string,
  statements: readonly string[],
): Promise<void> {
  await Promise.all(server.nodes.map((node) => runOn(server, node, database, statements)));
}

const IN_USE = '55006';
const DROP_TRIES = 20;

/** On all nodes. Processes of Citus itself come back for a moment after they were ended. */
export async function dropDatabase(server: TestServer, name: string, tries = DROP_TRIES): Promise<void> {
  try {
    await onEachNode(server, 'postgres', [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]);
  } catch (error) {
    if (sqlState(error) !== IN_USE || tries === 1) throw error;
    await sleep(250);
    await dropDatabase(server, name, tries - 1);
  }
}
