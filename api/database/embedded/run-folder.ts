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
 * The folder of the server's socket and pipe. Its name is short whatever the data directory's is, because a socket's
 * path has at most 107 bytes. Only the server's user may enter it, which is what guards the database.
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
    throw new Error(`${folder} belongs to somebody else. Remove it, or set DATABASE_URL`);
  }
  if (user && stats.uid !== user.uid) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** PostgreSQL's own number of the data, so that a server whose folder was deleted is not taken for its successor. */
function readIdentity(directory: string): Buffer {
  return readFileSync(path.join(directory, 'global/pg_control')).subarray(0, 8);
}

export interface Hold {
  /** This process needs the server no more. Its end says the same. */
  release(): void;
}

/** A new pipe for a server that is about to start, held from the beginning. The server gives it its own name. */
export function createPipe(directory: string, user: ServerUser | undefined): { path: string; hold: Hold } {
  const pipe = path.join(prepareRunFolder(directory, user), `new.${randomBytes(6).toString('hex')}`);
  try {
    execFileSync('mkfifo', ['-m', '600', pipe], { stdio: 'pipe' });
  } catch (error) {
    // A server that just stopped has taken its folder away.
    if (existsSync(path.dirname(pipe))) throw error;
    return createPipe(directory, user);
  }
  if (user) chownSync(pipe, user.uid, user.gid);
  return { path: pipe, hold: holdPipe(pipe) };
}

/** Tells the server of that id that this process uses it. Undefined when it is not, or no longer, there. */
export function holdServer(runFolder: string, serverPid: number): Hold | undefined {
  try {
    return holdPipe(path.join(runFolder, `users.${serverPid}`));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function holdPipe(pipe: string): Hold {
  // Without waiting for a reader, and without ever making a plain file in the pipe's place.
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
