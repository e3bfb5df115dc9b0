import { createHash } from 'node:crypto';
import { chownSync, closeSync, constants, lstatSync, mkdirSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { ServerUser } from './server-user';

/**
 * The folder of the server's socket and pipe. Its name is short whatever the data directory's is, because a socket's
 * path has at most 107 bytes. Only the server's user may enter it, which is what guards the database.
 */
export function prepareRunFolder(directory: string, user: ServerUser | undefined): string {
  const hash = createHash('sha256').update(directory).digest('hex').slice(0, 16);
  const folder = path.join('/tmp', `glow50-${hash}`);
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (user) chownSync(folder, user.uid, user.gid);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const stats = lstatSync(folder);
  const owner = user?.uid ?? process.getuid?.();
  if (!stats.isDirectory() || (stats.uid !== owner && stats.uid !== process.getuid?.())) {
    throw new Error(`${folder} belongs to somebody else. Remove it, or set DATABASE_URL`);
  }
  if (user && stats.uid !== user.uid) chownSync(folder, user.uid, user.gid);
  return folder;
}

/**
 * Tells the server that this process uses it, until `release` or the end of the process.
 * Undefined when the server of that id is not, or no longer, there.
 */
export function holdServer(runFolder: string, serverPid: number): { release(): void } | undefined {
  let pipe: number;
  try {
    // Not waiting for a reader, and never creating a plain file in its place.
    pipe = openSync(path.join(runFolder, `users.${serverPid}`), constants.O_RDWR | constants.O_NONBLOCK);
  } catch {
    return undefined;
  }
  writeSync(pipe, '.');
  let isHeld = true;
  return {
    release() {
      if (isHeld) closeSync(pipe);
      isHeld = false;
    },
  };
}
