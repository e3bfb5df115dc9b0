import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCode } from '../error-code';
import { findBinaries } from './binaries';
import { findDataDirectory, prepareDataDirectory, SUPERUSER } from './data-directory';
import { readServerPid, removeStalePidFile } from './pid-file';
import { createPipe, type Hold, holdServer, prepareRunFolder } from './run-folder';
import { findServerUser, type ServerUser } from './server-user';

export interface EmbeddedServer {
  readonly connection: { host: string; port: number; user: string; database: string };
  readonly dataDirectory: string;
  ensure(): Promise<void>;
  /** Ends this process's use of the server. The server stops by itself when no process uses it. */
  release(): void;
}

export interface EmbeddedServerOptions {
  home: string;
  database?: string;
  settings?: Readonly<Record<string, string>>;
  /** The server stops after this many seconds without any user. */
  graceSeconds?: number;
}

interface Attempt {
  isOver: boolean;
  readonly hold: Hold;
}

const START_LIMIT_MS = 60_000;
/** Attempts to open the server's pipe. After these the server is used without it. */
const HOLD_TRIES = 40;

/** Attaches to the server of a data directory, or starts it. Safe for concurrent processes. */
export async function openEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  mkdirSync(options.home, { recursive: true });
  const fallbackUser = findServerUser();
  const dataDirectory = findDataDirectory(options.home, fallbackUser);
  const user = ownerOf(dataDirectory, fallbackUser);
  const binaries = findBinaries(user);
  prepareDataDirectory(dataDirectory, binaries, user);
  const runFolder = prepareRunFolder(dataDirectory, user);
  const connection = {
    host: runFolder,
    port: 5432,
    user: SUPERUSER,
    database: options.database ?? 'glow50',
  };
  let hold: Hold | undefined;

  async function ensure(): Promise<void> {
    const deadline = Date.now() + START_LIMIT_MS;
    let attempt: Attempt | undefined;
    try {
      for (let tries = 0; ; tries += 1) {
        const pid = readServerPid(dataDirectory);
        const fresh = pid === undefined ? undefined : holdServer(runFolder, pid);
        const answer = await tryConnect(connection);
        if (answer === 'ready' && (fresh || tries >= HOLD_TRIES)) {
          hold?.release();
          hold = fresh;
          return;
        }
        fresh?.release();
        if (Date.now() > deadline) {
          throw new Error(`The database did not start (${answer}). Its log is ${logFile(options.home)}`);
        }
        if (answer === 'absent' && (!attempt || attempt.isOver)) {
          attempt?.hold.release();
          removeStalePidFile(dataDirectory);
          attempt = startServer();
        }
        await sleep(50);
      }
    } finally {
      attempt?.hold.release();
    }
  }

  function startServer(): Attempt {
    const { settings = {}, graceSeconds = 10, home } = options;
    const pipe = createPipe(dataDirectory, user);
    const log = openSync(logFile(home), logIsLong(home) ? 'w' : 'a', 0o600);
    const places = [binaries.folder, dataDirectory, runFolder, pipe.path, String(graceSeconds)];
    const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = spawn('/bin/sh', ['-c', readSupervisor(), 'glow50-database', ...places, ...given], {
      ...user,
      cwd: dataDirectory,
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    const attempt = { isOver: false, hold: pipe.hold };
    server.once('exit', () => (attempt.isOver = true));
    server.once('error', () => (attempt.isOver = true));
    server.unref();
    return attempt;
  }

  await ensure();
  return { connection, dataDirectory, ensure, release: () => hold?.release() };
}

/** Read only when a server starts, because programs without an embedded server do not ship the file. */
function readSupervisor(): string {
  return readFileSync(path.join(import.meta.dirname, 'supervise.sh'), 'utf8').replace(/^#.*\n/gm, '');
}

function ownerOf(directory: string, fallback: ServerUser | undefined): ServerUser | undefined {
  const stats = statSync(directory, { throwIfNoEntry: false });
  if (!fallback || !stats || stats.uid === 0) return fallback;
  return { uid: stats.uid, gid: stats.gid };
}

const logFile = (home: string): string => path.join(home, 'postgres.log');

function logIsLong(home: string): boolean {
  return (statSync(logFile(home), { throwIfNoEntry: false })?.size ?? 0) > 10_000_000;
}

async function tryConnect(
  connection: EmbeddedServer['connection'],
): Promise<'ready' | 'absent' | 'not ready'> {
  const { database } = connection;
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
    return 'ready';
  } catch (error) {
    const code = errorCode(error);
    return code === 'ENOENT' || code === 'ECONNREFUSED' ? 'absent' : 'not ready';
  } finally {
    await client.end().catch(() => undefined);
  }
}
