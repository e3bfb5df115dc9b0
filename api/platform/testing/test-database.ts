import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import { SETTINGS } from '../database/distribute';
import { type Database, openDatabase } from '../database/database';
import { connectionTo, onEachNode, runOn } from './nodes';
import { testServer } from './test-server';

/**
 * A migrated database per test file, created before its tests and dropped after them. Call `testDatabase()`
 * at the top of the file and `database()` inside tests.
 */
export function testDatabase(): () => Database {
  const name = `test_${randomBytes(6).toString('hex')}`;
  let database: Database | undefined;

  beforeAll(async () => {
    const server = testServer();
    await onEachNode(server, 'postgres', [`CREATE DATABASE ${name} TEMPLATE ${server.template}`]);
    // A copy has the tables of its template, not its settings.
    if (server.nodes.length > 1) await runOn(server, server, name, [SETTINGS]);
    database = openTestDatabase(name);
  });
  afterAll(async () => {
    await database?.close();
    await onEachNode(testServer(), 'postgres', [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]);
  });

  return () => {
    if (!database) throw new Error('The test database exists only while tests run');
    return database;
  };
}

function openTestDatabase(name: string): Database {
  const server = testServer();
  const { pooler } = server;
  return openDatabase({ connection: connectionTo(server, pooler ?? server, name), pooler: pooler?.kind });
}
