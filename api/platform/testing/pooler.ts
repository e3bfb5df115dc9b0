import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import pg from 'pg';
import { findServerUser } from '../database/embedded/server-user';
import { eventually } from './eventually';
import type { TestPooler, TestServer } from './test-server';

const PORT = 6432;
/** From this version on, it keeps prepared statements in transaction mode. */
const FIRST_WITH_NAMES = [1, 21] as const;

/** PgBouncer in transaction mode with few connections to the server, for every database there. Throws when it is missing. */
export async function startPooler({ host, port, user, home = '' }: TestServer): Promise<TestPooler> {
  const { PGBOUNCER: program } = readConfiguration('tests', ['PGBOUNCER']);
  const version = /PgBouncer (\d+)\.(\d+)/.exec(
    spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '',
  );
  if (!version) {
    throw new Error(
      `PgBouncer is not installed: ${program} does not run. Install it, as by apt-get install pgbouncer, or set PGBOUNCER`,
    );
  }
  const keepsNames = isAtLeast(FIRST_WITH_NAMES, [Number(version[1]), Number(version[2])]);
  const folder = path.join(home, 'pooler');
  mkdirSync(folder);
  // The user that it runs as makes its socket and its log there.
  chmodSync(folder, 0o777);
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${host} port=${port} user=${user}
[pgbouncer]
unix_socket_dir = ${folder}
listen_port = ${PORT}
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 500
max_db_connections = 8
${keepsNames ? 'max_prepared_statements = 200' : ''}
logfile = ${path.join(folder, 'log')}
`,
    { mode: 0o644 },
  );
  // It refuses to run as root.
  const { pid } = spawn(program, ['-q', file], { stdio: 'ignore', ...findServerUser() });
  await eventually(() => answers(folder, user), 10_000);
  return { host: folder, port: PORT, kind: keepsNames ? 'prepared' : 'unprepared', pid };
}

const isAtLeast = ([major, minor]: readonly [number, number], [own, ownMinor]: readonly [number, number]) =>
  own > major || (own === major && ownMinor >= minor);

async function answers(host: string, user: string): Promise<void> {
  const client = new pg.Client({ host, port: PORT, user, database: 'postgres' });
  await client.connect();
  await client.end();
}
