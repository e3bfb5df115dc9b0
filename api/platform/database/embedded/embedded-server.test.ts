import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../../testing/eventually';
import { type EmbeddedServer, openEmbeddedServer } from './embedded-server';
import { keepRunning } from './keep-running';
import { readServerPid } from './pid-file';

jest.setTimeout(60_000);

let home: string;
const opened: EmbeddedServer[] = [];

beforeEach(async () => {
  home = await mkdtemp('/tmp/glow50-server-');
  await chmod(home, 0o755);
});
afterEach(async () => {
  opened.splice(0).forEach((server) => server.release());
  await eventually(() => expect(serverPid()).toBeUndefined(), 20_000);
  await rm(home, { recursive: true });
});

const serverPid = () => readServerPid(path.join(home, 'postgres'));

function killServer(): number {
  const pid = serverPid();
  if (pid === undefined) throw new Error('There is no server to kill');
  process.kill(pid, 'SIGKILL');
  return pid;
}

async function open(): Promise<EmbeddedServer> {
  const server = await openEmbeddedServer({ home, graceSeconds: 1 });
  opened.push(server);
  return server;
}

async function ask(server: EmbeddedServer, statement: string): Promise<unknown[]> {
  const client = new pg.Client(server.connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

it('starts one server for concurrent callers, with fsync and without a network port', async () => {
  const servers = await Promise.all([open(), open(), open()]);
  const facts = `SELECT pg_postmaster_start_time()::text AS started, current_setting('fsync') AS fsync,
    current_setting('listen_addresses') AS network, current_setting('server_encoding') AS encoding`;
  const answers = await Promise.all(servers.map((server) => ask(server, facts)));
  expect(answers[0]).toMatchObject([{ fsync: 'on', network: '', encoding: 'UTF8' }]);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

it('stops only when nobody needs it any more, and keeps the data', async () => {
  const first = await open();
  const second = await open();
  await ask(first, 'CREATE TABLE kept AS SELECT 7 AS n');
  first.release();
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(await ask(second, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  second.release();
  await eventually(() => expect(serverPid()).toBeUndefined(), 10_000);
  expect(await ask(await open(), 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
});

it('restarts by itself after a crash', async () => {
  const server = await open();
  const deaths: unknown[] = [];
  const stopWatching = keepRunning(server, (error) => deaths.push(error));
  await ask(server, 'CREATE TABLE kept AS SELECT 7 AS n');
  const before = killServer();
  await eventually(async () => expect(await ask(server, 'SELECT n FROM kept')).toEqual([{ n: 7 }]), 20_000);
  expect(serverPid()).not.toBe(before);
  expect(deaths).not.toHaveLength(0);
  await stopWatching();
});

it('ignores a pid file whose id now belongs to another program', async () => {
  const server = await open();
  const file = path.join(home, 'postgres', 'postmaster.pid');
  const content = await readFile(file, 'utf8');
  server.release();
  await eventually(() => expect(serverPid()).toBeUndefined(), 10_000);
  await writeFile(file, content.replace(/^\d+/, String(process.pid)));
  expect(await ask(await open(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('does not reuse the server of a data folder that was deleted and recreated', async () => {
  const old = await open();
  await ask(old, 'CREATE TABLE forgotten (n int)');
  await rm(path.join(home, 'postgres'), { recursive: true });
  const fresh = await open();
  expect(await ask(fresh, `SELECT to_regclass('forgotten') AS found`)).toEqual([{ found: null }]);
});

it('moves out of a folder that only root can enter, and is found again', async () => {
  await chmod(home, 0o700);
  const server = await open();
  const isRoot = process.getuid?.() === 0;
  expect(path.dirname(path.dirname(server.dataDirectory))).toBe(isRoot ? '/var/lib/glow50' : '/tmp');
  await ask(server, 'CREATE TABLE kept AS SELECT 7 AS n');
  server.release();
  await eventually(() => expect(readServerPid(server.dataDirectory)).toBeUndefined(), 10_000);
  const again = await open();
  expect(again.dataDirectory).toBe(server.dataDirectory);
  expect(await ask(again, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  again.release();
  await eventually(() => expect(readServerPid(server.dataDirectory)).toBeUndefined(), 10_000);
  if (isRoot) await rm(path.dirname(server.dataDirectory), { recursive: true });
});

it('explains what to do when another version created the data', async () => {
  await mkdir(path.join(home, 'postgres'), { recursive: true });
  await writeFile(path.join(home, 'postgres', 'PG_VERSION'), '16\n');
  await expect(open()).rejects.toThrow(
    /was created by PostgreSQL 16.*has PostgreSQL 18.*DATA_DIR or DATABASE_URL/s,
  );
});
