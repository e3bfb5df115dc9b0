import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import pg from 'pg';
import { type Database, openDatabase } from '../database/database';
import { TEMPLATE, testServer } from './test-server';

/**
 * A migrated database per test file, created before its tests and dropped after them. Call `testDatabase()`
 * at the top of the file and `database()` inside tests.
 */
export function testDatabase(): () => Database {
  const name = `test_${randomBytes(6).toString('hex')}`;
  let database: Database | undefined;

  beforeAll(async () => {
    await administer(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
    database = openTestDatabase(name);
  });
  afterAll(async () => {
    await database?.close();
    await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });

  return () => {
    if (!database) throw new Error('The test database exists only while tests run');
    return database;
  };
}

function openTestDatabase(name: string): Database {
  const { host, port, user } = testServer();
  return openDatabase({ connection: { host, port, user, database: name } });
}

async function administer(statement: string): Promise<void> {
  const { host, port, user } = testServer();
  const client = new pg.Client({ host, port, user, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
