import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger } from '@glow50/server/logger';
import { sql } from 'kysely';
import { type ApiProcess, startApi } from './api-process';
import type { Config } from './platform/config/config';
import { type Database, openDatabase, TIMEOUTS_OF_CALLS } from './platform/database/database';
import { awaitPipelined, onOneConnection } from './platform/database/in-one-go';
import { prepared } from './platform/database/prepared';
import { inTransaction, inTransactionAfter } from './platform/database/transaction';
import { withLock } from './platform/database/with-lock';
import { eventually } from './platform/testing/eventually';
import { runOn } from './platform/testing/nodes';
import { testConfig } from './platform/testing/test-config';
import { testServer } from './platform/testing/test-server';

const NAME = `pooled_${process.pid}`;
const home = mkdtempSync(path.join(tmpdir(), 'glow50-pooled-'));
const started: ApiProcess[] = [];
let calls: Database;
let direct: Database;

function place(): { host: string; port: number; user: string } & Pick<Config, 'pooler'> {
  const { pooler, user } = testServer();
  if (!pooler) throw new Error('Run this by npm run test:pooler');
  return { host: pooler.host, port: pooler.port, user, pooler: pooler.kind };
}

beforeAll(async () => {
  const server = testServer();
  const { pooler, ...connection } = place();
  await runOn(server, server, 'postgres', [`CREATE DATABASE ${NAME}`]);
  calls = openDatabase({
    connection: { ...connection, database: NAME },
    pooler,
    size: 20,
    timeouts: TIMEOUTS_OF_CALLS,
  });
  const { host, port, user } = server;
  direct = openDatabase({ connection: { host, port, user, database: NAME } });
});
afterAll(async () => {
  await Promise.all(started.map((api) => api.stop()));
  await Promise.all([calls.close(), direct.close()]);
  const server = testServer();
  await runOn(server, server, 'postgres', [`DROP DATABASE ${NAME} WITH (FORCE)`]);
  rmSync(home, { recursive: true });
});

async function start(name: string): Promise<ApiProcess> {
  const { host, port, user, pooler } = place();
  const databaseUrl = `postgres://${user}@localhost/${NAME}?host=${host}&port=${port}`;
  const listen = { path: path.join(home, `${name}.sock`) };
  const config = testConfig({ dataDir: home, databaseUrl, pooler, listen, callConnections: 20 });
  const api = await startApi(config, createLogger('silent'));
  started.push(api);
  return api;
}

it('starts three processes at once on an empty database, which one of them migrates', async () => {
  await Promise.all(['one', 'two', 'three'].map(start));
  const { rows } = await direct.sql.query('SELECT count(*) > 50 AS "isMigrated" FROM schema_migrations');
  expect(rows).toEqual([{ isMigrated: true }]);
}, 120_000);

it('keeps no lock of a session, while processes run jobs', async () => {
  await eventually(async () => {
    const { rows } = await direct.sql.query(
      `SELECT mode FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE locktype = 'advisory' AND state = 'idle' AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    expect(rows).toEqual([]);
  });
});

it('has its limits in every statement, and leaves none to others on the same connection', async () => {
  const show = `SELECT current_setting('statement_timeout') AS statement, current_setting('TimeZone') AS zone`;
  const own = [{ statement: '2200ms', zone: 'UTC' }];
  expect((await calls.sql.query(show)).rows).toEqual(own);
  expect((await calls.preparedPool.sql.query(show)).rows).toEqual(own);
  expect((await sql.raw(show).execute(calls.db)).rows).toEqual(own);
  const read = ({ sql: plain }: Pick<Database, 'sql'>) => plain.query(show);
  expect((await onOneConnection(calls, read)).rows).toEqual(own);
  expect((await inTransaction(calls, read)).rows).toEqual(own);
  expect((await inTransactionAfter(calls, read, async (_tx, found) => found)).rows).toEqual(own);

  const client = await calls.pool.connect();
  const others = await client.query<{ statement: string }>(show);
  client.release();
  expect(others.rows.map(({ statement }) => statement)).toEqual(['0']);
});

it('ends a statement that takes too long, and the connection serves on', async () => {
  const late = calls.sql.query('SELECT pg_sleep(20)').catch((error: Error) => error.message);
  expect(await late).toContain('statement timeout');
  const { rows } = await direct.sql
    .query(`SELECT FROM pg_stat_activity WHERE query LIKE '%pg_sleep(20)%' AND pid <> pg_backend_pid()
    AND state = 'active'`);
  expect(rows).toEqual([]);
  expect((await calls.sql.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

it('undoes a failed statement, and reports its error', async () => {
  await direct.sql.query('CREATE TABLE pooled (id int PRIMARY KEY)');
  await calls.sql.query('INSERT INTO pooled VALUES (1)');
  await expect(calls.sql.query('INSERT INTO pooled VALUES (2), (1)')).rejects.toThrow('duplicate key');
  expect((await direct.sql.query('SELECT * FROM pooled')).rows).toEqual([{ id: 1 }]);
});

it('runs one named statement on all connections to the server', async () => {
  const add = prepared<[number], { sum: number }>('test.pooled', 'SELECT $1::int + 1 AS sum');
  const sums = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const [row] = await (index % 2 ? add(calls, index) : inTransaction(calls, (tx) => add(tx, index)));
      return row?.sum;
    }),
  );
  expect(sums).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  const together = await onOneConnection(calls, (one) => awaitPipelined(add(one, 1), add(one, 2)));
  expect(together).toEqual([[{ sum: 2 }], [{ sum: 3 }]]);
});

it('lets more processes wait for a lock than there are connections to the server', async () => {
  let inside = 0;
  const work = async () => {
    inside += 1;
    expect(inside).toBe(1);
    await calls.sql.query('SELECT pg_sleep(0.02)');
    inside -= 1;
    return true;
  };
  const all = Array.from({ length: 12 }, () => withLock(calls.pool, 42, work));
  expect(await Promise.all(all)).toEqual(all.map(() => true));
});
