import { listServers } from '@glow50/configuration/list-servers';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { testApp } from '../../testing/test-app';
import { eventually } from '../testing/eventually';
import { bothServers, type RunningServer, startPrimary, startStandby } from '../testing/standby';
import { type Database, openDatabase, TIMEOUTS_OF_CALLS } from './database';
import { migrate } from './migrate';
import { readFromStandbys, type Reading } from './reading';
import { findServers, type Servers } from './servers';
import { isUnavailable } from './sql-state';
import { inTransaction } from './transaction';

jest.setTimeout(120_000);

let primary: RunningServer;
let standby: RunningServer;
let original: Database;
let copy: Database;
let reading: Reading;
let servers: Servers;
let database: Database;
let app: FastifyInstance;
const switches: string[] = [];

beforeAll(async () => {
  primary = await startPrimary();
  original = openDatabase({ connection: primary.connection });
  await migrate(original.pool);
  await original.sql.query('CREATE TABLE written (id int PRIMARY KEY)');
  standby = await startStandby(primary);
  copy = openDatabase({ connection: standby.connection });
  reading = readFromStandbys(original, [{ host: 'standby', database: copy }]);
  servers = await findServers(bothServers(primary, standby), (host) => switches.push(host));
  database = openDatabase({ connection: servers.connection, timeouts: TIMEOUTS_OF_CALLS });
  app = await testApp(database);
});
afterAll(async () => {
  await app.close();
  await Promise.all([reading.close(), servers.close()]);
  await Promise.all([database.close(), original.close(), copy.close()]);
  await Promise.all([primary.stop(), standby.stop()]);
});

const IS_COPY = 'SELECT pg_is_in_recovery() AS "isCopy"';
const readsCopy = async ({ sql }: Pick<Database, 'sql'>) =>
  (await sql.query<{ isCopy: boolean }>(IS_COPY)).rows[0]?.isCopy;

it('tells the servers of an address apart', () => {
  expect(listServers('postgres://ada:secret@one:5432,two/glow50?sslmode=require')).toEqual([
    'postgres://ada:secret@one:5432/glow50?sslmode=require',
    'postgres://ada:secret@two/glow50?sslmode=require',
  ]);
  expect(listServers('postgres://one/glow50')).toEqual(['postgres://one/glow50']);
});

it('reads from the copy while it is near, and never what must be fresh or is in a transaction', async () => {
  await eventually(async () => expect(await readsCopy(reading.database)).toBe(true));
  expect(await readsCopy({ sql: reading.database.preparedPool.sql })).toBe(true);
  const viaKysely = await reading.database.db
    .selectNoFrom(({ fn }) => fn<boolean>('pg_is_in_recovery').as('isCopy'))
    .execute();
  expect(viaKysely).toEqual([{ isCopy: true }]);
  expect(await reading.fromOriginal(() => readsCopy(reading.database))).toBe(false);
  expect(await inTransaction(reading.database, readsCopy)).toBe(false);

  await copy.sql.query('SELECT pg_wal_replay_pause()');
  await original.sql.query('INSERT INTO written VALUES (-1)');
  await eventually(async () => expect(await readsCopy(reading.database)).toBe(false));
  const { rows } = await reading.database.sql.query('SELECT id FROM written');
  expect(rows).toEqual([{ id: -1 }]);
  await copy.sql.query('SELECT pg_wal_replay_resume()');
  await eventually(async () => expect(await readsCopy(reading.database)).toBe(true));
});

it('reads from the standbys that answer, tells which one does not and why, and counts who answered', async () => {
  const gone = openDatabase({ connection: { host: '/nowhere', user: 'glow50', database: 'glow50' } });
  const warn = jest.fn();
  const several = readFromStandbys(
    original,
    [
      { host: 'gone:5432', database: gone },
      { host: 'standby:5432', database: copy },
      { host: 'primary:5432', database: original },
    ],
    { warn },
  );
  await eventually(async () => expect(await readsCopy(several.database)).toBe(true));
  await eventually(() => expect(warn).toHaveBeenCalledTimes(2));
  const reads = Array.from({ length: 6 }, () => readsCopy(several.database));
  expect(await Promise.all(reads)).toEqual(Array(6).fill(true));
  expect(await several.fromOriginal(() => readsCopy(several.database))).toBe(false);
  const told = warn.mock.calls.map(([facts]) => facts as { host: string; err: Error });
  expect(told.map(({ host, err }) => `${host} ${err.message}`).sort()).toEqual([
    expect.stringMatching(/^gone:5432 .*ENOENT/),
    'primary:5432 It is no standby',
  ]);

  const own = await testApp(original, {}, several);
  const { body } = await own.inject('/metrics');
  expect(body).toMatch(/^glow50_api_reads_total\{outcome="standby"\} ([6-9]|\d\d+)$/m);
  expect(body).toContain('glow50_api_reads_total{outcome="written"} 1');
  await own.close();
  await several.close();
  await gone.close();
});

