import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  lchownSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type EmbeddedServer, openEmbeddedServer } from '../database/embedded/embedded-server';
import { readServerPid } from '../database/embedded/pid-file';
import { eventually } from './eventually';

export interface RunningServer extends EmbeddedServer {
  readonly home: string;
  /** Address with the socket's folder as its host. */
  readonly address: string;
  /** As a machine that loses its power. */
  kill(): void;
  stop(): Promise<void>;
}

const SETTINGS = { fsync: 'off', max_connections: '60', log_min_messages: 'fatal' };

export async function startPrimary(): Promise<RunningServer> {
  const home = makeHome();
  return running(home, await openEmbeddedServer({ home, graceSeconds: 1, settings: SETTINGS }));
}

/** A hot standby that follows the server, from a copy of its files. */
export async function startStandby(primary: RunningServer): Promise<RunningServer> {
  const home = makeHome();
  const copy = path.join(home, 'postgres');
  const client = new pg.Client(primary.connection);
  await client.connect();
  await client.query("SELECT pg_backup_start('standby', true)");
  cpSync(primary.dataDirectory, copy, {
    recursive: true,
    preserveTimestamps: true,
    filter: (file) => !/\/(postmaster\.(pid|opts)|pg_wal\/.+)$/.test(file) && !statSync(file).isFIFO(),
  });
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  await client.end();
  const { host, port, user } = primary.connection;
  writeFileSync(path.join(copy, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(path.join(copy, 'standby.signal'), '');
  writeFileSync(
    path.join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=${user}'\n`,
  );
  const owner = statSync(primary.dataDirectory);
  chmodSync(copy, 0o700);
  for (const file of ['', ...(readdirSync(copy, { recursive: true }) as string[])]) {
    lchownSync(path.join(copy, file), owner.uid, owner.gid);
  }
  return running(home, await openEmbeddedServer({ home, graceSeconds: 1, settings: SETTINGS }));
}

/** The standby comes first: the address alone does not tell who takes writes. */
export function bothServers(primary: RunningServer, standby: RunningServer): string {
  const [host = ''] = /@([^/]+)/.exec(standby.address)?.slice(1) ?? [];
  return primary.address.replace('@', `@${host},`);
}

function makeHome(): string {
  const home = mkdtempSync('/tmp/glow50-servers-');
  chmodSync(home, 0o755);
  return home;
}

function running(home: string, server: EmbeddedServer): RunningServer {
  const { host, port, user, database } = server.connection;
  const pid = () => readServerPid(server.dataDirectory);
  return {
    ...server,
    home,
    address: `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`,
    kill() {
      const running = pid();
      if (running !== undefined) process.kill(running, 'SIGQUIT');
    },
    async stop() {
      server.release();
      await eventually(() => {
        if (pid() !== undefined) throw new Error('The server still runs');
      }, 30_000);
      rmSync(home, { recursive: true });
    },
  };
}
