import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll } from '@jest/globals';
import pg from 'pg';
import { SETTINGS } from '../database/distribute';
import { type Database, openDatabase } from '../database/database';
import { connectionTo, dropDatabase, onEachNode, runOn } from './nodes';
import { type ServerNode, type TestServer, testServer } from './test-server';

/** Of the lock on a cluster. Arbitrary. */
const CLUSTER_KEY = 5_050_900;
const TURN_MS = 3_600_000;
const NODE_PAUSE_MS = 500;

/**
 * A migrated database per test file, created before its tests and dropped after them. Call `testDatabase()`
 * at the top of the file and `database()` inside tests. `isAlone`: no other file uses the cluster meanwhile.
 */
export function testDatabase({ isAlone = false } = {}): () => Database {
  const name = `test_${randomBytes(6).toString('hex')}`;
  let database: Database | undefined;
  let turn: pg.Client[] = [];

  beforeAll(async () => {
    const server = testServer();
    if (server.nodes.length > 1) turn = await takeTurn(server, isAlone);
    await onEachNode(server, 'postgres', [`CREATE DATABASE ${name} TEMPLATE ${server.template}`]);
    // A copy has the tables of its template, not its settings.
    if (server.nodes.length > 1) await runOn(server, server, name, [SETTINGS]);
    database = openTestDatabase(name);
  }, TURN_MS);
  afterAll(async () => {
    await database?.close();
    await dropDatabase(testServer(), name);
    await Promise.all(turn.map((client) => client.end()));
  });

  return () => {
    if (!database) throw new Error('The test database exists only while tests run');
    return database;
  };
}

/** Holds the place of this file until the connections end. One per node, because a file may crash one of them. */
async function takeTurn(server: TestServer, isAlone: boolean): Promise<pg.Client[]> {
  const clients: pg.Client[] = [];
  for (const node of server.nodes) clients.push(await waitForTurn(server, node, isAlone));
  return clients;
}

/** Connects anew when the file whose turn it is crashes the node. */
async function waitForTurn(server: TestServer, node: ServerNode, isAlone: boolean): Promise<pg.Client> {
  const client = new pg.Client(connectionTo(server, node, 'postgres'));
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`SELECT pg_advisory_lock${isAlone ? '' : '_shared'}($1)`, [CLUSTER_KEY]);
    return client;
  } catch {
    await sleep(NODE_PAUSE_MS);
    return waitForTurn(server, node, isAlone);
  }
}

function openTestDatabase(name: string): Database {
  const server = testServer();
  const { pooler } = server;
  return openDatabase({ connection: connectionTo(server, pooler ?? server, name), pooler: pooler?.kind });
}
