import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { testDatabase } from '../testing/test-database';
import { prepared } from './prepared';
import { requireVersion } from './require-version';
import { isTaken, isUnavailable } from './sql-state';
import type { Transaction } from './connection';
import { awaitPipelined } from './in-one-go';
import { inTransaction, inTransactionAfter } from './transaction';
import { alteredDatabase } from '../testing/altered-database';

const database = testDatabase();

it('reads bigint and numeric as numbers and a date as text', async () => {
  const { rows } = await database().sql.query(
    `SELECT 42::bigint AS big, 20.34::numeric AS price, '2026-11-01'::date AS day, count(*) AS n`,
  );
  expect(rows[0]).toEqual({ big: 42, price: 20.34, day: '2026-11-01', n: 1 });
  await expect(database().sql.query('SELECT 9007199254740993::bigint')).rejects.toThrow('too large');
});

it('reuses a prepared statement and returns typed rows', async () => {
  const add = prepared<[number, number], { total: number }>('test.add', 'SELECT $1::int + $2::int AS total');
  expect(await add(database(), 2, 3)).toEqual([{ total: 5 }]);
  expect(await inTransaction(database(), (tx) => add(tx, 4, 5))).toEqual([{ total: 9 }]);
});

it('keeps the plan of a named statement only in the prepared pool', async () => {
  const add = prepared<[number], { total: number }>('test.kept', 'SELECT $1::int + 1 AS total');
  const plans = `SELECT generic_plans AS kept, custom_plans AS fitted FROM pg_prepared_statements WHERE name = 'test.kept'`;
  for (const { sql: plain } of [database().preparedPool, database()]) {
    expect(await add({ sql: plain }, 1)).toEqual([{ total: 2 }]);
    expect(await add({ sql: plain }, 2)).toEqual([{ total: 3 }]);
    const isKept = plain === database().preparedPool.sql && !(await database().isOnShards());
    expect((await plain.query(plans)).rows).toEqual([
      isKept ? { kept: 2, fitted: 0 } : { kept: 0, fitted: 2 },
    ]);
  }
});

it('rolls back everything when the work fails', async () => {
  await sql`CREATE TABLE kept (id int PRIMARY KEY)`.execute(database().db);
  const work = inTransaction(database(), async ({ db, sql: plain }) => {
    await sql`INSERT INTO kept VALUES (1)`.execute(db);
    await plain.query('INSERT INTO kept VALUES (2)');
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  const { rows } = await sql`SELECT * FROM kept`.execute(database().db);
  expect(rows).toEqual([]);
});

it('sends reads along with BEGIN, in the transaction and before the work', async () => {
  const id = 'SELECT pg_current_xact_id()::text AS id, pg_backend_pid() AS pid';
  const readId = async ({ sql: plain }: Transaction) =>
    (await plain.query<{ id: string; pid: number }>(id)).rows[0];
  const [read, worked] = await inTransactionAfter(
    database(),
    (tx) => awaitPipelined(readId(tx), readId(tx)),
    async (tx, found) => [found, await readId(tx)] as const,
  );
  expect(read).toEqual([worked, worked]);
});

it('does no work when the transaction did not begin', async () => {
  await sql`CREATE TABLE begun (id int PRIMARY KEY)`.execute(database().db);
  const broken = alteredDatabase(database(), (text) => (text.startsWith('BEGIN') ? 'SELECT 1 / 0' : text));
  const work = inTransactionAfter(
    broken,
    async ({ sql: plain }) => plain.query('SELECT 1'),
    async ({ sql: plain }) => plain.query('INSERT INTO begun VALUES (1)'),
  );
  await expect(work).rejects.toThrow('division by zero');
  expect((await database().sql.query('SELECT FROM begun')).rowCount).toBe(0);
});

it('throws the reason of a failure, not that a statement sent earlier goes on in an aborted transaction', async () => {
  const work = inTransaction(database(), async ({ sql }) => {
    const longer = async () => {
      await sql.query('SELECT 1');
      await sql.query('SELECT 2');
    };
    await awaitPipelined(longer(), sql.query('SELECT 1 / 0'));
  });
  await expect(work).rejects.toThrow('division by zero');
});

it('retries after a deadlock or a serialization failure, and only then', async () => {
  let runs = 0;
  const stubborn = (state: string) =>
    inTransaction(database(), async ({ sql: plain }) => {
      runs += 1;
      if (runs < 3)
        await plain.query(`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '${state}'; END $$`);
      return runs;
    });
  expect(await stubborn('40001')).toBe(3);
  runs = 0;
  expect(await stubborn('40P01')).toBe(3);
  runs = 0;
  expect(isTaken(await stubborn('23505').catch((error: unknown) => error))).toBe(true);
  expect(runs).toBe(1);
});

it('gives up after five tries', async () => {
  let runs = 0;
  const work = inTransaction(database(), async ({ sql: plain }) => {
    runs += 1;
    await plain.query(`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$`);
  });
  await expect(work).rejects.toThrow('again');
  expect(runs).toBe(5);
});

it('survives the loss of its connections', async () => {
  const lost = inTransaction(database(), async ({ sql: plain }) => {
    await plain.query('SELECT pg_terminate_backend(pg_backend_pid())');
  });
  expect(isUnavailable(await lost.catch((error: unknown) => error))).toBe(true);
  expect((await database().sql.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

it('takes a broken connection, and a server of the cluster that ends, for an absence', async () => {
  const client = await database().pool.connect();
  client.on('error', () => undefined);
  const closed = new Promise((resolve) => client.connection.stream.once('close', resolve));
  client.connection.stream.destroy(new Error('cut'));
  await closed;
  expect(isUnavailable(await client.query('SELECT 1').catch((error: unknown) => error))).toBe(true);
  client.release(true);
  const fault = (message: string, state = 'XX000') =>
    database()
      .sql.query(`DO $$ BEGIN RAISE EXCEPTION '${message}' USING ERRCODE = '${state}'; END $$`)
      .catch((error: unknown) => error);
  expect(isUnavailable(await fault('failure on connection marked as essential: 10.0.0.2:5432'))).toBe(true);
  expect(isUnavailable(await fault('failed to COPY to shard 0 on 10.0.0.2:5432', '58030'))).toBe(true);
  expect(isUnavailable(await fault('could not read a block', '58030'))).toBe(false);
  expect(isUnavailable(await fault('a fault of our own'))).toBe(false);
});

it('rejects a database that is too old, and names its version', async () => {
  await requireVersion(database().sql);
  await expect(requireVersion(database().sql, 99)).rejects.toThrow(
    /points to PostgreSQL \d+.*needs 99 or newer/,
  );
});