it('counts reads that the database itself answers while no standby does', async () => {
  const warn = jest.fn();
  const alone = readFromStandbys(original, [{ host: 'primary:5432', database: original }], { warn });
  await eventually(() => expect(warn).toHaveBeenCalledTimes(1));
  expect(await readsCopy(alone.database)).toBe(false);
  const { values } = await alone.reads.get();
  expect(values).toEqual([expect.objectContaining({ labels: { outcome: 'failed' }, value: 1 })]);
  await alone.close();
});

it('lets who has just written read from the original, told by a cookie', async () => {
  const own = await testApp(original, {}, reading);
  const plain = jest.spyOn(copy.pool, 'query');
  const prepared = jest.spyOn(copy.preparedPool.pool, 'query');
  const isOfWatch = ([text]: unknown[]) => String(text).includes('pg_lsn');
  const countReads = () =>
    plain.mock.calls.filter((call) => !isOfWatch(call)).length + prepared.mock.calls.length;
  async function search(cookie: string): Promise<number> {
    const before = countReads();
    const answer = await own.inject({ url: '/api/v1/search', headers: { cookie } });
    expect(answer.statusCode).toBe(200);
    return countReads() - before;
  }
  const written = await own.inject({
    method: 'POST',
    url: '/api/v1/newsletter',
    payload: { email: 'ada@example.com' },
  });
  expect(written.statusCode).toBeLessThan(300);
  expect(written.headers['set-cookie']).toBe('wrote=1; Path=/; Max-Age=5; HttpOnly; SameSite=Lax');
  expect(await search('session=x')).toBeGreaterThan(0);
  expect(await search('session=x; wrote=1')).toBe(0);
  plain.mockRestore();
  prepared.mockRestore();
  await own.close();
});

it('is not ready, and answers 503 to writes, while the server takes none', async () => {
  const idle = await testApp(copy);
  const ready = await idle.inject('/readyz');
  expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '2']);
  const write = await idle.inject({
    method: 'POST',
    url: '/api/v1/newsletter',
    payload: { email: 'ben@example.com' },
  });
  expect([write.statusCode, write.headers['retry-after']]).toEqual([503, '2']);
  expect(write.json()).toEqual({ message: PROBLEM_MESSAGES.unavailable });
  await idle.close();
});

it('loses nothing that was acknowledged when the standby of synchronous replication is promoted', async () => {
  await original.sql.query("ALTER SYSTEM SET synchronous_standby_names = '*'");
  await original.sql.query('SELECT pg_reload_conf()');
  const acknowledged: number[] = [];
  const refused: unknown[] = [];
  let next = 0;
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      const id = (next += 1);
      await inTransaction(database, (tx) => tx.sql.query('INSERT INTO written VALUES ($1)', [id])).then(
        () => acknowledged.push(id),
        (error: unknown) => refused.push(error),
      );
    }
  };
  const writers = [write(), write(), write(), write()];
  await eventually(() => expect(acknowledged.length).toBeGreaterThan(50));

  primary.kill();
  await eventually(async () => expect((await app.inject('/readyz')).statusCode).toBe(503));
  await copy.sql.query('SELECT pg_promote()');
  await eventually(async () => expect((await app.inject('/readyz')).statusCode).toBe(200), 20_000);
  const before = acknowledged.length;
  await eventually(() => expect(acknowledged.length).toBeGreaterThan(before + 50), 20_000);
  isOver = true;
  await Promise.all(writers);

  expect(switches).toHaveLength(1);
  expect(refused.filter((error) => !isUnavailable(error))).toEqual([]);
  const { rows } = await copy.sql.query<{ id: number }>('SELECT id FROM written');
  const kept = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
});
