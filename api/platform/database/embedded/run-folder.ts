import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { errorCode } from '../error-code';
import type { ServerUser } from './server-user';

/**
 * The folder for the server's socket and pipe. Its name is always short, because a socket path has at most
 * 107 bytes. Only the server's user can enter it; this is what protects the database.
 */
export function prepareRunFolder(directory: string, user: ServerUser | undefined): string {
  const hash = createHash('sha256')
    .update(directory)
    .update(readIdentity(directory))
    .digest('hex')
    .slice(0, 16);
  const folder = path.join('/tmp', `glow50-${hash}`);
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (user) chownSync(folder, user.uid, user.gid);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const stats = lstatSync(folder);
  const owner = user?.uid ?? process.getuid?.();
  if (!stats.isDirectory() || (stats.uid !== owner && stats.uid !== process.getuid?.())) {
    throw new Error(`${folder} belongs to another user. Remove it, or set DATABASE_URL`);
  }
  if (user && stats.uid !== user.uid) chownSync(folder, user.uid, user.gid);
  return folder;
}

/**
 * PostgreSQL's system identifier, so that a recreated data folder does not connect to the server of the
 * deleted one.
 */
function readIdentity(directory: string): Buffer {
  return readFileSync(path.join(directory, 'global/pg_control')).subarray(0, 8);
}

export interface Hold {
  /** Ends this process's use of the server. The end of the process has the same effect. */
  release(): void;
}

/** Creates and holds the pipe of a server that is about to start. The server renames it. */
export function createPipe(directory: string, user: ServerUser | undefined): { path: string; hold: Hold } {
  const pipe = path.join(prepareRunFolder(directory, user), `new.${randomBytes(6).toString('hex')}`);
  try {
    execFileSync('mkfifo', ['-m', '600', pipe], { stdio: 'pipe' });
  } catch (error) {
    // A server that has just stopped removed the folder.
    if (existsSync(path.dirname(pipe))) throw error;
    return createPipe(directory, user);
  }
  if (user) chownSync(pipe, user.uid, user.gid);
  return { path: pipe, hold: holdPipe(pipe) };
}

/** Registers this process as a user of the server. Returns undefined when the server is gone. */
export function holdServer(runFolder: string, serverPid: number): Hold | undefined {
  try {
    return holdPipe(path.join(runFolder, `users.${serverPid}`));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function holdPipe(pipe: string): Hold {
  // These flags do not wait for a reader and never create a plain file.
  const descriptor = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  writeSync(descriptor, '.');
  let isHeld = true;
  return {
    release() {
      if (isHeld) closeSync(descriptor);
      isHeld = false;
    },
  };
}
